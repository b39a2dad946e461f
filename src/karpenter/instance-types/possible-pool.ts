import { unknownTypes } from './unknown-node-class';
import { podCondition } from './unknown-settings';
import { JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';
import { withoutUnknownValues } from '../../foundation/basics/known-values';
import { placeholderIn, placeholdersIn } from '../../foundation/basics/placeholders';

/** Returns whether placeholders decide which pods get nodes of a NodePool. */
export function dependsOnPlaceholders(pool: JsonObject): boolean {
  return unknownTypes(pool) !== undefined || podCondition(pool, true) !== undefined;
}

/**
 * Returns a NodePool without its values that contain placeholders, so that it allows all that it allows with any values. A label with an unknown value
 * can have each value. Keeps `replicas`, because a NodePool with replicas launches no nodes for pods, whatever their number is.
 */
export function possiblePool(pool: JsonObject): JsonObject {
  const { spec, ...others } = withoutUnknownValues(pool);
  const { nodeClassRef, requirements, ...ofTemplate } = objectAt(spec, ['template', 'spec']);
  const labels = Object.entries(objectAt(pool, ['spec', 'template', 'metadata', 'labels']));
  const unknownLabels = labels.filter(([key, value]) => placeholdersIn(value).length > 0 && placeholderIn(key) === undefined);
  const taints = objectsIn(objectAt(pool, ['spec', 'template', 'spec']).taints).map(({ item }) => item);
  const { name, group, kind } = objectAt(nodeClassRef, []);
  const { replicas } = objectAt(pool, ['spec']);
  return {
    ...others,
    spec: {
      ...objectAt(spec, []),
      ...replicas !== undefined && { replicas },
      template: {
        ...objectAt(spec, ['template']),
        spec: {
          ...ofTemplate,
          taints: taints.filter((taint) => placeholdersIn(taint).length === 0),
          nodeClassRef: placeholdersIn([group, kind]).length > 0 ? { name } : nodeClassRef,
          requirements: [...objectsIn(requirements).map(({ item }) => item), ...unknownLabels.map(([key]) => ({ key, operator: 'Exists' }))],
        },
      },
    },
  };
}
