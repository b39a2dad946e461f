import { ChangedField, changedFields, withField } from './changed-fields';
import { Effect } from './object-plan';
import { schemaOfObject } from './state/stored-object';
import { JsonObject } from '../../foundation/basics/json';
import { isReplacement, placeholdersIn } from '../../foundation/basics/placeholders';
import { valuesOnPath } from '../../foundation/basics/value-at-path';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** The effect of a change that depends on the values of placeholders, at the end of a message. */
export const MAY_REPLACE_ALL = 'so Karpenter may replace all nodes, depending on the values of the placeholders';

/** Returns whether the values of placeholders decide if the value of a field changes. */
export function isUnknownChange({ before, after }: Pick<ChangedField, 'before' | 'after'>): boolean {
  return placeholdersIn([before, after]).length > 0;
}

/** Returns whether the value of a placeholder decides which EC2NodeClass a NodePool uses. */
export function hasUnknownClass(pool: JsonObject): boolean {
  const values = valuesOnPath(pool, 'spec.template.spec.nodeClassRef.name');
  return placeholdersIn(values.filter((value) => typeof value === 'string')).length > 0;
}

/** Returns the effect of a field whose change is unknown, and which Karpenter hashes. */
export function unknownEffect(object: string, path: string, change: string): Effect {
  return { nodes: 'unknown', reasons: [{ kind: 'not-compared', object, path, message: `${change}, ${MAY_REPLACE_ALL}` }] };
}

/** Returns an object after a change, but with the old values of the fields whose changes are unknown. */
export function withKnownChanges(before: JsonObject, after: JsonObject, version: KarpenterVersion): JsonObject {
  const unknown = changedFields(before, after, schemaOfObject(after, version)).filter(isUnknownChange);
  return unknown.reduce((object, { names, before: value }) => withField(object, names, value), after);
}

/** Returns what sets unknown values, in the plural: placeholders, or replacements of kustomize. */
export function unknownWord(values: unknown): 'placeholders' | 'replacements' {
  return placeholdersIn(values).every(isReplacement) ? 'replacements' : 'placeholders';
}
