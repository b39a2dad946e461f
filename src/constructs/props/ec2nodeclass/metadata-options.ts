import { EndpointState } from './endpoint-state';
import { HttpTokens } from './http-tokens';

/**
 * Settings for the EC2 Instance Metadata Service (IMDS) on the nodes.
 *
 * Since 0.9 or earlier.
 *
 * @see https://karpenter.sh/docs/concepts/nodeclasses/#specmetadataoptions
 * @crd EC2NodeClass spec.metadataOptions
 * @stability stable
 */
export interface MetadataOptions {
  /**
   * State of the HTTP endpoint. If the endpoint is disabled, instances cannot read their metadata.
   *
   * @default EndpointState.ENABLED
   */
  readonly httpEndpoint?: EndpointState;

  /**
   * State of the IPv6 endpoint.
   *
   * @default EndpointState.DISABLED
   */
  readonly httpProtocolIPv6?: EndpointState;

  /**
   * Maximum number of network hops for a response, from 1 to 64. Pods that do not use the host network require a limit of 2.
   *
   * @default - 1, or 2 in v1beta1
   */
  readonly httpPutResponseHopLimit?: number;

  /**
   * Whether requests require a session token (IMDSv2).
   *
   * @default HttpTokens.REQUIRED
   */
  readonly httpTokens?: HttpTokens;
}
