/**
 * A program that gives the kubelet credentials for pulling images. Source: UD-41.
 *
 * @stability stable
 */
export interface BottlerocketCredentialProvider {
  /**
   * Whether the kubelet asks it.
   *
   * @default - nothing; Bottlerocket wants it said
   */
  readonly enabled?: boolean;

  /**
   * How long credentials are kept where the program does not say it, such as `30m`.
   *
   * @default - 12h, by Bottlerocket
   */
  readonly cacheDuration?: string;

  /**
   * The images that it is asked for, such as `*.dkr.ecr.*.amazonaws.com`.
   *
   * @default - an empty list, written by Karpenter
   */
  readonly imagePatterns?: string[];

  /**
   * Environment variables of the program, such as `AWS_PROFILE`.
   *
   * @default - none
   */
  readonly environment?: { [name: string]: string };
}
