import { JsonObject } from '../basics/json';
import { objectAt } from '../basics/json-parts';
import { objectName } from '../basics/object-name';
import { placeholdersIn } from '../basics/placeholders';

/** Returns a sentence for each setting of a NodePool that affects scheduling, but whose value is a placeholder. The results ignore such values. */
export function unknownSettings(pool: JsonObject): readonly string[] {
  const { limits, weight, replicas, template } = objectAt(pool, ['spec']);
  const { taints } = objectAt(template, ['spec']);
  const { labels } = objectAt(template, ['metadata']);
  const settings = { 'The weight': weight, 'A limit': limits, 'The number of replicas': replicas, 'A taint': taints, 'A label': labels };
  return Object.entries(settings).flatMap(([name, value]) => {
    const [placeholder] = placeholdersIn(value);
    return placeholder === undefined ? [] : [`${name} of NodePool ${objectName(pool)} is not known, because of the placeholder ${placeholder}.`];
  });
}
