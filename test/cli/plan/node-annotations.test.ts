import { compare } from './run-plan';
import { nodePoolHash } from '../../../src/forecast/plan/hash/node-pool-hash';
import { storedObject } from '../../../src/forecast/plan/state/stored-object';
import { JsonObject } from '../../../src/foundation/basics/json';
import { nodeClaim, OTHER_HASHES, pool, V1_15 } from '../../forecast/plan/manifests';

const PROTECTED = { 'karpenter.sh/do-not-disrupt': 'true' };
const NOTE = (claims: string) => `The old manifests contain no Nodes for ${claims}, so the plan does not know whether the annotation karpenter.sh/do-not-disrupt protects these Nodes. To include them, add nodes to the kinds that you get from the cluster.`;
const CHECK = 'Karpenter reads the annotation from the Node, which the old manifests do not contain. Check';
const labelled = (value: string, annotations: object = {}) => pool({ metadata: { labels: { team: value }, annotations }, template: { expireAfter: 'Never' } });
const hashOf = (json: JsonObject) => ({ 'karpenter.sh/nodepool-hash': nodePoolHash(storedObject(json, V1_15)), 'karpenter.sh/nodepool-hash-version': 'v3' });

/** Returns a NodeClaim of a NodePool that has the node `NAME-node`. */
function claim(name: string, owner: JsonObject, annotations: { readonly [key: string]: string } = {}): JsonObject {
  return nodeClaim(name, {}, { ...OTHER_HASHES, ...hashOf(owner), ...annotations }, { nodeName: `${name}-node`, providerID: `aws:///us-east-1a/i-${name}` });
}

/** Returns a registered Node. */
function node(name: string, annotations: object, { spec = {}, labels = {} }: { readonly spec?: object; readonly labels?: object } = {}): JsonObject {
  return { apiVersion: 'v1', kind: 'Node', metadata: { name, labels: { 'karpenter.sh/registered': 'true', ...labels }, annotations }, spec };
}

/** Plans the change of a template label for old objects, and returns the lines about annotations. */
function linesOf(before: readonly JsonObject[], after = labelled('b')): readonly string[] {
  return compare(before, [after]).out.split('\n').filter((line) => /do-not-disrupt/.test(line)).map((line) => line.trim().replace(/ {2,}/, ': '));
}

describe('Nodes that the old manifests contain', () => {
  const OLD = [labelled('a'), claim('one', labelled('a')), claim('two', labelled('a'))];

  test('wait if they have the annotation', () => {
    expect(linesOf([...OLD, node('one-node', PROTECTED), node('two-node', {})])).toEqual(['blocked: 1 of 2 nodes waits until you remove the annotation karpenter.sh/do-not-disrupt: Node/one-node.']);
  });

  test('do not wait if only the NodeClaim has the annotation', () => {
    expect(linesOf([labelled('a'), claim('one', labelled('a'), PROTECTED), node('one-node', {})])).toEqual([]);
  });

  test.each(['false', '1h', ''])('do not wait if the value of the annotation is "%s"', (value) => {
    expect(linesOf([labelled('a'), claim('one', labelled('a'), PROTECTED), node('one-node', { 'karpenter.sh/do-not-disrupt': value })])).toEqual([]);
  });

  test('have the provider ID of the NodeClaim, which counts more than the name', () => {
    const named = node('renamed', PROTECTED, { spec: { providerID: 'aws:///us-east-1a/i-one' } });
    expect(linesOf([labelled('a'), claim('one', labelled('a')), named, node('one-node', {})])).toEqual(['blocked: 1 of 1 node waits until you remove the annotation karpenter.sh/do-not-disrupt: Node/renamed.']);
  });

  test('have the annotations of the NodeClaim as long as they are not registered', () => {
    const unregistered = node('one-node', {}, { labels: { 'karpenter.sh/registered': 'false' } });
    expect(linesOf([labelled('a'), claim('one', labelled('a'), PROTECTED), unregistered])).toEqual(['blocked: 1 of 1 node waits until you remove the annotation karpenter.sh/do-not-disrupt: Node/one-node.']);
  });

  test('can be in lists, next to other kinds', () => {
    const list = { apiVersion: 'v1', kind: 'List', items: [...OLD, node('one-node', PROTECTED), node('two-node', PROTECTED), { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'one-node' } }] };
    expect(linesOf([list])).toEqual(['blocked: 2 of 2 nodes wait until you remove the annotation karpenter.sh/do-not-disrupt: Node/one-node, Node/two-node.']);
  });

  test('without metadata, status, or NodeClaim have no effect', () => {
    const odd = [{ apiVersion: 'v1', kind: 'Node' }, { apiVersion: 'v1', kind: 'Node', metadata: null, spec: [], status: 'odd' }, node('other', PROTECTED)];
    expect(linesOf([...OLD, ...odd, node('one-node', {}), node('two-node', {})])).toEqual([]);
  });
});

describe('a NodeClaim with the annotation, without its Node', () => {
  test('is probably replaced if its template lacks the annotation, because Karpenter copies annotations only at the start', () => {
    const OLD = { ...labelled('a'), metadata: { name: 'default', annotations: hashOf(labelled('a')) } };
    expect(linesOf([OLD, claim('one', labelled('a'), PROTECTED), ...['two', 'three', 'four'].map((name) => claim(name, labelled('a')))])).toEqual([
      NOTE('4 drifting NodeClaims'),
      `to check: Karpenter probably replaces 1 of 4 nodes, although NodeClaim/one has the annotation karpenter.sh/do-not-disrupt. ${CHECK} Node/one-node.`,
    ]);
  });

  test.each([
    { name: 'its template has the annotation', old: labelled('a', PROTECTED), of: labelled('a', PROTECTED) },
    { name: 'it has an older template, which may have had the annotation', old: labelled('a'), of: labelled('0') },
  ])('probably waits if $name', ({ old, of }) => {
    expect(linesOf([old, claim('one', of, PROTECTED)], labelled('b')).filter((line) => !line.startsWith('static drift'))).toEqual([
      NOTE('1 drifting NodeClaim'),
      `blocked: 1 of 1 node probably waits until you remove the annotation karpenter.sh/do-not-disrupt. ${CHECK} Node/one-node.`,
    ]);
  });

  test('names the NodeClaim if it does not name the Node', () => {
    expect(linesOf([labelled('a'), nodeClaim('one', {}, { ...OTHER_HASHES, ...PROTECTED })])[1]).toContain('Check the Node of NodeClaim/one.');
  });
});

test('the note about Nodes is only for nodes that drift', () => {
  const other = { ...labelled('a'), spec: { ...labelled('a').spec, weight: 5 } };
  expect(linesOf([labelled('a'), claim('one', labelled('a'), PROTECTED)], other)).toEqual([]);
});

test('JSON output lists the Nodes to check', () => {
  const before = [labelled('a', PROTECTED), claim('one', labelled('a', PROTECTED), PROTECTED), claim('two', labelled('a')), claim('three', labelled('a')), node('three-node', PROTECTED)];
  const { forbiddenNodes, nodesToCheck } = JSON.parse(compare(before, [labelled('b')], '--output', 'json').out).nodePools.default;
  expect({ forbiddenNodes, nodesToCheck }).toEqual({
    forbiddenNodes: ['one', 'three'],
    nodesToCheck: [{ nodeClaim: 'one', node: 'one-node', isProbablyProtected: true }, { nodeClaim: 'two', node: 'two-node', isProbablyProtected: false }],
  });
});

test('a Node that is not ready counts against budgets', () => {
  const status = { conditions: [{ type: 'Ready', status: 'Unknown' }] };
  const before = [labelled('a'), claim('one', labelled('a')), { ...node('one-node', {}), status }];
  expect(compare(before, [labelled('b')]).out).toContain('now 0 more, because 1 node is terminating or not ready');
});

test('Nodes alone are not Karpenter objects', () => {
  expect(compare([node('one', {})], [node('one', {})])).toMatchObject({ code: 2, err: expect.stringContaining('OLD and NEW contain no Karpenter objects') });
});
