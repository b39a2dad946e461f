import { exampleOf, exampleOfKind } from '../../src/checks/schema/example-of';
import { METADATA, objectSchema } from '../../src/checks/schema/object-schema';
import { Schema } from '../../src/karpenter/versions/facts';
import { factsOf, KNOWN_APIS } from '../../src/karpenter/versions/known-apis';

/** Returns the paths of all fields that a schema requires, with their examples. */
function requiredIn({ properties = {}, required = [], items, values }: Schema, path: string): [path: string, example: string | undefined][] {
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  return [
    ...required.map((name): [string, string | undefined] => [below(name), exampleOf(below(name), name, properties[name])]),
    ...Object.entries(properties).filter(([name]) => below(name) !== 'metadata').flatMap(([name, field]) => requiredIn(field, below(name))),
    ...items ? requiredIn(items, `${path}[0]`) : [],
    ...values ? requiredIn(values, `${path}["a"]`) : [],
  ];
}

describe.each(KNOWN_APIS.filter((api) => factsOf(api) !== undefined))('%s', (api) => {
  test('has an example for each required field', () => {
    const facts = factsOf(api)!;
    const releases = facts.releases.length > 0 ? [facts.releases[0], facts.releases[facts.releases.length - 1]] : ['0.0.0'];
    const required = releases.flatMap((release) => requiredIn(objectSchema(facts, release), ''));
    expect(required.filter(([path, example]) => (exampleOfKind(path, facts.kind) ?? example) === undefined)).toEqual([]);
  });
});

test.each([
  ['the API version of an owner', METADATA, 'metadata.ownerReferences[0].apiVersion', 'apiVersion: v1'],
  ['the kind of an owner', METADATA, 'metadata.ownerReferences[0].kind', 'kind: ConfigMap'],
  ['the UID of an owner', METADATA, 'metadata.ownerReferences[0].uid', 'uid: 7d0b6a1e-3c52-4f0e-9a59-2f6d1f2c8b41'],
])('the example for %s', (_, schema, path, example) => {
  expect(new Map(requiredIn(schema, 'metadata')).get(path)).toBe(example);
});

test.each<[title: string, field: Parameters<typeof exampleOf>[2], example: string | undefined]>([
  ['a string', { type: 'string' }, 'revision: main'],
  ['a string with a pattern that the example matches', { type: 'string', pattern: '^[a-z]+$' }, 'revision: main'],
  ['a string with another pattern', { type: 'string', pattern: '^[0-9]+$' }, undefined],
  ['an integer', { type: 'integer', minimum: 3 }, 'revision: 3'],
])('the example for %s in a CRD', (_, field, example) => {
  expect(exampleOf('spec.revision', 'revision', field)).toBe(example);
});
