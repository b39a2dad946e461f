import { AUTO_MODE_DATE, AUTO_MODE_RELEASE } from '../../karpenter/auto-mode/auto-mode';
import { FieldFacts, KindFacts, spanHolds, spansOf } from '../../karpenter/versions/facts';
import { kindFacts, NODE_POOL } from '../../karpenter/versions/known-apis';
import { releaseOfFacts } from '../../karpenter/versions/known-releases';

/** The differences between the NodePool of EKS Auto Mode and the NodePool of Karpenter, by path. AWS sets the default of terminationGracePeriod on the NodeClaim. */
const CHANGES: readonly (readonly [path: string, change: (field: FieldFacts) => FieldFacts])[] = [
  ['spec.disruption.budgets.[].reasons.[]', (field) => ({ ...field, enum: [...field.enum as readonly string[], 'NodeNotHealthy'] })],
  ['spec.template.spec.expireAfter', (field) => ({ ...field, default: '336h' })],
];

let known: KindFacts | undefined;

/** Returns the facts about NodePools of EKS Auto Mode, which do not depend on the Karpenter release. */
export function autoModePools(): KindFacts {
  known ??= read();
  return known;
}

function read(): KindFacts {
  const facts = kindFacts(...NODE_POOL.split(' ') as [string, string])!;
  const schema = fieldIn(facts.schema, releaseOfFacts(NODE_POOL, facts, AUTO_MODE_RELEASE)!);
  return {
    ...facts,
    releases: [],
    of: { name: 'EKS Auto Mode', release: AUTO_MODE_DATE, isDate: true },
    schema: CHANGES.reduce((field, [path, change]) => changedAt(field, path.split('.'), change), schema),
  };
}

/** Returns the facts about a field in one release, without those of other releases. */
function fieldIn({ properties, items, values, cel, since: _, until: __, ...constraints }: FieldFacts, release: string): FieldFacts {
  const held = Object.entries(constraints).flatMap(([name, fact]) => {
    const span = spansOf<unknown>(fact).find((candidate) => spanHolds(candidate, release));
    return span === undefined ? [] : [[name, span.value]];
  });
  const fields = Object.entries(properties ?? {}).filter(([, field]) => spanHolds(field, release));
  return {
    ...Object.fromEntries(held),
    ...properties && { properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldIn(field, release)])) },
    ...items && { items: fieldIn(items, release) },
    ...values && { values: fieldIn(values, release) },
    ...cel && { cel: cel.filter((rule) => spanHolds(rule, release)) },
  };
}

function changedAt(field: FieldFacts, [name, ...rest]: readonly string[], change: (field: FieldFacts) => FieldFacts): FieldFacts {
  if (name === undefined) return change(field);
  if (name === '[]') return { ...field, items: changedAt(field.items!, rest, change) };
  return { ...field, properties: { ...field.properties, [name]: changedAt(field.properties![name], rest, change) } };
}
