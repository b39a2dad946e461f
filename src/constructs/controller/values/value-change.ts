/**
 * Kind of change to a value between two releases.
 *
 * @stability stable
 */
export enum ValueChangeKind {
  /** The value has a new name. */
  RENAMED = 'renamed',
  /** The value has a new format. */
  CONVERTED = 'converted',
  /** The new release does not have the value. */
  DROPPED = 'dropped',
  /** The value had no effect in the earlier release, but takes effect in the new release. */
  TAKES_EFFECT = 'takes-effect',
  /** The value is not set, but its default changed. */
  NEW_DEFAULT = 'new-default',
}

/**
 * A difference between the values for one release and the same values, rendered for another release.
 *
 * @stability stable
 */
export interface ValueChange {
  /** Kind of the difference. */
  readonly kind: ValueChangeKind;

  /** Path in the earlier release, for example `settings.aws.interruptionQueueName`. */
  readonly path: string;

  /**
   * Path in the new release, for example `settings.interruptionQueue`.
   *
   * @default - the new release does not have the value
   */
  readonly newPath?: string;

  /** Description of the difference: the values, the reason, and the fix. */
  readonly message: string;
}
