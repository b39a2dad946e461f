/** A message of Karpenter, AWS, or Kubernetes, with its cause. Texts are Markdown. */
export interface KnownMessage {
  /** Forms of the message in all releases, where `…` is a value. The first form is the title. */
  readonly forms: readonly string[];
  /** The component, and the place where the message appears. */
  readonly source: string;
  /** First Karpenter release with the message. Absent if the message does not depend on the release, or was in the oldest release of this package. */
  readonly since?: string;
  /** Last Karpenter release with the message. Absent if the newest release has the message. */
  readonly until?: string;
  readonly cause: string;
  readonly fix: string;
  /** Rules that report the cause in files. */
  readonly rules?: readonly string[];
  readonly url: string;
  /** Whether the message contains another message that states the cause. */
  readonly isWrapper?: true;
  /** The position among the messages of a text, if it does not depend on the length of the form. */
  readonly position?: 'first' | 'last';
  /** Whether the message appears in clusters without a problem. */
  readonly isNormal?: true;
}

/** Messages about one topic. */
export interface MessageGroup {
  readonly title: string;
  readonly messages: readonly KnownMessage[];
}

/** A value in the form of a message. */
export const HOLE = '…';
