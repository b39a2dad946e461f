import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { objectName } from '../../../foundation/basics/object-name';

/** The PriorityClasses of Kubernetes itself. */
const SYSTEM_CLASSES: ReadonlyMap<string, number> = new Map([['system-cluster-critical', 2_000_000_000], ['system-node-critical', 2_000_001_000]]);

/** The priorities of pods. */
export interface PodPriorities {
  readonly priorityOf: (pod: JsonObject) => number;
  /** Returns the PriorityClass of a pod if the objects lack it. */
  readonly unknownClassOf: (pod: JsonObject) => string | undefined;
}

/**
 * Returns the priorities of pods, from the pods themselves or from the PriorityClasses among the objects.
 *
 * Source: https://github.com/kubernetes/kubernetes/blob/v1.35.0/plugin/pkg/admission/priority/admission.go
 */
export function podPriorities(objects: readonly JsonObject[]): PodPriorities {
  const classes = objects.filter(({ kind }) => kind === 'PriorityClass').filter(({ value }) => ['number', 'bigint'].includes(typeof value));
  const values = new Map([...classes.map((json) => [objectName(json), Number(json.value)] as const), ...SYSTEM_CLASSES]);
  const defaults = classes.filter(({ globalDefault }) => globalDefault === true).map(({ value }) => Number(value));
  // If several classes are the default, the lowest value applies.
  const byDefault = defaults.length === 0 ? 0 : Math.min(...defaults);
  const ownOf = ({ priority }: JsonObject) => (typeof priority === 'number' || typeof priority === 'bigint' ? Number(priority) : undefined);
  return {
    priorityOf: (pod) => {
      const spec = objectAt(pod, ['spec']);
      const own = ownOf(spec);
      if (own !== undefined) return own;
      return spec.priorityClassName ? values.get(String(spec.priorityClassName)) ?? 0 : byDefault;
    },
    unknownClassOf: (pod) => {
      const spec = objectAt(pod, ['spec']);
      const { priorityClassName } = spec;
      return ownOf(spec) === undefined && priorityClassName && !values.has(String(priorityClassName)) ? String(priorityClassName) : undefined;
    },
  };
}
