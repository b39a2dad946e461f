import { ChangedField, changedFields, withFields } from './changed-fields';
import { Effect } from './object-plan';
import { schemaOfObject } from './state/stored-object';
import { JsonObject } from '../../foundation/basics/json';
import { isReplacement, placeholdersIn } from '../../foundation/basics/placeholders';
import { valuesOnPath } from '../../foundation/basics/value-at-path';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** Returns an effect that depends on unknown values, at the end of a message. */
export function dependingText(effect: string, values: unknown): string {
  return `so Karpenter may ${effect}, depending on the values of the ${unknownWord(values)}`;
}

/** Returns whether the values of placeholders decide if the value of a field changes. */
export function isUnknownChange({ before, after }: Pick<ChangedField, 'before' | 'after'>): boolean {
  return placeholdersIn([before, after]).length > 0;
}

/** Returns whether the value of a placeholder decides which EC2NodeClass a NodePool uses. */
export function hasUnknownClass(pool: JsonObject): boolean {
  return placeholdersIn(unknownClassValues(pool)).length > 0;
}

/** Returns the strings that can contain the name of the EC2NodeClass of a NodePool. */
export function unknownClassValues(pool: JsonObject): readonly unknown[] {
  return valuesOnPath(pool, 'spec.template.spec.nodeClassRef.name').filter((value) => typeof value === 'string');
}

/** Returns the effect of a field whose change is unknown, and which Karpenter hashes. */
export function unknownEffect(object: string, path: string, change: string, values: unknown): Effect {
  return { nodes: 'unknown', reasons: [{ kind: 'not-compared', object, path, message: `${change}, ${dependingText('replace all nodes', values)}` }] };
}

/** Returns an object after a change, but with the old values of the fields whose changes are unknown. */
export function withKnownChanges(before: JsonObject, after: JsonObject, version: KarpenterVersion): JsonObject {
  const unknown = changedFields(before, after, schemaOfObject(after, version)).filter(isUnknownChange);
  return withFields(after, unknown.map(({ names, before: value }) => ({ names, value })));
}

/** Returns what sets unknown values, in the plural: placeholders, or replacements of kustomize. */
export function unknownWord(values: unknown): 'placeholders' | 'replacements' {
  return placeholdersIn(values).every(isReplacement) ? 'replacements' : 'placeholders';
}
