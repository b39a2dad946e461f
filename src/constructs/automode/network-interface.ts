import { InterfaceType } from '../props/ec2nodeclass/interface-type';

/**
 * A network interface of the nodes. EKS Auto Mode attaches no interfaces or addresses after launch, so the counts limit the number of pods. Since 2026-07-21.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.advancedNetworking.networkInterfaces[]
 * @stability experimental
 */
export interface NetworkInterface {
  /** Index of the network card, from 0. */
  readonly networkCardIndex: number;

  /** Index of the device on the network card, from 0. */
  readonly deviceIndex: number;

  /** Type of the interface. The interface with network card 0 and device 0 must have the type `interface`. */
  readonly interfaceType: InterfaceType;

  /**
   * Number of secondary IPv4 addresses. Only for network card 0, and not together with `secondaryIPv4PrefixCount`.
   *
   * @default - no addresses
   */
  readonly secondaryIPv4Count?: number;

  /**
   * Number of IPv4 prefixes, each with 16 addresses. Only for network card 0, and not together with `secondaryIPv4Count`.
   *
   * @default - no prefixes
   */
  readonly secondaryIPv4PrefixCount?: number;
}
