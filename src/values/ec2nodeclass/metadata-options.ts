import { EndpointState } from './endpoint-state';
import { HttpTokens } from './http-tokens';

/**
 * The instance metadata service (IMDS) of the nodes. Source: EC2NodeClass CRD spec.metadataOptions, rule NC-70.
 *
 * Since 0.9 or earlier.
 *
 * @stability stable
 */
export interface MetadataOptions {
  /**
   * Whether the service is reachable.
   *
   * @default - enabled, by Karpenter
   */
  readonly httpEndpoint?: EndpointState;

  /**
   * Whether the service is reachable over IPv6.
   *
   * @default - disabled, by Karpenter
   */
  readonly httpProtocolIPv6?: EndpointState;

  /**
   * How many network hops its answers may travel, 1 to 64. Pods outside the host network need 2.
   *
   * @default - 1, by Karpenter
   */
  readonly httpPutResponseHopLimit?: number;

  /**
   * Whether a session token is required (IMDSv2).
   *
   * @default - required, by Karpenter
   */
  readonly httpTokens?: HttpTokens;
}
