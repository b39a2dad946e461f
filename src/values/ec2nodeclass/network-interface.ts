import { InterfaceType } from './interface-type';

/**
 * A network interface of the nodes. A class that lists any must list card 0, device 0 as `interface` (rule NC-38).
 *
 * Since 1.11. Source: EC2NodeClass CRD spec.networkInterfaces[], rules NC-37 and NC-38.
 *
 * @stability stable
 */
export interface NetworkInterface {
  /** The network card, from 0. */
  readonly networkCardIndex: number;

  /** The device on its card, from 0. Card and device together are unique. */
  readonly deviceIndex: number;

  /** What it carries, at most one `efa-only` a card. */
  readonly interfaceType: InterfaceType;
}
