/**
 * Idle timeouts for security group connection tracking, in seconds. Set at least one timeout. With a timeout, Karpenter launches only instance types with the Nitro hypervisor, which excludes bare metal.
 *
 * Since 1.13.
 *
 * @see https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/security-group-connection-tracking.html
 * @crd EC2NodeClass spec.connectionTracking
 * @stability stable
 */
export interface ConnectionTracking {
  /**
   * Timeout for established TCP connections, from 60 to 432000 seconds.
   *
   * @default - set by EC2
   */
  readonly tcpEstablishedTimeout?: number;

  /**
   * Timeout for UDP flows with more than one request and response, from 60 to 180 seconds.
   *
   * @default - 180, set by EC2
   */
  readonly udpStreamTimeout?: number;

  /**
   * Timeout for UDP flows in one direction or with a single response, from 30 to 60 seconds.
   *
   * @default - 30, set by EC2
   */
  readonly udpTimeout?: number;
}
