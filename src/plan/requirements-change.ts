import { NodeClaim } from './node-claims';
import { AffectedNodes, Effect, nodesOf, Reason } from './object-plan';
import { areRequirementsDrifted } from './requirements-drift';
import { JsonObject } from '../basics/json';
import { objectsIn } from '../basics/json-parts';
import { InstanceType } from '../instance-types/catalog/instance-type';
import { Market } from '../instance-types/market';
import { nodePoolRequirements } from '../instance-types/node-pool-requirements';
import { LabelRequirement, Selector } from '../instance-types/requirements/label-requirement';
import { requirementsOf } from '../instance-types/requirements/requirements';
import { marketRequirements, typeRequirement } from '../instance-types/type-requirements';

const PATH = 'spec.template.spec.requirements';
const MAX_VALUES = 5;
const ALLOWED = 'still allows all nodes, so the change affects only new nodes';

/** The values that running nodes have for a label. Undefined stands for nodes without the label. */
type NodeValues = readonly (string | undefined)[];

/** The known facts about the nodes of a NodePool before a change. */
export interface KnownNodes {
  /** The NodeClaims, or undefined if the manifests contain no NodeClaims. */
  readonly claims?: readonly NodeClaim[];
  /** The instance types that the NodePool admits before the change, or undefined if they are unknown. */
  readonly types?: readonly InstanceType[];
  readonly market: Market;
}

/** Returns the nodes whose labels no longer match the requirements of their NodePool after a change. */
export function requirementsChange(before: JsonObject, after: JsonObject, known: KnownNodes): Effect {
  const selectors = selectorsOf(after);
  const object = `NodePool/${after.metadata?.name}`;
  const changes = [...requirementsOf(selectors)].map(([key, requirement]) => (
    { path: pathOf(selectors, key), ...lostNodes(key, requirement, before, known) }
  ));
  const reasons = changes.filter(({ nodes }) => nodes !== 'none').map(({ path, message }): Reason => ({ kind: 'requirements-drift', object, path, message }));
  if (reasons.length === 0) return { nodes: 'none', reasons: [{ kind: 'new-nodes', object, path: PATH, message: ALLOWED }] };
  if (known.claims === undefined) return { nodes: nodesOf([...changes, ...lostTypes(selectors, known)]), reasons };
  return { nodes: shareOf(driftedClaims(known.claims, selectors).length, known.claims.length), reasons };
}

/** Returns the NodeClaims whose labels do not match requirements. */
export function driftedClaims(claims: readonly NodeClaim[], selectors: readonly Selector[]): readonly NodeClaim[] {
  return claims.filter(({ labels }) => areRequirementsDrifted(labels, selectors));
}

export function selectorsOf({ spec }: JsonObject): readonly Selector[] {
  return objectsIn(spec?.template?.spec?.requirements).map(({ item }) => item as Selector);
}

function pathOf(selectors: readonly Selector[], key: string): string {
  return `${PATH}[${selectors.findIndex((selector) => LabelRequirement.of(selector).key === key)}]`;
}

function shareOf(count: number, all: number): AffectedNodes {
  return count === 0 ? 'none' : count === all ? 'all' : 'some';
}

interface LostNodes {
  readonly nodes: AffectedNodes;
  readonly message: string;
}

/** Returns the nodes that a requirement no longer allows, with a sentence about them. */
function lostNodes(key: string, requirement: LabelRequirement, before: JsonObject, { claims, types, market }: KnownNodes): LostNodes {
  if (claims !== undefined) {
    const values = claims.map(({ labels }) => labels[key]);
    const lost = values.filter((value) => !allows(requirement, value));
    const count = `${lost.length} of ${claims.length} nodes`;
    return { nodes: shareOf(lost.length, claims.length), message: `excludes ${valuesText(key, lost)}, so Karpenter replaces ${count}` };
  }
  const old = nodePoolRequirements(before).get(key);
  const values = valuesOfNodes(key, old, types, market);
  if (values === undefined) {
    const isWider = old !== undefined && allowsAll(requirement, old);
    return { nodes: isWider ? 'none' : 'unknown', message: `may exclude values of ${key} that nodes have, so Karpenter replaces these nodes` };
  }
  const lost = values.filter((value) => !allows(requirement, value));
  const nodes = lost.length === 0 ? 'none' : lost.length === values.length ? 'all' : 'some';
  return { nodes, message: `excludes ${valuesText(key, lost)}, so Karpenter replaces ${nodes === 'all' ? 'all nodes' : 'these nodes'}` };
}

/** Returns the values that nodes of a NodePool can have for a label, or undefined if they are unknown. */
function valuesOfNodes(
  key: string, old: LabelRequirement | undefined, types: readonly InstanceType[] | undefined, market: Market,
): NodeValues | undefined {
  const listed = old !== undefined && !old.isComplement ? [...old.values] : undefined;
  const inMarket = marketRequirements(market);
  const ofTypes = types?.map((type) => typeRequirement(type, key, inMarket));
  if (ofTypes === undefined || ofTypes.length === 0 || ofTypes.includes(undefined)) {
    if (old === undefined) return ofTypes === undefined ? undefined : [undefined];
    return listed === undefined ? undefined : listed.length === 0 ? [undefined] : listed;
  }
  // Nodes can be in listed zones that the market lacks.
  if (listed !== undefined && listed.length > 0 && inMarket.has(key)) return listed;
  const values = new Set(ofTypes.flatMap((requirement) => (requirement!.values.size === 0 ? [undefined] : [...requirement!.values])));
  return [...values].filter((value) => old === undefined || allows(old, value));
}

/** Returns the effect on instance types that fail different requirements. Together, these requirements can exclude all types. */
function lostTypes(selectors: readonly Selector[], { types = [], market }: KnownNodes): readonly { readonly nodes: AffectedNodes }[] {
  const inMarket = marketRequirements(market);
  const requirements = [...requirementsOf(selectors).values()].filter(({ key }) => !inMarket.has(key));
  const isLost = (type: InstanceType) => requirements.some((requirement) => {
    const ofType = typeRequirement(type, requirement.key, inMarket);
    return ofType !== undefined && !ofType.intersects(requirement) && !(ofType.admitsAbsence && requirement.admitsAbsence);
  });
  return types.length > 0 && types.every(isLost) ? [{ nodes: 'all' }] : [];
}

function allows(requirement: LabelRequirement, value: string | undefined): boolean {
  return value === undefined ? requirement.admitsAbsence : requirement.has(value);
}

/** Returns whether a requirement allows all values that another one allows. */
function allowsAll(requirement: LabelRequirement, other: LabelRequirement): boolean {
  const common = requirement.intersection(other);
  return common.toString() === other.toString() && (requirement.admitsAbsence || !other.admitsAbsence);
}

function valuesText(key: string, values: NodeValues): string {
  const distinct = [...new Set(values)];
  const missing = distinct.includes(undefined) ? ['nodes without the label'] : [];
  const named = distinct.filter((value) => value !== undefined);
  const shown = named.length > MAX_VALUES ? [...named.slice(0, MAX_VALUES), `${named.length - MAX_VALUES} more`] : named;
  return [...shown.length > 0 ? [`${key} ${shown.join(', ')}`] : [], ...missing.map((text) => (shown.length > 0 ? text : `${text} ${key}`))].join(' and ');
}
