/**
 * What became of a value on its way from one release to another.
 *
 * @stability stable
 */
export enum ValueChangeKind {
  /** It has another name. */
  RENAMED = 'renamed',
  /** It has another form. */
  CONVERTED = 'converted',
  /** The release has no place for it. */
  DROPPED = 'dropped',
  /** The release that it was written for did not read it, and this one does. */
  TAKES_EFFECT = 'takes-effect',
  /** Nothing was said of it, and the default is another. */
  NEW_DEFAULT = 'new-default',
}

/**
 * A difference between values as they were read and as they are rendered for another release.
 *
 * @stability stable
 */
export interface ValueChange {
  /** What became of it. */
  readonly kind: ValueChangeKind;

  /** Where it stood, or for a new default where it would have stood, such as `settings.aws.interruptionQueueName`. */
  readonly path: string;

  /**
   * Where it stands now, such as `settings.interruptionQueue`.
   *
   * @default - nowhere
   */
  readonly newPath?: string;

  /** What happened in words: the values, why, and what to do. */
  readonly message: string;
}
