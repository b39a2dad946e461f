/** An error in the arguments of a command. The command prints only the error message, without a stack trace. */
export class UsageError extends Error {}
