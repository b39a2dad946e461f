/**
 * A credential provider: a program from which the kubelet gets credentials for image registries.
 *
 * @see https://kubernetes.io/docs/tasks/administer-cluster/kubelet-credential-provider/
 *
 * @stability stable
 */
export interface BottlerocketCredentialProvider {
  /**
   * Whether the kubelet uses the provider. Bottlerocket requires a value.
   *
   * @default - not set
   */
  readonly enabled?: boolean;

  /**
   * How long the kubelet caches credentials if the provider does not set a duration, for example `30m`.
   *
   * @default - 12h
   */
  readonly cacheDuration?: string;

  /**
   * Patterns of images for which the kubelet calls the provider, for example `*.dkr.ecr.*.amazonaws.com`.
   *
   * @default - an empty list
   */
  readonly imagePatterns?: string[];

  /**
   * Environment variables of the provider, for example `AWS_PROFILE`.
   *
   * @default - none
   */
  readonly environment?: { [name: string]: string };
}
