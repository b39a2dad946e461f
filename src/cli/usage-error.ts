/** A mistake in how the command was called. Its message is all that the user needs. */
export class UsageError extends Error {}
