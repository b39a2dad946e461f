import { JsonObject } from '../../../src/foundation/basics/json';
import { Kustomizer } from '../../../src/foundation/kustomize/render-kustomization';

const POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general, labels: {tier: a}}
spec:
  limits: {cpu: "10", memory: 1Gi}
  template: {spec: {nodeClassRef: {name: linux}, requirements: [{key: a, operator: Exists}, {key: b, operator: Exists}]}}
`;
const CLASS = 'apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: linux}\nspec: {role: base}\n';

function rendered(overlay: string, files: { readonly [path: string]: string } = {}, layer: JsonObject = {}) {
  const tree: { readonly [path: string]: string } = {
    'base/kustomization.yaml': 'resources: [pool.yaml, class.yaml]\n',
    'base/pool.yaml': POOL,
    'base/class.yaml': CLASS,
    'clusters/eu/kustomization.yaml': overlay,
    ...files,
  };
  return new Kustomizer((path) => (Object.hasOwn(tree, path) ? tree[path] : undefined)).render('clusters/eu', layer);
}

/** Returns an object by kind, or the problem. */
function objectOf(kind: string, ...args: Parameters<typeof rendered>): JsonObject {
  const result = rendered(...args);
  return 'objects' in result ? result.objects.find((object) => object.kind === kind)! : { problem: result.problem };
}

const BASE = 'resources: [../../base]\n';
const patch = (text: string, target = '') => `${BASE}patches: [{patch: '${text}'${target && `, target: ${target}`}}]\n`;

test('JSON patches and merge patches change the objects of a base', () => {
  const limited = objectOf('NodePool', patch('[{op: replace, path: /spec/limits/cpu, value: "20"}]', '{kind: NodePool}'));
  expect(limited.spec.limits).toEqual({ cpu: '20', memory: '1Gi' });
  const merge = 'apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: general}\nspec: {limits: {memory: null, cpu: "5"}, template: {spec: {requirements: [{key: c, operator: Exists}]}}}\n';
  const merged = objectOf('NodePool', `${BASE}patches: [{path: pool.yaml}]\n`, { 'clusters/eu/pool.yaml': merge });
  expect(merged.spec).toEqual({ limits: { cpu: '5' }, template: { spec: { nodeClassRef: { name: 'linux' }, requirements: [{ key: 'c', operator: 'Exists' }] } } });
});

test('prefixes and namespaces apply to NodePools, but not to nodeClassRef', () => {
  const pool = objectOf('NodePool', `${BASE}namePrefix: eu-\nnamespace: karpenter\ncommonLabels: {team: a}\n`);
  expect(pool.metadata).toEqual({ name: 'eu-general', namespace: 'karpenter', labels: { tier: 'a', team: 'a' } });
  expect(pool.spec.template.spec.nodeClassRef).toEqual({ name: 'linux' });
});

test.each([
  ['{kind: Node.*}', true],
  ['{kind: Node}', false],
  ['{name: gen|general}', true],
  ['{labelSelector: "tier in (a, b),!team"}', true],
  ['{labelSelector: tier!=a}', false],
  ['{group: karpenter.sh, version: v1, kind: NodePool, namespace: default}', true],
])('a target can be a pattern: %s', (target, isSelected) => {
  const result = objectOf('NodePool', patch('[{op: add, path: /spec/weight, value: 7}]', target));
  expect(result.spec?.weight).toBe(isSelected ? 7 : undefined);
});

test('an Application adds fields to its kustomization', () => {
  const layer = { patches: [{ patch: '[{op: replace, path: /spec/role, value: eu}]', target: { kind: 'EC2NodeClass' } }], nameSuffix: '-eu' };
  const nodeClass = objectOf('EC2NodeClass', `${BASE}nameSuffix: -old\n`, {}, layer);
  expect([nodeClass.metadata.name, nodeClass.spec.role]).toEqual(['linux-eu', 'eu']);
});

test.each([
  [`${BASE}replacements: [{path: a.yaml}]\n`, 'clusters/eu/kustomization.yaml has the replacements field, which this command does not evaluate'],
  ['resources: ["https://github.com/a/b"]\n', 'it refers to https://github.com/a/b, and remote bases are not fetched'],
  ['resources: [missing.yaml]\n', 'the input does not contain a kustomization in clusters/eu/missing.yaml'],
  ['resources: [../eu]\n', 'the kustomization in clusters/eu refers to itself'],
  ['resources: [../../base, ../../base]\n', 'NodePool general occurs more than once'],
  [patch('{kind: NodePool, apiVersion: karpenter.sh/v1, metadata: {name: other}}'), 'a patch of NodePool other matches no object'],
  [patch('[{op: remove, path: /spec/weight}]', '{kind: NodePool}'), 'the object lacks weight, which a JSON patch changes'],
  [patch('[{op: add, path: /spec/weight, value: 1}]', '{kind: "(a+)+\\\\1"}'), 'the pattern (a+)+\\1 in the target of a patch is not supported'],
  ['resources: [\n', expect.stringMatching(/^clusters\/eu\/kustomization\.yaml is not readable: line 1: /)],
  ['kind: Kustomization\n', 'clusters/eu/kustomization.yaml is empty'],
])('a problem has a reason: %j', (overlay, problem) => {
  expect(rendered(overlay)).toEqual({ problem });
});

test('the result does not depend on other renderings', () => {
  const tree: { [path: string]: string } = { 'base/kustomization.yaml': 'resources: [pool.yaml]\n', 'base/pool.yaml': POOL };
  for (const cluster of ['eu', 'us']) tree[`${cluster}/kustomization.yaml`] = `resources: [../base]\npatches: [{patch: '[{op: replace, path: /spec/limits/cpu, value: ${cluster}}]', target: {kind: NodePool}}]\n`;
  const kustomizer = new Kustomizer((path) => tree[path]);
  const cpuIn = (folder: string) => (kustomizer.render(folder) as { readonly objects: readonly JsonObject[] }).objects[0].spec.limits.cpu;
  expect(['eu', 'us', 'base', 'eu'].map(cpuIn)).toEqual(['eu', 'us', '10', 'eu']);
});

test('each object states the document that it comes from', () => {
  const rename = 'patchesJson6902: [{target: {version: v1, group: karpenter.k8s.aws, kind: EC2NodeClass, name: linux}, patch: "[{op: replace, path: /metadata/name, value: new}]"}]\n';
  const result = rendered(`${BASE}namePrefix: eu-\n${rename.replace('name: linux', 'name: eu-linux')}`);
  expect('objects' in result && result.objects.map(({ metadata }) => metadata.name)).toEqual(['eu-general', 'new']);
  expect('objects' in result && result.origins.map(({ file, json }) => [file, json.metadata.name])).toEqual([['base/pool.yaml', 'general'], ['base/class.yaml', 'linux']]);
});
