import { nounOf } from './constructs';
import { uniqueNames } from './identifiers';
import { codeOf } from '../../../constructs/code-model/code-of';
import { ObjectCode } from '../../../constructs/code-model/object-code';
import { grouped } from '../../../foundation/basics/grouped';
import { JsonObject } from '../../../foundation/basics/json';

/** ID of the construct that includes the objects without a construct. */
export const OTHERS_ID = 'other-objects';

/** An object whose kind has a construct. */
export interface Coded {
  readonly json: JsonObject;
  readonly code: ObjectCode;
  /** ID of the construct. */
  readonly id: string;
}

/**
 * Returns the objects that have a construct. IDs are the names of the objects, without the hash that cdk8s adds to generated names.
 * If objects have the same name, the ID also contains the noun of the kind, and if necessary the namespace.
 */
export function codedObjects(manifests: readonly JsonObject[]): readonly Coded[] {
  const coded = manifests.flatMap((json) => {
    const code = codeOf(json);
    return code === undefined ? [] : [{ json, code, name: String(json.metadata?.name ?? '') }];
  });
  const byName = grouped(coded, ({ name }) => name);
  const byPlainName = grouped(coded, ({ name }) => withoutHash(name));
  const plainId = (name: string) => [withoutHash(name), name].find((id) => ![OTHERS_ID, ''].includes(id) && (id === name ? byName : byPlainName).get(id)?.length === 1);
  const unique = uniqueNames('-', [OTHERS_ID, ...coded.flatMap(({ name }) => plainId(name) ?? [])]);
  return coded.map(({ json, code, name }) => ({ json, code, id: plainId(name) ?? unique(...longIds(json, name, nounOf(code.type))) }));
}

function withoutHash(name: string): string {
  return name.replace(/-c8[\da-f]{6}$/, '');
}

function longIds({ metadata }: JsonObject, name: string, noun: string): readonly string[] {
  const id = name === '' ? noun : `${name}-${noun}`;
  return typeof metadata?.namespace === 'string' ? [id, `${id}-${metadata.namespace}`] : [id];
}
