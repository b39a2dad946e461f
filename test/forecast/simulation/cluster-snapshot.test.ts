import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ClusterSnapshot } from '../../../src';
import { node, pod } from '../consolidation/cluster-objects';

const NODE = node('n1', 'm7i.large')[0];
const POD = pod('a', 'n1', '1');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: string, name = 'cluster.json'): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const namesIn = ({ _objects }: ClusterSnapshot) => _objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
const listOf = (...items: object[]) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items });

test('reads files and folders in JSON and YAML, without Secrets', () => {
  mkdirSync(join(folder, 'parts'));
  const file = fileWith(listOf(NODE, { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'token' } }));
  fileWith('apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: Namespace, metadata: {name: shop}}\n', 'parts/namespaces.yaml');
  fileWith(JSON.stringify(POD), 'parts/pods.json');
  expect(namesIn(ClusterSnapshot.ofFiles(file, join(folder, 'parts')))).toEqual(['Node/n1', 'Namespace/shop', 'Pod/a']);
});

test('accepts objects, Lists, and lists of a client with dates, and counts the last copy', () => {
  const created = { ...POD, metadata: { ...POD.metadata, creationTimestamp: new Date('2026-01-03T12:00:00Z') } };
  const snapshot = ClusterSnapshot.ofObjects(POD, { kind: 'NodeList', apiVersion: 'v1', items: [{ metadata: { name: 'n1' } }] }, [created]);
  expect(namesIn(snapshot)).toEqual(['Pod/a', 'Node/n1']);
  expect(snapshot._objects[0].metadata.creationTimestamp).toBe('2026-01-03T12:00:00.000Z');
});

test.each<[string, () => unknown, string]>([
  ['no path', () => ClusterSnapshot.ofFiles(), 'paths must not be empty. For example: ClusterSnapshot.ofFiles("cluster.json")'],
  ['a path of another type', () => ClusterSnapshot.ofFiles(3 as any), 'paths[0] must be a non-empty string, got 3. For example: "cluster.json"'],
  ['standard input', () => ClusterSnapshot.ofFiles('-'), 'paths must be paths of files or folders, got "-". For example: ClusterSnapshot.ofFiles("cluster.json")'],
  ['a missing file', () => ClusterSnapshot.ofFiles('no/such.json'), 'cannot read the snapshot:\n  no/such.json: path does not exist. Check the path and its permissions.'],
  ['an incomplete file', () => ClusterSnapshot.ofFiles(fileWith(listOf(NODE).slice(0, -5))), 'cannot read the snapshot:\n  DIR/cluster.json:'],
  ['a file without objects', () => ClusterSnapshot.ofFiles(fileWith('NAME   STATUS\nn1     Ready\n')), "DIR/cluster.json contains no Node. Add the output of 'kubectl get nodes,pods -A -o json'."],
  ['a file without Nodes', () => ClusterSnapshot.ofFiles(fileWith(listOf(POD))), "DIR/cluster.json contains no Node. Add the output of 'kubectl get nodes,pods -A -o json'."],
  ['no object', () => ClusterSnapshot.ofObjects(), "the snapshot contains no Node. Add the output of 'kubectl get nodes,pods -A -o json'."],
  ['a path instead of an object', () => ClusterSnapshot.ofObjects('cluster.json'), 'each object must be a map, got "cluster.json". To read files, call ofFiles. For example: ClusterSnapshot.ofFiles("cluster.json")'],
  ['a null', () => ClusterSnapshot.ofObjects(NODE, null), 'each object must be a map, got null.'],
  ['an object that contains itself', () => {
    const self: any = { ...NODE };
    self.spec = self;
    return ClusterSnapshot.ofObjects(self);
  }, 'objects must have at most 200 levels of maps and lists.'],
])('rejects %s', (_, create, message) => {
  let text = '';
  try {
    create();
  } catch (error) {
    text = (error as Error).message.replaceAll(folder, 'DIR');
  }
  expect(text.slice(0, message.length)).toBe(message);
});
