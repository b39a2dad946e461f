import { InstanceType } from '../catalog/instance-type';

/** The network interfaces of an instance type. */
export interface Interfaces {
  /** Maximum number of network interfaces, by the index of the network card. The default card is the first one. */
  readonly cards: readonly number[];
  /** IPv4 addresses of each network interface. */
  readonly addresses: number;
}

/** Network cards of the instance types that are missing in Karpenter's table of VPC limits. Each network interface of these types has 50 addresses. */
const UNLISTED_CARDS: { readonly [name: string]: readonly number[] } = {
  'hpc6a.48xlarge': [2],
  'hpc6id.32xlarge': [1, 1],
  'hpc7a.12xlarge': [2, 2],
  'hpc7a.24xlarge': [2, 2],
  'hpc7a.48xlarge': [2, 2],
  'hpc7a.96xlarge': [2, 2],
  'hpc8a.96xlarge': [2, 2],
  'trn2.48xlarge': Array(16).fill(2),
};
const UNLISTED_ADDRESSES = 50;

export function interfacesOf({ name, network }: InstanceType): Interfaces {
  if (network !== undefined) return { cards: network.networkCards, addresses: network.addressesPerInterface };
  return { cards: UNLISTED_CARDS[name] ?? [], addresses: UNLISTED_ADDRESSES };
}
