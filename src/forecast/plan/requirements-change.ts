import { changeText } from './change-text';
import { AffectedNodes, Effect, nodesOf, Reason } from './object-plan';
import { shareText } from './replaced-nodes';
import { areRequirementsDrifted } from './requirements-drift';
import { NodeClaim } from './state/node-claims';
import { newValues, NodeValues, oldRequirement, valuesOfNodes } from './state/node-values';
import { dependingText } from './unknown-values';
import { JsonObject, sortedKeys } from '../../foundation/basics/json';
import { jsonText } from '../../foundation/basics/json-text';
import { placeholdersIn } from '../../foundation/basics/placeholders';
import { InstanceType } from '../../karpenter/instance-types/catalog/instance-type';
import { Market } from '../../karpenter/instance-types/prices-and-zones';
import { marketRequirements, RESERVATION_LABELS, typeRequirement } from '../../karpenter/instance-types/type-requirements';
import { isSelector, LabelRequirement, Selector } from '../../karpenter/requirements/label-requirement';
import { nodePoolRequirements } from '../../karpenter/requirements/node-pool-requirements';
import { areEqual, requirementsOf } from '../../karpenter/requirements/requirements';
import { aliasOf } from '../../karpenter/versions/label-catalogue';

const PATH = 'spec.template.spec.requirements';
const MAX_VALUES = 5;
const ALLOWED = 'still allows all nodes, so the change affects only new nodes';

/** The known facts about the nodes of a NodePool before a change. */
export interface KnownNodes {
  /** The NodeClaims, or undefined if the manifests contain no NodeClaims. */
  readonly claims?: readonly NodeClaim[];
  /** The instance types that the NodePool admits before the change, or undefined if they are unknown. */
  readonly types?: readonly InstanceType[];
  readonly market: Market;
  /** Whether the nodes can use capacity reservations. */
  readonly canBeReserved?: boolean;
}

/** Returns the nodes whose labels no longer match the requirements of their NodePool after a change. */
export function requirementsChange(before: JsonObject, after: JsonObject, known: KnownNodes): Effect {
  const selectors = selectorsOf(after);
  const object = `NodePool/${after.metadata?.name}`;
  const different = differentItems(requirementsIn(before), requirementsIn(after));
  if (placeholdersIn(different).length > 0) {
    return { nodes: 'unknown', reasons: [{ kind: 'not-compared', object, path: PATH, message: `changes, ${dependingText('replace nodes', different)}` }] };
  }
  const requirements = requirementsOf(selectors);
  if (areEqual(requirementsOf(selectorsOf(before)), requirements)) {
    const change = changeText({ before: requirementsIn(before), after: requirementsIn(after) });
    return { nodes: 'none', reasons: [{ kind: 'no-effect', object, path: PATH, message: `${change}, which means the same to Karpenter` }] };
  }
  const changes = [...requirements.values()].map((requirement) => {
    const { path, label } = placeOf(after, requirement.key);
    return { path, ...lostNodes(requirement, label, before, known) };
  });
  const reasons = changes.filter(({ nodes }) => nodes !== 'none').map(({ path, message }): Reason => ({ kind: 'requirements-drift', object, path, message }));
  if (reasons.length === 0) return { nodes: 'none', reasons: [{ kind: 'new-nodes', object, path: PATH, message: ALLOWED }] };
  if (known.claims === undefined) return { nodes: nodesOf([...changes, ...lostTypes(selectors, known)]), reasons };
  const oldSelectors = selectorsOf(before);
  const drifted = known.claims.filter((claim) => areRequirementsDrifted(claim.labels, selectors) && !driftedByRequirements(claim, oldSelectors));
  return { nodes: shareOf(drifted.length, known.claims.length), reasons };
}

/** Returns whether a node drifts because of the requirements before a change. */
export function driftedByRequirements({ labels, driftReason }: NodeClaim, selectors: readonly Selector[]): boolean {
  return driftReason === 'RequirementsDrifted' || areRequirementsDrifted(labels, selectors);
}

export function selectorsOf(pool: JsonObject): readonly Selector[] {
  return requirementsIn(pool).filter(isSelector);
}

/** Returns the requirements of a NodePool, or the placeholder for all of them. */
function requirementsIn({ spec }: JsonObject): readonly unknown[] {
  const requirements: unknown = spec?.template?.spec?.requirements;
  return Array.isArray(requirements) ? requirements : typeof requirements === 'string' ? [requirements] : [];
}

/** Returns the items that only one of two lists contains. */
function differentItems(items: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  const [texts, otherTexts] = [items, others].map((list) => new Set(list.map((item) => jsonText(sortedKeys(item)))));
  return [...items, ...others].filter((item) => !(texts.has(jsonText(sortedKeys(item))) && otherTexts.has(jsonText(sortedKeys(item)))));
}

/** Returns the path of the first requirement for a label, and the name of the label there, which can be deprecated. */
function placeOf(pool: JsonObject, key: string): { readonly path: string; readonly label: string } {
  const requirements = requirementsIn(pool);
  const index = requirements.findIndex((item) => isSelector(item) && LabelRequirement.of(item).key === key);
  return { path: `${PATH}[${index}]`, label: (requirements[index] as Selector).key };
}

/** Returns the share of a number of nodes. */
export function shareOf(count: number, all: number): AffectedNodes {
  return count === 0 ? 'none' : count === all ? 'all' : 'some';
}

interface LostNodes {
  readonly nodes: AffectedNodes;
  readonly message: string;
}

/**
 * Returns the nodes that a requirement no longer allows, with a sentence about them.
 *
 * @param label the name of the label in the manifest
 */
function lostNodes(requirement: LabelRequirement, label: string, before: JsonObject, known: KnownNodes): LostNodes {
  const { claims, types, market, canBeReserved } = known;
  const { key } = requirement;
  const excludes = (values: NodeValues, nodes: string) => `excludes ${valuesText(label, values)}, so Karpenter replaces ${nodes}`;
  if (claims !== undefined) {
    const lost = claims.filter(({ labels }) => !requirement.allows(labelOf(labels, key)));
    const { length } = lost.filter((claim) => !driftedByRequirements(claim, selectorsOf(before)));
    const values = lost.map(({ labels }) => labelOf(labels, key));
    return { nodes: shareOf(lost.length, claims.length), message: excludes(values, shareText(length, claims.length)) };
  }
  const written = nodePoolRequirements(before).get(key);
  const old = oldRequirement(key, written);
  const values = valuesOfNodes(key, written, { types, market, canBeReserved });
  const lost = values?.filter((value) => !requirement.allows(value)) ?? [];
  if (values !== undefined && lost.length > 0) return { nodes: shareOf(lost.length, values.length), message: excludes(lost, lost.length === values.length ? 'all nodes' : 'these nodes') };
  if (old !== undefined && allowsAll(requirement, old)) return { nodes: 'none', message: '' };
  const excluded = excludedValues(requirement, old);
  if (values !== undefined) {
    const added = newValues(key, excluded ?? []);
    return { nodes: added.length === 0 ? 'none' : 'unknown', message: excludes(added, nodesWith(added)) };
  }
  const message = excluded === undefined
    ? `may exclude values of ${label} that nodes have, so Karpenter replaces these nodes`
    : excludes(excluded.length === 0 ? [undefined] : excluded, nodesWith(excluded));
  return { nodes: 'unknown', message };
}

/** Returns the value of a label on a node, which can have the label under a deprecated name. */
function labelOf(labels: NodeClaim['labels'], key: string): string | undefined {
  return labels[key] ?? Object.entries(labels).find(([name]) => aliasOf(name) === key)?.[1];
}

/** Returns the values that a requirement excludes, unlike the old one, or undefined if it excludes all values outside of a list or range. */
function excludedValues({ isComplement, values, from, to }: LabelRequirement, old: LabelRequirement | undefined): readonly string[] | undefined {
  if (!isComplement || from !== undefined || to !== undefined) return undefined;
  return [...values].filter((value) => old === undefined || old.has(value));
}

function nodesWith({ length }: readonly string[]): string {
  return length === 0 ? 'these nodes' : `nodes with ${length === 1 ? 'this value' : 'these values'}`;
}

/** Returns `all` if the requirements together exclude all instance types, even if each requirement excludes only some. */
function lostTypes(selectors: readonly Selector[], known: KnownNodes): readonly { readonly nodes: AffectedNodes }[] {
  const { types = [], market, canBeReserved = false } = known;
  const inMarket = marketRequirements(market);
  const isKnown = (key: string) => !inMarket.has(key) && !(canBeReserved && RESERVATION_LABELS.includes(key));
  const requirements = [...requirementsOf(selectors).values()].filter(({ key }) => isKnown(key));
  const isLost = (type: InstanceType) => requirements.some((requirement) => {
    const ofType = typeRequirement(type, requirement.key, inMarket);
    return ofType !== undefined && !ofType.intersects(requirement) && !(ofType.admitsAbsence && requirement.admitsAbsence);
  });
  return types.length > 0 && types.every(isLost) ? [{ nodes: 'all' }] : [];
}

/** Returns whether a requirement allows all values that another one allows. */
function allowsAll(requirement: LabelRequirement, other: LabelRequirement): boolean {
  const common = requirement.intersection(other);
  return common.toString() === other.toString() && (requirement.admitsAbsence || !other.admitsAbsence);
}

function valuesText(label: string, values: NodeValues): string {
  const distinct = [...new Set(values)];
  const missing = distinct.includes(undefined) ? ['nodes without the label'] : [];
  const named = distinct.filter((value) => value !== undefined).sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const shown = named.length > MAX_VALUES ? [...named.slice(0, MAX_VALUES), `${named.length - MAX_VALUES} more`] : named;
  return [...shown.length > 0 ? [`${label} ${shown.join(', ')}`] : [], ...missing.map((text) => (shown.length > 0 ? text : `${text} ${label}`))].join(' and ');
}
