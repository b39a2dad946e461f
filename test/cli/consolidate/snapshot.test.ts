import { answer, EMPTY_REPORT, listOf, OBJECTS, SNAPSHOT } from './run-consolidate';
import { itemsIn } from '../../../src/forecast/snapshot/read/list-items';
import { JsonObject } from '../../../src/foundation/basics/json';
import { yamlOf } from '../../../src/foundation/yaml/write-yaml';

const read = (...texts: string[]) => answer(texts, ['-o', 'json'], [EMPTY_REPORT]);
const names = (objects: readonly JsonObject[]) => objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
const ALL = ['NodePool/general', 'Node/node-a', 'Node/node-b', 'Pod/web-0'];

test.each<[string, string[]]>([
  ['a List in JSON', [SNAPSHOT]],
  ['a List in YAML', [yamlOf({ apiVersion: 'v1', kind: 'List', items: OBJECTS })]],
  ['objects in YAML', [OBJECTS.map((object) => `---\n${yamlOf(object)}`).join('')]],
  ['Lists in a List', [listOf([{ apiVersion: 'v1', kind: 'List', items: OBJECTS.slice(0, 2) }, ...OBJECTS.slice(2)])]],
  ['Lists in a List in YAML', [yamlOf({ apiVersion: 'v1', kind: 'List', items: [{ apiVersion: 'v1', kind: 'List', items: OBJECTS }] })]],
  ['several JSON objects in a file', [OBJECTS.map((object) => JSON.stringify(object, undefined, 4)).join('\n')]],
  ['a JSON object on each line', [OBJECTS.map((object) => JSON.stringify(object)).join('\n')]],
  ['the output of kubectl cluster-info dump', [[
    JSON.stringify(OBJECTS[0], undefined, 4), listOf(OBJECTS.slice(1, 3)), '==== START logs for container web of pod shop/web-0 ====', '{"level": "info"',
    '==== END logs for container web of pod shop/web-0 ====', '==== START logs for container api of pod shop/api-0 ====',
    '==== END logs for container api of pod shop/api-0 ====', JSON.stringify(OBJECTS[3]), '==== START logs for container a of pod b ====', '==== END logs for container a of pod b ====',
  ].join('\n')]],
  ['a JSON list', [JSON.stringify(OBJECTS)]],
  ['several files', [listOf(OBJECTS.slice(0, 1)), yamlOf(OBJECTS[1]), '', listOf(OBJECTS.slice(2)), listOf([])]],
])('reads %s', (_title, texts) => {
  const { calls, err } = read(...texts);
  expect(err).toBe('');
  expect(names(calls[0].objects)).toEqual(ALL);
});

test('adds the kind to items of lists that the API returns', () => {
  const items = OBJECTS.slice(1, 3).map(({ apiVersion, kind, ...rest }) => rest);
  const { calls } = read(listOf([OBJECTS[0]]), JSON.stringify({ kind: 'NodeList', apiVersion: 'v1', items }));
  expect(calls[0].objects[1]).toMatchObject({ apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-a' } });
});

test('skips kinds that decide nothing, such as Secrets', () => {
  const { calls } = read(listOf([...OBJECTS, { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'token' } }]));
  expect(names(calls[0].objects)).toEqual(ALL);
});

test('counts the last copy of an object', () => {
  const changed = { ...OBJECTS[1], status: {} };
  const { calls, err } = read(SNAPSHOT, listOf([changed]));
  expect(err).toBe('The input contains 1 object more than once. The last copy counts.\n');
  expect(calls[0].objects).toContainEqual(changed);
  expect(names(calls[0].objects)).toEqual(ALL);
});

test.each([
  ['of another format', 'NAME   STATUS   ROLES\nip-10-0-1-1   Ready   <none>\n', /^the input contains no objects of a cluster\. Use the output of kubectl get -o json\. /],
  ['without Nodes', listOf(OBJECTS.slice(0, 1)), /^the snapshot contains no Node\. To list the commands/],
  ['without NodePools', listOf(OBJECTS.slice(1)), /^the snapshot contains no NodePool\. /],
  ['with logs that do not end', `${SNAPSHOT}\n==== START logs for container web of pod shop/web-0 ====\n`, /^the command can't read all of the input/],
  ['with a broken JSON file', SNAPSHOT.slice(0, -20), /^the command can't read all of the input/],
  ['with an object that has too many levels', listOf([...OBJECTS, { kind: 'Pod', spec: Array.from({ length: 300 }).reduce((inner) => ({ inner }), {}) } as JsonObject]), /more than 200 levels/],
])('rejects a snapshot %s', (_title, text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('unfolds deep Lists without recursion', () => {
  let nested: JsonObject = { kind: 'Pod' };
  for (let level = 0; level < 100_000; level++) nested = { kind: 'List', items: [nested] };
  expect(itemsIn(nested)).toEqual([{ kind: 'Pod' }]);
});
