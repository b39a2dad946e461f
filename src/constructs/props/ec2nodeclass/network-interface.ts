import { InterfaceType } from './interface-type';

/**
 * A network interface of the nodes. The list must contain an interface of type `interface` with network card 0 and device 0.
 *
 * Since 1.11.
 *
 * @see https://karpenter.sh/docs/concepts/nodeclasses/
 * @crd EC2NodeClass spec.networkInterfaces[]
 * @stability stable
 */
export interface NetworkInterface {
  /** Index of the network card, from 0. */
  readonly networkCardIndex: number;

  /** Index of the device on the network card, from 0. Each combination of card and device can appear only once. */
  readonly deviceIndex: number;

  /** Type of the interface: an elastic network interface or an Elastic Fabric Adapter. Each network card can have one `efa-only` interface. */
  readonly interfaceType: InterfaceType;
}
