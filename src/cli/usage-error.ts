/** An error in the arguments of a command. The command line prints only its message. */
export class UsageError extends Error {}
