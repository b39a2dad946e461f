import { changeText } from './change-text';
import { ChangedField, changedFields } from './changed-fields';
import { consolidationChange } from './changes/consolidation-change';
import { openedReasons } from './changes/opened-budgets';
import { widenedReasons } from './changes/widened-budgets';
import { isHashed } from './drift-hash';
import { rejectedUpdates } from './immutable-fields';
import { Effect, inOrder, NO_CHANGE, nodesOf, ObjectPlan, Reason } from './object-plan';
import { REPLACES_ALL } from './replaced-nodes';
import { KnownNodes, requirementsChange } from './requirements-change';
import { schemaOfObject } from './state/stored-object';
import { dependingText, isUnknownChange, unknownEffect } from './unknown-values';
import { resourceMeant } from '../../checks/rules/nodepool/nodepool-limits-name';
import { deepEqual, JsonObject, sortedKeys } from '../../foundation/basics/json';
import { objectsIn } from '../../foundation/basics/json-parts';
import { listText } from '../../foundation/basics/list-text';
import { canonicalDuration } from '../../foundation/go/duration-string';
import { parseNanos } from '../../foundation/go/exact-quantity';
import { minorOf } from '../../karpenter/versions/facts';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

const READERS: { readonly [path: string]: ((value: unknown) => unknown) | undefined } = {
  'disruption.consolidateAfter': durationOf,
  'disruption.expireAfter': durationOf,
  'disruption.budgets': (budgets) => objectsIn(budgets).map(({ item }) => budgetText(item)).sort(),
};

const SAME = 'which means the same to Karpenter';
const TEMPLATE = 'spec.template';
const REQUIREMENTS = 'spec.template.spec.requirements';

/** Effects of the fields outside the template. */
const AT_ONCE: readonly { readonly path: RegExp; readonly effect: string }[] = [
  { path: /^spec\.weight$/, effect: 'so Karpenter tries the NodePools in another order for new nodes' },
  { path: /^spec\.limits\b/, effect: 'so Karpenter launches no nodes above the new limits, and keeps existing nodes' },
  { path: /^spec\.disruption\.budgets$/, effect: 'so the new budgets limit disruption at once' },
  { path: /^spec\.disruption\b/, effect: 'so Karpenter consolidates nodes with the new setting at once' },
];

/** Returns the plan for a NodePool that exists before and after a change. Both objects must be as the API server stores them. */
export function nodePoolPlan(before: JsonObject, after: JsonObject, version: KarpenterVersion, known: KnownNodes): ObjectPlan {
  const fields = changedFields(before, after, schemaOfObject(after, version));
  if (fields.length === 0) return NO_CHANGE;
  const object = `NodePool/${after.metadata?.name}`;
  const rejected = rejectedUpdates(before, after, version, object);
  if (rejected.length > 0) return { action: 'recreate', nodes: 'all', reasons: rejected };
  const effects = fields.map((field) => (
    field.path === REQUIREMENTS ? requirementsChange(before, after, known) : effectOf(field, before, after, version, known)
  ));
  return { action: 'update', nodes: nodesOf(effects), reasons: inOrder(effects.flatMap(({ reasons }) => reasons)) };
}

function effectOf(field: ChangedField, before: JsonObject, after: JsonObject, version: KarpenterVersion, { claims }: KnownNodes): Effect {
  const { path } = field;
  const object = `NodePool/${before.metadata?.name}`;
  const reason = (kind: Reason['kind'], effect: string): readonly Reason[] => [{ kind, object, path, message: `${changeText(field)}, ${effect}` }];
  if (path === 'spec.replicas') return scaling(field, claims, reason);
  if (mayBeHashed(field) && isUnknownChange(field)) return unknownEffect(object, path, changeText(field), [field.before, field.after]);
  if (mayBeHashed(field) && isHashed(before, field, version)) return { nodes: 'all', reasons: reason('static-drift', REPLACES_ALL) };
  if (path.startsWith(TEMPLATE) || isSameSetting(field)) return { nodes: 'none', reasons: reason('no-effect', SAME) };
  const loosened = loosenedBudgets(field, before, after, minorOf(version._asRelease()), claims?.length);
  if (loosened !== undefined) return { nodes: 'unknown', reasons: reason('budgets', loosened) };
  const consolidation = consolidationChange(field, before, after);
  if (consolidation?.isLoosened === true) return { nodes: 'unknown', reasons: reason('consolidation', consolidation.effect) };
  const atOnce = limitEffect(field, version._asRelease()) ?? consolidation?.effect ?? AT_ONCE.find((each) => each.path.test(path))?.effect ?? 'which takes effect at once';
  return { nodes: 'none', reasons: reason('immediate', atOnce) };
}

/** Returns the effect of budgets that allow more disruption, or undefined for other changes. */
function loosenedBudgets(field: ChangedField, before: JsonObject, after: JsonObject, release: string, nodes: number | undefined): string | undefined {
  const opened = openedReasons(field, before, after, release);
  if (opened.length > 0) return `so budgets are loosened for ${listText(opened)}: Karpenter may now remove or replace nodes that they kept`;
  const widened = widenedReasons(field, before, after, release, nodes);
  return widened.length > 0 ? `so budgets are loosened for ${listText(widened)}: consolidation may now remove or replace more nodes at a time` : undefined;
}

/** Returns whether a field is the template, or contains it. Karpenter hashes no other fields. */
function mayBeHashed({ names: [, name] }: ChangedField): boolean {
  return name === undefined || name === 'template';
}

/** Returns the effect of a limit that is removed or raised, or that Karpenter ignores. */
function limitEffect({ names: [, name, resource], before, after }: ChangedField, release: string): string | undefined {
  if (name !== 'limits') return undefined;
  const resources = resource === undefined ? Object.keys(after ?? before ?? {}) : [resource];
  const isIgnored = resources.length > 0 && resources.every((each) => resourceMeant(each, release) !== undefined);
  if (isIgnored) return ignoredLimit(resources, after === undefined);
  if (after === undefined) return `so Karpenter launches nodes without ${resource === undefined ? 'limits' : 'this limit'}`;
  const [old, current] = [before, after].map((quantity) => parseNanos(String(quantity)));
  return old !== undefined && current !== undefined && old < current ? 'so Karpenter can launch nodes up to the new limit' : undefined;
}

function ignoredLimit(resources: readonly string[], isRemoved: boolean): string {
  return `but Karpenter ${isRemoved ? 'ignored' : 'ignores'} it, because no node has ${listText(resources)}`;
}

/** Returns the effect of a changed number of nodes. The API server rejects updates that add or remove the number. */
function scaling(
  { before, after }: ChangedField, claims: KnownNodes['claims'], reason: (kind: Reason['kind'], effect: string) => readonly Reason[],
): Effect {
  if (isUnknownChange({ before, after })) return { nodes: 'unknown', reasons: reason('not-compared', dependingText('delete nodes', [before, after])) };
  const [old, current] = [Number(before), Number(after)];
  const running = claims?.length ?? old;
  if (current < old && current < running) {
    return { nodes: current === 0 ? 'all' : 'some', reasons: reason('scale-down', `so Karpenter deletes ${nodesText(running - current)}, regardless of budgets`) };
  }
  return { nodes: 'none', reasons: reason('immediate', `so Karpenter launches ${nodesText(Math.max(0, current - running))}`) };
}

function nodesText(count: number): string {
  return count === 1 ? '1 node' : `${count} nodes`;
}

/** Returns whether two values of a NodePool setting outside of the drift hash mean the same quantity, duration, or budgets. */
function isSameSetting({ names: [, ...names], before, after }: ChangedField): boolean {
  const read = READERS[names.slice(0, 2).join('.')];
  if (before === undefined || after === undefined) return false;
  return names[0] === 'limits' ? isSameQuantity(before, after) : read !== undefined && deepEqual(read(before), read(after));
}

function isSameQuantity(before: unknown, after: unknown): boolean {
  const [old, current] = [before, after].map((quantity) => parseNanos(String(quantity)));
  return old !== undefined && old === current;
}

function durationOf(value: unknown): unknown {
  return typeof value === 'string' ? canonicalDuration(value) : value;
}

function budgetText(budget: JsonObject): string {
  const { reasons, duration, nodes } = budget;
  const read = { ...budget, nodes: String(nodes), duration: durationOf(duration), reasons: Array.isArray(reasons) ? [...reasons].sort() : reasons };
  return JSON.stringify(sortedKeys(read));
}
