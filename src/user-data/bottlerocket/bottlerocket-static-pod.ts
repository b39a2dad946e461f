/**
 * A pod that the kubelet runs without being told by the API server. Source: UD-41.
 *
 * @stability stable
 */
export interface BottlerocketStaticPod {
  /**
   * Whether it runs.
   *
   * @default - false, by Bottlerocket
   */
  readonly enabled?: boolean;

  /**
   * The manifest of the pod, as base64 of its YAML.
   *
   * @default - none
   */
  readonly manifest?: string;
}
