/**
 * Result of a conversion.
 *
 * @stability experimental
 */
export enum ConversionNoteKind {
  /** The value was converted to an equivalent value. */
  CONVERTED = 'converted',
  /** The value was moved to another field of the EC2NodeClass, or to the NodePool. */
  MOVED = 'moved',
  /** The value was not changed. */
  KEPT = 'kept',
  /** The value was removed, because the target does not need or support it. */
  DROPPED = 'dropped',
  /** A decision is needed. The note describes the options. */
  DECISION = 'decision',
  /** The target has no equivalent for the value. */
  IMPOSSIBLE = 'impossible',
}

/**
 * The result of a conversion for one value.
 *
 * @stability experimental
 */
export interface ConversionNote {
  /** Kind of the result. */
  readonly kind: ConversionNoteKind;

  /** Location of the value: an object and its field, or a part and line of user data. */
  readonly where: string;

  /** Value as written in the input. */
  readonly subject: string;

  /** Result, as the rest of a sentence that starts with `subject`. */
  readonly message: string;

  /**
   * Action to take, as a sentence.
   *
   * @default - no action is needed
   */
  readonly fix?: string;
}
