/**
 * A static pod, which the kubelet runs without the API server.
 *
 * @stability stable
 */
export interface BottlerocketStaticPod {
  /**
   * Whether the pod runs.
   *
   * @default false
   */
  readonly enabled?: boolean;

  /**
   * Pod manifest: base64-encoded YAML.
   *
   * @default - none
   */
  readonly manifest?: string;
}
