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
   * Manifest of the pod: YAML in base64.
   *
   * @default - none
   */
  readonly manifest?: string;
}
