import { NODE_POOL } from './overlays/overlaid-pool';
import { PoolTypes } from './pool-types';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';
import { objectName } from '../../foundation/basics/object-name';
import { placeholderIn } from '../../foundation/basics/placeholders';
import { LabelKeys } from '../requirements/requirements';

const ALL_LABELS: LabelKeys = { has: () => true };

/**
 * Returns the instance types of a NodePool whose nodes can also have labels that placeholders hide. If the name is a placeholder, it can be each name. If
 * the key of a label or a whole part with labels is a placeholder, nodes can have each label.
 *
 * @param types the instance types with the values of placeholders that allow the most pods
 */
export function withPossibleLabels<T extends Pick<PoolTypes, 'requirements' | 'mayBeUndefined'>>(pool: JsonObject, types: T): T {
  const isNamed = placeholderIn(objectName(pool)) === undefined;
  return {
    ...types,
    ...hasUnknownLabels(pool) && { mayBeUndefined: ALL_LABELS },
    requirements: isNamed ? types.requirements : new Map([...types.requirements].filter(([key]) => key !== NODE_POOL)),
  };
}

function hasUnknownLabels({ spec }: JsonObject): boolean {
  const template: unknown = objectAt(spec, []).template;
  const { metadata, spec: ofTemplate } = objectAt(template, []);
  const { labels } = objectAt(metadata, []);
  const { requirements } = objectAt(ofTemplate, []);
  const items = Array.isArray(requirements) ? requirements : [];
  const keys = [...isObject(labels) ? Object.keys(labels) : [], ...objectsIn(requirements).map(({ item }) => item.key)];
  return [spec, template, metadata, labels, ofTemplate, requirements, ...items, ...keys].some((part) => typeof part === 'string' && placeholderIn(part) !== undefined);
}
