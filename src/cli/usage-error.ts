/** Something that the one who called the command can mend; its message is all that he needs. */
export class UsageError extends Error {}
