import { Json } from '../../../src/checks/findings/rule';
import { JsonObject } from '../../../src/foundation/basics/json';
import { admittedTypes } from '../../../src/karpenter/instance-types/admitted-types';
import { InstanceType } from '../../../src/karpenter/instance-types/catalog/instance-type';
import { allInstanceTypes } from '../../../src/karpenter/instance-types/catalog/instance-types';
import { knownPrices } from '../../../src/karpenter/instance-types/catalog/prices';
import { Market } from '../../../src/karpenter/instance-types/prices-and-zones';
import { DEFAULT_REGION, regionOfZone } from '../../../src/karpenter/instance-types/region-market';
import { nodePoolRequirements } from '../../../src/karpenter/requirements/node-pool-requirements';
import { PoolWithTypes } from '../../../src/karpenter/scheduling/pods/node-claim-templates';

interface Settings {
  readonly id: string;
  readonly op: 'disrupt' | 'provision';
  readonly now: string;
  /** Zones such as `us-east-1a/use1-az1`. */
  readonly zones?: readonly string[];
  /** The spot price as a part of the on-demand price. */
  readonly spotFactor?: number;
  /** Prefixes of instance type names. */
  readonly only?: readonly string[];
  readonly featureGates?: { readonly [gate: string]: boolean };
  /** True if the provisioner runs before, so that nodes are nominated for pending pods. */
  readonly provisionFirst?: boolean;
  readonly maxInstanceTypes?: number;
  readonly minValuesPolicy?: 'Strict' | 'BestEffort';
  readonly preferencePolicy?: 'Respect' | 'Ignore';
}

/** A node in the short form of the oracle. */
export interface OracleNode {
  readonly name: string;
  readonly nodePool?: string;
  readonly instanceType: string;
  readonly capacityType?: string;
  readonly zone?: string;
  readonly age: string;
  readonly lastPodEvent?: string;
  readonly nominated?: boolean;
  readonly deleting?: boolean;
}

/** A case in the format of the oracle. */
export interface OracleCase extends Settings {
  readonly nodePools: readonly Json[];
  readonly nodes: readonly OracleNode[];
  readonly pods: readonly Json[];
}

/** The objects of a case, as kubectl prints them. */
export interface Snapshot {
  readonly id: string;
  readonly items: readonly JsonObject[];
}

/** A case with the objects that Karpenter reads. */
export interface DisruptionCase extends Settings, Snapshot {
  /** The names of the nodes that are nominated for pods. */
  readonly nominated?: readonly string[];
}

const DEFAULT_ZONES = ['us-east-1a/use1-az1', 'us-east-1b/use1-az2', 'us-east-1c/use1-az3'];
const DEFAULT_SPOT_FACTOR = 0.3;

interface Offers {
  readonly market: Market;
  readonly types: readonly InstanceType[];
}

/** Remembered, because the work for instance types is remembered by the identity of their prices. */
const offers = new Map<string, Offers>();

export function disruptionCase(asked: OracleCase, { items }: Snapshot): DisruptionCase {
  const { id, op, now, zones, spotFactor, only, featureGates, provisionFirst, maxInstanceTypes, minValuesPolicy, preferencePolicy } = asked;
  const nominated = asked.nodes.filter((node) => node.nominated === true).map(({ name }) => name);
  const settings = { zones, spotFactor, only, featureGates, provisionFirst, maxInstanceTypes, minValuesPolicy, preferencePolicy };
  return { id, op, now, ...settings, nominated, items };
}

/** Returns the zones, the prices, and the instance types of a case. */
export function offersOf({ zones = DEFAULT_ZONES, only = [], spotFactor = DEFAULT_SPOT_FACTOR }: Settings): Offers {
  const key = JSON.stringify([zones, only, spotFactor]);
  let known = offers.get(key);
  if (known === undefined) {
    const named = zones.map((zone) => zone.split('/')).map(([name, id]) => ({ name, ...id === undefined ? {} : { id } }));
    const types = allInstanceTypes().filter(({ name }) => only.length === 0 || only.some((prefix) => name.startsWith(prefix)));
    const prices = knownPrices(DEFAULT_REGION)!;
    const onDemand = new Map(types.flatMap(({ name }) => (prices.onDemand.has(name) ? [[name, prices.onDemand.get(name)!] as const] : [])));
    const spot = new Map([...onDemand].map(([name, price]) => [name, new Map(named.map((zone) => [zone.name, price * spotFactor]))]));
    known = { types, market: { region: regionOfZone(named[0].name)!, zones: named, prices: { ...prices, onDemand, spot } } };
    offers.set(key, known);
  }
  return known;
}

/** Returns the NodePools with the instance types that they admit. */
export function poolsOf({ items }: Snapshot, { market, types: ofNodeClass }: Offers): readonly PoolWithTypes[] {
  const { prices, zones } = market;
  return items.filter(({ kind }) => kind === 'NodePool').map((manifest) => {
    const requirements = nodePoolRequirements(manifest);
    const { types, unpriced, missingValues } = admittedTypes(requirements, market, ofNodeClass);
    const priced = types.map((type) => ({ type, price: prices.onDemand.get(type.name)! }));
    const name = String(manifest.metadata?.name);
    return { manifest, types: { name, requirements, prices, zones, types: priced, unpriced, ofNodeClass, missingValues, unknowns: [] } };
  });
}
