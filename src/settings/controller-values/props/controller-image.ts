/**
 * Which image the controller runs, and where it comes from. What is left out is the chart's own.
 *
 * @stability stable
 */
export interface ControllerImage {
  /**
   * The repository, without tag and digest.
   *
   * @default - public.ecr.aws/karpenter/controller
   */
  readonly repository?: string;

  /**
   * The version in the repository. Karpenter's own have a leading v until 0.34.
   *
   * @default - the chart's release
   */
  readonly tag?: string;

  /**
   * The digest, such as `sha256:…`. It wins over the tag: where you give a tag alone, write an empty text here, or the digest of the chart stays.
   *
   * @default - that of the chart's release
   */
  readonly digest?: string;
}
