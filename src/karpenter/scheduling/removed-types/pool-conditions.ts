import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { LabelRequirement, Selector } from '../../requirements/label-requirement';
import { requirementsOf } from '../../requirements/requirements';

/** All requirements and template labels of a NodePool for one label. */
export interface PoolCondition {
  /** The condition as written, for example `karpenter.k8s.aws/instance-cpu Gt [4], Lt [32]`. */
  readonly text: string;
  readonly requirement: LabelRequirement;
}

/** Returns the conditions that a NodePool sets on instance types, in the order of the manifest. */
export function conditionsOf(pool: JsonObject): readonly PoolCondition[] {
  const template = objectAt(pool, ['spec', 'template']);
  const requirements = objectsIn(objectAt(template, ['spec']).requirements).flatMap(({ item }) => selectorOf(item));
  const labels = Object.entries(objectAt(template, ['metadata', 'labels'])).map(([key, value]) => ({ key, operator: 'In', values: [String(value)] }));
  const selectors = [...requirements, ...labels].map((selector) => ({ selector, key: LabelRequirement.of(selector).key }));
  return [...new Set(selectors.map(({ key }) => key))].map((key) => {
    const ofKey = selectors.filter((each) => each.key === key).map(({ selector }) => selector);
    return { text: `${key} ${ofKey.map(selectorText).join(', ')}`, requirement: requirementsOf(ofKey).get(key)! };
  });
}

function selectorOf(item: JsonObject): Selector[] {
  const { key, operator, values, minValues } = item;
  if (typeof key !== 'string' || typeof operator !== 'string') return [];
  const strings = Array.isArray(values) ? values.filter((value) => !isObject(value)).map(String) : [];
  return [{ key, operator, values: strings, ...typeof minValues === 'number' && { minValues } }];
}

function selectorText({ operator, values = [] }: Selector): string {
  return values.length === 0 ? operator : `${operator} [${values.join(' ')}]`;
}
