import { Random } from '../mutations/random';

/** CEL variables for an instance type, with Karpenter's field names. */
export interface OracleVariables {
  readonly VCPUs: number;
  readonly MemoryMiB: number;
  readonly DefaultENIs: number;
  readonly IPsPerENI: number;
  readonly MaxPods: number;
  readonly InstanceType: string;
}

const REAL: readonly OracleVariables[] = [
  { VCPUs: 4, MemoryMiB: 16384, DefaultENIs: 4, IPsPerENI: 15, MaxPods: 58, InstanceType: 'm5.xlarge' },
  { VCPUs: 2, MemoryMiB: 512, DefaultENIs: 2, IPsPerENI: 2, MaxPods: 4, InstanceType: 't3.nano' },
  { VCPUs: 448, MemoryMiB: 25165824, DefaultENIs: 15, IPsPerENI: 50, MaxPods: 737, InstanceType: 'u-24tb1.metal' },
  { VCPUs: 1, MemoryMiB: 1, DefaultENIs: 0, IPsPerENI: 0, MaxPods: 0, InstanceType: '' },
];

/** Returns the CEL variables for a real or an invented instance type. */
export function variables(random: Random): OracleVariables {
  if (random.chance(0.5)) return random.pick(REAL);
  return {
    VCPUs: random.below(200),
    MemoryMiB: random.below(2_000_000),
    DefaultENIs: random.below(16),
    IPsPerENI: random.below(51),
    MaxPods: random.below(800),
    InstanceType: random.pick(['c7g.2xlarge', 'i4i.metal', 'é', '5', 'p5.48xlarge']),
  };
}
