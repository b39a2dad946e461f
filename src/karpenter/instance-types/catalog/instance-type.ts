/** The network limits of an instance type. */
export interface NetworkLimits {
  readonly isBareMetal: boolean;
  /** Whether the type supports trunk interfaces, for security groups of pods. */
  readonly hasTrunking: boolean;
  readonly branchInterfaces: number;
  /** Network interfaces of the default network card. */
  readonly interfaces: number;
  /** IPv4 addresses of each network interface. */
  readonly addressesPerInterface: number;
  /** Maximum number of network interfaces, by the index of the network card. */
  readonly networkCards: readonly number[];
}

/** Labels by key. */
export interface Labels extends Iterable<readonly [key: string, value: string]> {
  get(key: string): string | undefined;
}

/** An EC2 instance type, as Karpenter describes it for AL2023 with default settings. */
export interface InstanceType {
  readonly name: string;
  /** The labels that its nodes have, except those for zone, region, capacity type, and tenancy. */
  readonly labels: Labels;
  /** Allocatable resources as Kubernetes quantities. */
  readonly resources: ReadonlyMap<string, string>;
  /** Capacity in billionths, if a node class or NodeOverlays change it. Limits of NodePools count capacity. */
  readonly capacity?: ReadonlyMap<string, bigint>;
  /** Whether the reservations of the kubelet exceed the capacity, if that is known without computing `resources`. */
  readonly isExhausted?: boolean;
  /** Network limits, or undefined if AWS publishes none. */
  readonly network?: NetworkLimits;
  /** Returns true if no node of the type has the label, although the market or another instance type has it. */
  lacks?(key: string): boolean;
}
