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
  return {
    ...spec,
    overhead: spec.overhead ?? podFixed ?? unknown,
    nodeSelector: typeof spec.nodeSelector === 'string' ? spec.nodeSelector : { ...spec.nodeSelector, ...selectorOf(nodeSelector) },
    tolerations: hidden ?? (typeof spec.tolerations === 'string' ? spec.tolerations : [...listOf(spec.tolerations), ...listOf(tolerations)]),
  };
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
