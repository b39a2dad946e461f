import { Json } from '../../../src/checks/findings/rule';
import { simulateWith } from '../../../src/forecast/simulation/simulate';
import { SimulationInput } from '../../../src/forecast/simulation/simulation-input';
import { SimulationResult } from '../../../src/forecast/simulation/simulation-result';
import { Choose } from '../../../src/forecast/simulation/topology/topology-group';
import { admittedTypes } from '../../../src/karpenter/instance-types/admitted-types';
import { InstanceType } from '../../../src/karpenter/instance-types/catalog/instance-type';
import { allInstanceTypes } from '../../../src/karpenter/instance-types/catalog/instance-types';
import { Market } from '../../../src/karpenter/instance-types/prices-and-zones';
import { regionMarket, regionOfZone } from '../../../src/karpenter/instance-types/region-market';
import { nodePoolRequirements } from '../../../src/karpenter/requirements/node-pool-requirements';
import { allocatableOf } from '../../../src/karpenter/scheduling/pods/resources';

/** A case in the format of the oracle. */
export interface SimulationCase {
  readonly id: string;
  readonly nodePools: readonly Json[];
  readonly pods: readonly Json[];
  readonly daemonSetPods?: readonly Json[];
  readonly objects?: readonly Json[];
  /** Zones such as `us-east-1a/use1-az1`. */
  readonly zones?: readonly string[];
  /** Prefixes of instance type names. */
  readonly only?: readonly string[];
  readonly zeroOverhead?: boolean;
  readonly maxInstanceTypes?: number;
  readonly minValuesPolicy?: 'Strict' | 'BestEffort';
  readonly preferencePolicy?: 'Respect' | 'Ignore';
}

const subsets = new Map<string, readonly InstanceType[]>();

export function simulationInput(asked: SimulationCase): SimulationInput {
  const { nodePools, pods, daemonSetPods = [], objects = [], minValuesPolicy, preferencePolicy } = asked;
  const market = marketOf(asked);
  const candidates = typesOf(asked);
  const pools = nodePools.map((manifest) => {
    const requirements = nodePoolRequirements(manifest);
    const { types, unpriced, missingValues } = admittedTypes(requirements, market, candidates);
    const priced = types.map((type) => ({ type, price: market.prices.onDemand.get(type.name)! }));
    const { name } = manifest.metadata;
    const of = { name, requirements, prices: market.prices, zones: market.zones, unknowns: [] };
    return { manifest, types: { ...of, types: priced, unpriced, ofNodeClass: candidates, missingValues } };
  });
  const daemonSets = daemonSetPods.map(({ metadata, spec }) => ({ apiVersion: 'apps/v1', kind: 'DaemonSet', metadata, spec: { template: { metadata, spec } } }));
  return { pools, daemonSets, pods, others: objects, market, ...minValuesPolicy && { minValuesPolicy }, ...preferencePolicy && { preferencePolicy } };
}

export function simulateCase(asked: SimulationCase, choose: Choose): SimulationResult {
  return simulateWith(simulationInput(asked), choose, asked.maxInstanceTypes ?? 600);
}

function marketOf({ zones }: SimulationCase): Market {
  if (zones === undefined) return regionMarket();
  const named = zones.map((zone) => zone.split('/')).map(([name, id]) => ({ name, ...id === undefined ? {} : { id } }));
  const { prices } = regionMarket();
  return { region: regionOfZone(named[0].name)!, zones: named, prices };
}

/** Returns the same objects for the same case, because their resources are remembered. */
function typesOf({ only = [], zeroOverhead = false }: SimulationCase): readonly InstanceType[] {
  const key = JSON.stringify([only, zeroOverhead]);
  let types = subsets.get(key);
  if (types === undefined) {
    types = allInstanceTypes().filter(({ name }) => only.length === 0 || only.some((prefix) => name.startsWith(prefix)));
    if (zeroOverhead) types = types.map((type) => withoutOverhead(type));
    subsets.set(key, types);
  }
  return types;
}

function withoutOverhead(type: InstanceType): InstanceType {
  const { name, labels, resources, network } = type;
  return { name, labels, resources, network, capacity: allocatableOf(type) };
}
