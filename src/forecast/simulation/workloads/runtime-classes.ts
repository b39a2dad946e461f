import { podSpecOf } from '../../../checks/findings/pod-template';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { objectName } from '../../../foundation/basics/object-name';

/** The RuntimeClasses of a cluster, by name. */
export type RuntimeClasses = ReadonlyMap<string, JsonObject>;

export function runtimeClassesIn(objects: readonly JsonObject[]): RuntimeClasses {
  return new Map(objects.filter(({ kind }) => kind === 'RuntimeClass').map((json) => [objectName(json), json]));
}

/**
 * Returns a workload whose pods have the overhead, the node selector, and the tolerations that the API server adds for their RuntimeClass.
 *
 * Source: https://github.com/kubernetes/kubernetes/blob/v1.35.0/plugin/pkg/admission/runtimeclass/admission.go
 */
export function withRuntimeClass(workload: JsonObject, classes: RuntimeClasses): JsonObject {
  const found = podSpecOf(workload);
  if (found === undefined || !isObject(found.spec)) return workload;
  const runtimeClass = classes.get(String(found.spec.runtimeClassName ?? ''));
  return runtimeClass === undefined ? workload : withPart(workload, found.path.split('.'), admittedSpec(found.spec, runtimeClass)) as JsonObject;
}

function admittedSpec(spec: JsonObject, { overhead, scheduling }: JsonObject): JsonObject {
  const { podFixed } = objectAt(overhead, []);
  const { nodeSelector, tolerations } = objectAt(scheduling, []);
  const [unknown] = [overhead, podFixed].filter((each) => typeof each === 'string');
  const hidden = [scheduling, tolerations].find((each) => typeof each === 'string');
  const added = selectorOf(nodeSelector);
  return {
    ...spec,
    overhead: spec.overhead ?? podFixed ?? unknown,
    nodeSelector: typeof spec.nodeSelector === 'string' ? spec.nodeSelector : { ...added, ...spec.nodeSelector },
    affinity: withConflicts(spec.affinity, objectAt(spec.nodeSelector, []), added),
    tolerations: hidden ?? (typeof spec.tolerations === 'string' ? spec.tolerations : [...listOf(spec.tolerations), ...listOf(tolerations)]),
  };
}

/** Adds the labels that a node selector conflicts with, so that no node fits. The API server rejects such a pod. */
function withConflicts(affinity: unknown, ofPod: JsonObject, added: JsonObject): unknown {
  const conflicts = Object.entries(added).filter(([key, value]) => Object.hasOwn(ofPod, key) && ofPod[key] !== value);
  if (conflicts.length === 0 || typeof affinity === 'string') return affinity;
  const matchExpressions = conflicts.map(([key, value]) => ({ key, operator: 'In', values: [value] }));
  const nodeSelectorTerms = [{ matchExpressions }];
  const given = objectAt(affinity, []);
  const nodeAffinity = { ...objectAt(given.nodeAffinity, []), requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } };
  return { ...given, nodeAffinity };
}

/** Returns a node selector, or a placeholder for it as a key, because its labels are unknown. */
function selectorOf(selector: unknown): JsonObject {
  return typeof selector === 'string' ? { [selector]: '' } : objectAt(selector, []);
}

function listOf(list: unknown): readonly JsonObject[] {
  return objectsIn(list).map(({ item }) => item);
}

function withPart(value: unknown, [name, ...rest]: readonly string[], part: JsonObject): unknown {
  return name === undefined ? part : { ...objectAt(value, []), [name]: withPart(objectAt(value, [])[name], rest, part) };
}
