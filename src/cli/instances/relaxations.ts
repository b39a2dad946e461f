import { isObject, JsonObject } from '../../basics/json';
import { objectAt } from '../../basics/json-parts';
import { conditionsOf } from '../../instance-types/removed-types/pool-conditions';
import { LabelRequirement } from '../../instance-types/requirements/label-requirement';

/** A requirement of a NodePool without which instance types fit a pod. */
export interface Relaxation {
  readonly requirement: string;
  /** Number of instance types that fit the pod without the requirement. */
  readonly instanceTypes: number;
}

/** Returns the requirements without which instance types fit a pod. `countOf` returns the number of instance types of a NodePool that fit. */
export function relaxations(pool: JsonObject, countOf: (relaxed: JsonObject) => number): readonly Relaxation[] {
  return conditionsOf(pool)
    .map(({ text, requirement: { key } }) => ({ requirement: text, instanceTypes: countOf(withoutKey(pool, key)) }))
    .filter(({ instanceTypes }) => instanceTypes > 0);
}

/** Returns a NodePool without the requirements and the template label for a key. */
function withoutKey(pool: JsonObject, key: string): JsonObject {
  const isOther = (written: unknown) => typeof written !== 'string' || LabelRequirement.of({ key: written, operator: 'Exists' }).key !== key;
  const template = objectAt(pool, ['spec', 'template']);
  const { requirements } = objectAt(template, ['spec']);
  const labels = Object.entries(objectAt(template, ['metadata', 'labels'])).filter(([each]) => isOther(each));
  return {
    ...pool,
    spec: {
      ...objectAt(pool, ['spec']),
      template: {
        ...template,
        metadata: { ...objectAt(template, ['metadata']), labels: Object.fromEntries(labels) },
        spec: {
          ...objectAt(template, ['spec']),
          requirements: Array.isArray(requirements) ? requirements.filter((item: unknown) => !isObject(item) || isOther(item.key)) : [],
        },
      },
    },
  };
}
