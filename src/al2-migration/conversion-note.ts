/**
 * What became of something in a conversion.
 *
 * @stability experimental
 */
export enum ConversionNoteKind {
  /** It says the same in the new form. */
  CONVERTED = 'converted',
  /** It stands elsewhere now: in the node class, or in the pool. */
  MOVED = 'moved',
  /** It is as it was. */
  KEPT = 'kept',
  /** It is gone, since there is no need or use for it. */
  DROPPED = 'dropped',
  /** Somebody has to decide: the note says between what. */
  DECISION = 'decision',
  /** There is nothing like it. */
  IMPOSSIBLE = 'impossible',
}

/**
 * What became of one thing in a conversion, and why.
 *
 * @stability experimental
 */
export interface ConversionNote {
  /** What became of it. */
  readonly kind: ConversionNoteKind;

  /** Where it stood: an object and its field, or a part and line of user data. */
  readonly where: string;

  /** What it was, as it was written. */
  readonly subject: string;

  /** What became of it, in words that go on from the subject. */
  readonly message: string;
}
