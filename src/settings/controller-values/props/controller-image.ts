/**
 * Image of the controller. For omitted parts, the chart's defaults apply.
 *
 * @stability stable
 */
export interface ControllerImage {
  /**
   * Image repository, without a tag or digest.
   *
   * @default 'public.ecr.aws/karpenter/controller'
   */
  readonly repository?: string;

  /**
   * Tag of the image. The tags of Karpenter's own images start with `v` until 0.34.
   *
   * @default - the tag of the chart's release
   */
  readonly tag?: string;

  /**
   * Digest of the image, for example `sha256:…`. It overrides the tag. To select an image by its tag only, set the digest to an empty string.
   *
   * @default - the digest of the chart's release
   */
  readonly digest?: string;
}
