/**
 * Image of the controller. Omitted fields use the chart's defaults.
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
   * Tag of the image. Tags of official images start with `v` in 0.34 and earlier.
   *
   * @default - the tag of the chart's release
   */
  readonly tag?: string;

  /**
   * Digest of the image, for example `sha256:…`. The digest overrides the tag. To select an image only by tag, set the digest to an empty string.
   *
   * @default - the digest of the chart's release
   */
  readonly digest?: string;
}
