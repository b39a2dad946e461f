import { JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';
import { LabelRequirement } from '../../karpenter/requirements/label-requirement';
import { conditionsOf } from '../../karpenter/scheduling/removed-types/pool-conditions';

/** A requirement of a NodePool, or its `minValues`, without which instance types fit a pod. */
export interface Relaxation {
  readonly requirement: string;
  /** Number of instance types that fit the pod without the requirement. */
  readonly instanceTypes: number;
}

/** Returns the requirements without which instance types fit a pod. `countOf` returns the number of instance types of a NodePool that fit. */
export function relaxations(pool: JsonObject, countOf: (relaxed: JsonObject) => number): readonly Relaxation[] {
  return conditionsOf(pool).flatMap(({ text, requirement: { key, minValues } }) => {
    const without = { requirement: text, instanceTypes: countOf(withoutKey(pool, key)) };
    if (minValues === undefined) return [without];
    const lower = { requirement: `minValues ${minValues} of ${key}`, instanceTypes: countOf(withoutMinValues(pool, key)) };
    return lower.instanceTypes === without.instanceTypes ? [lower] : [lower, without];
  }).filter(({ instanceTypes }) => instanceTypes > 0);
}

/** Returns a NodePool without the requirements and the template label for a key. */
function withoutKey(pool: JsonObject, key: string): JsonObject {
  return withRequirements(pool, (item) => (isFor(key, item.key) ? [] : [item]), (label) => !isFor(key, label));
}

function withoutMinValues(pool: JsonObject, key: string): JsonObject {
  return withRequirements(pool, (item) => [isFor(key, item.key) ? { ...item, minValues: undefined } : item], () => true);
}

function isFor(key: string, written: unknown): boolean {
  return typeof written === 'string' && LabelRequirement.of({ key: written, operator: 'Exists' }).key === key;
}

/** Returns a NodePool with other requirements, and with the template labels that `keeps` accepts. */
function withRequirements(
  pool: JsonObject, changed: (requirement: JsonObject) => readonly JsonObject[], keeps: (label: string) => boolean,
): JsonObject {
  const template = objectAt(pool, ['spec', 'template']);
  const requirements = objectsIn(objectAt(template, ['spec']).requirements).flatMap(({ item }) => changed(item));
  const labels = Object.entries(objectAt(template, ['metadata', 'labels'])).filter(([label]) => keeps(label));
  return {
    ...pool,
    spec: {
      ...objectAt(pool, ['spec']),
      template: {
        ...template,
        metadata: { ...objectAt(template, ['metadata']), labels: Object.fromEntries(labels) },
        spec: { ...objectAt(template, ['spec']), requirements },
      },
    },
  };
}
