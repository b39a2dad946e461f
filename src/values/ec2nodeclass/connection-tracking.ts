/**
 * Idle timeouts of the connection tracking of security groups, in seconds. Set at least one.
 * Karpenter then launches only instance types with the Nitro hypervisor, which excludes bare metal.
 *
 * Since 1.13.
 *
 * @see https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/security-group-connection-tracking.html
 * @crd EC2NodeClass spec.connectionTracking
 * @stability stable
 */
export interface ConnectionTracking {
  /**
   * Timeout of established TCP connections in seconds, from 60 to 432000.
   *
   * @default - set by EC2
   */
  readonly tcpEstablishedTimeout?: number;

  /**
   * Timeout in seconds of UDP flows with more than one request and response, from 60 to 180.
   *
   * @default - 180, set by EC2
   */
  readonly udpStreamTimeout?: number;

  /**
   * Timeout in seconds of UDP flows in one direction or with a single response, from 30 to 60.
   *
   * @default - 30, set by EC2
   */
  readonly udpTimeout?: number;
}
