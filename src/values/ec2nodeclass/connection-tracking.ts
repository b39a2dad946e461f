/**
 * How long security groups remember idle connections, in seconds. At least one field is set (rule NC-39). Only Nitro types then serve the class.
 *
 * Since 1.13. Source: EC2NodeClass CRD spec.connectionTracking, rule NC-39.
 *
 * @stability stable
 */
export interface ConnectionTracking {
  /**
   * Established TCP connections, 60 to 432000 seconds.
   *
   * @default - by EC2
   */
  readonly tcpEstablishedTimeout?: number;

  /**
   * UDP flows with more than one request and answer, 60 to 180 seconds.
   *
   * @default - by EC2
   */
  readonly udpStreamTimeout?: number;

  /**
   * UDP flows with traffic in one direction or a single answer, 30 to 60 seconds.
   *
   * @default - by EC2
   */
  readonly udpTimeout?: number;
}
