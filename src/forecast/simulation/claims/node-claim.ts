import { Columns } from './amounts';
import { Claim } from './claim';
import { withoutEnoughValues } from './fits-claim';
import { JsonObject } from '../../../foundation/basics/json';
import { NANO } from '../../../foundation/go/exact-quantity';
import { CAPACITY_TYPE, UNRESERVED } from '../../../karpenter/instance-types/type-requirements';
import { LabelRequirement, Requirements } from '../../../karpenter/requirements/label-requirement';
import { Resources, sumOf } from '../../../karpenter/scheduling/pods/resources';
import { PendingReason } from '../pending-reason';
import { SimulatedNodeClaim } from '../simulation-result';

/** Labels that matter in the simulation only. */
const INTERNAL: ReadonlySet<string> = new Set(['kubernetes.io/hostname', 'karpenter.sh/registered', 'karpenter.sh/initialized']);

/** A node that Karpenter does not launch, because its cheapest instance types have too few values for `minValues`. */
export interface RefusedNode {
  readonly pods: readonly JsonObject[];
  readonly reason: PendingReason;
}

/**
 * Returns the NodeClaim of a node. Karpenter removes the most expensive instance types if there are too many.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/scheduler.go, `TruncateInstanceTypes`
 */
export function nodeClaimOf(claim: Claim, columns: Columns, maxTypes: number, isStrict: boolean): SimulatedNodeClaim | RefusedNode {
  const { template, table, pods, requirements } = claim;
  const types = claim.types.slice(0, maxTypes);
  const scarce = isStrict && claim.hasMinValues ? withoutEnoughValues(table, types, requirements) : new Map<string, number>();
  if (scarce.size > 0) {
    const [[key, count]] = scarce;
    const message = `the ${types.length} cheapest instance types have ${count} values of ${key}, fewer than minValues ${requirements.get(key)!.minValues}`;
    return { pods, reason: { nodePool: template.name, kind: 'minValues', message, fix: 'Lower minValues, or exclude more instance types from the NodePool.' } };
  }
  return {
    nodePool: template.name,
    pods,
    requirements: finalRequirements(requirements),
    instanceTypes: types.map((type) => template.types[type]),
    requests: sumOf(resourcesOf(claim, columns), daemonRequests(claim)),
    isMinValuesRelaxed: claim.isMinValuesRelaxed,
  };
}

/** Returns the requirements that the NodeClaim has. Karpenter lists the capacity types in which the instance types are available. */
function finalRequirements(requirements: Requirements): Requirements {
  const capacityTypes = LabelRequirement.of({ key: CAPACITY_TYPE, operator: 'In', values: UNRESERVED });
  const launched = requirements.get(CAPACITY_TYPE)?.intersection(capacityTypes) ?? capacityTypes;
  return new Map([...requirements, [CAPACITY_TYPE, launched] as const].filter(([key]) => !INTERNAL.has(key)));
}

function resourcesOf({ requests: { wholes, nanos } }: Claim, columns: Columns): Resources {
  const amounts = columns.map((name, column) => [name, BigInt(wholes[column]) * NANO + BigInt(nanos[column])] as const);
  return new Map(amounts.filter(([, amount]) => amount > 0n));
}

/** Returns the least that DaemonSets request on the instance types. */
function daemonRequests(claim: Claim): Resources {
  const [first = new Map(), ...others] = requestsOfDaemons(claim);
  return others.reduce<Resources>((least, requests) => {
    const common = [...least].filter(([name]) => requests.has(name));
    return new Map(common.map(([name, amount]) => [name, requests.get(name)! < amount ? requests.get(name)! : amount]));
  }, first);
}

/**
 * Returns true if DaemonSets run on only some instance types of a node. Karpenter then adds their requests only for some orders of these instance types, and
 * the order is random.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/nodeclaim.go, `addDaemonRequests`
 */
export function hasRandomRequests(claim: Claim): boolean {
  const sizes = requestsOfDaemons(claim).map(({ size }) => size);
  return sizes.includes(0) && sizes.some((size) => size > 0);
}

/** Returns the requests of DaemonSets on the instance types, without repetitions. */
function requestsOfDaemons({ table, types }: Claim): readonly Resources[] {
  const groups = new Set(types.map((type) => table.groups[table.groupOf[type]]));
  return [...groups].map(({ overhead: { requests } }) => requests);
}
