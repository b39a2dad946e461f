/** An error in the arguments or the input of a command. The command prints only the error message, without a stack trace. */
export class UsageError extends Error {
  constructor(message: string, public readonly exitCode: 1 | 2 = 2) {
    super(message);
  }
}
