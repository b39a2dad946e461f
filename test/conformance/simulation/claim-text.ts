import { Rename } from './renamings';
import { SimulatedNodeClaim } from '../../../src/forecast/simulation/simulation-result';
import { parseNanos } from '../../../src/foundation/go/exact-quantity';
import { LabelRequirement } from '../../../src/karpenter/requirements/label-requirement';

const INSTANCE_TYPE = 'node.kubernetes.io/instance-type';

/** A requirement as the oracle prints it. It prints no values for instance types. */
export interface ClaimRequirement {
  readonly key: string;
  readonly operator: string;
  readonly values?: readonly string[];
  readonly minValues?: number;
}

/** Returns the requirements of a NodeClaim as Karpenter writes them. Karpenter omits the values of a label that has a bound. */
export function claimRequirements({ requirements }: SimulatedNodeClaim): readonly ClaimRequirement[] {
  const all = [...requirements.values()].flatMap(written);
  return [...all.filter(({ key }) => key !== INSTANCE_TYPE), ...instanceTypeRequirement(all)];
}

/** Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/scheduling/requirement.go, `NodeSelectorRequirement` */
function written({ key, isComplement, values, from, to, minValues }: LabelRequirement): readonly ClaimRequirement[] {
  const of = (operator: string, listed: Iterable<unknown> = []) => (
    { key, operator, values: [...listed].map(String), ...minValues !== undefined && { minValues } }
  );
  const bounds = [...from === undefined ? [] : [of('Gte', [from])], ...to === undefined ? [] : [of('Lte', [to])]];
  if (bounds.length > 0) return bounds;
  if (isComplement) return [values.size > 0 ? of('NotIn', values) : of('Exists')];
  return [values.size > 0 ? of('In', values) : of('DoesNotExist')];
}

function instanceTypeRequirement(all: readonly ClaimRequirement[]): readonly ClaimRequirement[] {
  return all.filter(({ key, minValues }) => key === INSTANCE_TYPE && minValues !== undefined).map(({ key, minValues }) => ({ key, operator: 'In', minValues }));
}

/** Returns a string that is equal for equal requirements. `rename` returns other names of domains. */
export function requirementsText(requirements: readonly ClaimRequirement[], rename: Rename): string {
  return requirements.map(({ key, operator, values = [], minValues }) => {
    const listed = values.map((value) => rename(key, value)).sort().join(' ');
    return [key, operator, ...listed === '' ? [] : [listed], ...minValues === undefined ? [] : [`min ${minValues}`]].join(' ');
  }).sort().join(', ');
}

/** Returns a string that is equal for equal amounts, for example `cpu 1500000000`, without resources of amount 0. */
export function requestsText(requests: { readonly [resource: string]: string | bigint }): string {
  const amounts = Object.entries(requests).map(([name, amount]) => [name, typeof amount === 'bigint' ? amount : parseNanos(amount)] as const);
  return amounts.filter(([, amount]) => amount !== 0n).map(([name, amount]) => `${name} ${amount}`).sort().join(', ');
}
