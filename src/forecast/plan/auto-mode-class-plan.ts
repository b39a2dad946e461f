import { changeText } from './change-text';
import { ChangedField, changedFields } from './changed-fields';
import { Effect, nodesOf, Reason } from './object-plan';
import { defaultedObject, schemaOfObject } from './state/stored-object';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { AUTO_MODE_RELEASE } from '../../karpenter/auto-mode/auto-mode';

/** Fields whose changes replace nodes, according to the EKS documentation. */
const DOCUMENTED = /^spec\.advancedCompute\.(kubelet|kernel)\b/;
/** Subnets, security groups, and reservations are selected by tags, so the same resources can remain selected. */
const SELECTORS = /^spec\.(subnet|securityGroup|podSubnet|podSecurityGroup|capacityReservation)SelectorTerms\b/;

/**
 * Returns the effects of a changed NodeClass of EKS Auto Mode on the nodes of its NodePools. AWS documents drift for kubelet and kernel settings. Nodes
 * have a hash of their NodeClass, so other changes probably also replace nodes.
 */
export function autoModeClassPlan(object: string, old: JsonObject | undefined, current: JsonObject | undefined): Effect {
  if (old === undefined && current === undefined) return { nodes: 'none', reasons: [] };
  if (old === undefined || current === undefined) {
    const message = `is only in the ${old === undefined ? 'new' : 'old'} manifests, so its effects on nodes are unknown`;
    return { nodes: 'unknown', reasons: [{ kind: 'not-compared', object, path: null, message }] };
  }
  const [before, after] = [old, current].map((json) => defaultedObject(json, AUTO_MODE_RELEASE));
  const changes = changedFields(before, after, schemaOfObject(after, AUTO_MODE_RELEASE)).flatMap(computeFields);
  const effects = changes.map((field) => fieldEffect(object, field));
  return { nodes: nodesOf(effects), reasons: effects.flatMap(({ reasons }) => reasons) };
}

/** Splits a new or removed `advancedCompute` into its fields, because their effects differ. Returns other fields unchanged. */
function computeFields(field: ChangedField): readonly ChangedField[] {
  const block = field.before ?? field.after;
  if (field.path !== 'spec.advancedCompute' || !isObject(block)) return [field];
  const valueIn = (value: unknown, name: string) => (value === undefined ? undefined : block[name]);
  return Object.keys(block).map((name) => ({
    names: [...field.names, name], path: `${field.path}.${name}`, before: valueIn(field.before, name), after: valueIn(field.after, name),
  }));
}

function fieldEffect(object: string, field: ChangedField): Effect {
  const { path } = field;
  const change = changeText(field);
  const reason = (kind: Reason['kind'], effect: string): Reason[] => [{ kind, object, path, message: `${change}, so EKS Auto Mode ${effect}` }];
  if (DOCUMENTED.test(path)) return { nodes: 'all', reasons: reason('static-drift', 'replaces all nodes') };
  if (path === 'spec.role') return roleEffect(object, change);
  if (SELECTORS.test(path)) return { nodes: 'unknown', reasons: reason('not-compared', 'replaces nodes whose resources are no longer selected') };
  return { nodes: 'unknown', reasons: reason('not-compared', 'probably replaces all nodes. AWS documents this only for kubelet and kernel settings') };
}

function roleEffect(object: string, change: string): Effect {
  const message = `${change}, but was immutable in the schema of 2024-12-27. If the API server accepts the change, EKS Auto Mode probably replaces all nodes`;
  const fix = 'To keep the nodes, keep the role. Otherwise, create an access entry for the new role before you apply the change.';
  return { nodes: 'unknown', reasons: [{ kind: 'not-compared', object, path: 'spec.role', message, fix }] };
}
