import * as fc from 'fast-check';
import { dump } from 'js-yaml';

/** Values of wrong types. */
const OTHERS: readonly unknown[] = [null, null, false, true, 0, 1, 1.5, '', 'a', 'true', [], ['x'], [null], {}, { a: 1 }, { a: null }, { a: 'b' }];
const other = fc.constantFrom(...OTHERS);
const text = fc.constantFrom('a', 'b', '', 'é: #', 'RAID0', 'Mount', 'x\ny');

/** Generates a valid value in most cases, and a value of the wrong type in the other cases. */
function mostly<T>(right: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 14, arbitrary: right as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: other });
}

function fields(named: { readonly [name: string]: fc.Arbitrary<unknown> }): fc.Arbitrary<unknown> {
  return mostly(fc.record(named, { requiredKeys: [] }));
}

/** Generates maps with arbitrary values, all of which are valid. In a merge, values such as false and 0 overwrite other values. */
const free = fc.dictionary(fc.constantFrom('a', 'b', 'evictionHard', 'A'), fc.oneof(other, fc.dictionary(fc.constantFrom('a', 'b', 'c'), other, { maxKeys: 2 })), { maxKeys: 3 });
const texts = mostly(fc.array(mostly(text), { maxLength: 2 }));
const base64 = fc.constantFrom('Y2E=', 'Y2\nE=', 'Y2E', 'YQ==', 'YR==', 'Y2E=\r\n', '', '=', 'Y2E= ', '!', 'Y2-_', 'Y2E=Y2E=');
const toml = fc.constantFrom('', 'a = 1\n', 'a = 2\n[b]\nc = "x"\n', '[b]\nd = [1, 2]\n', '[b]\nd = []\nc = false\n', 'a = 1979-05-27\n', 'b.c.d = 1.5\n', '[[e]]\nf = 1\n', 'version = 3\n[plugins."io.containerd.grpc.v1.cri"]\nx = 0\n');

const spec = fields({
  cluster: fields({
    name: mostly(text),
    apiServerEndpoint: mostly(text),
    certificateAuthority: mostly(base64),
    cidr: mostly(text),
    enableOutpost: mostly(fc.boolean()),
    id: mostly(text),
  }),
  containerd: fields({ config: mostly(toml), baseRuntimeSpec: mostly(free) }),
  instance: fields({
    localStorage: fields({ strategy: mostly(text), mountPath: mostly(text), disabledMounts: texts }),
    environment: mostly(fc.dictionary(fc.constantFrom('default', 'kubelet'), mostly(fc.dictionary(fc.constantFrom('A', 'B'), mostly(text), { maxKeys: 2 })), { maxKeys: 2 })),
    network: fields({ nameservers: texts, domains: texts }),
  }),
  kubelet: fields({ config: mostly(free), flags: texts, maxPodsExpression: mostly(text) }),
  featureGates: mostly(fc.dictionary(fc.constantFrom('A', 'B'), mostly(fc.boolean()), { maxKeys: 2 })),
  Cluster: fc.constant({ name: 5 }),
  KUBELET: fc.constant({ flags: ['--lost'] }),
});

const document = fc.record({
  apiVersion: fc.constant('node.eks.aws/v1alpha1'),
  kind: fc.constant('NodeConfig'),
  metadata: fc.oneof(
    { weight: 19, arbitrary: fc.constantFrom<unknown>(undefined, null, {}, { name: 'x', labels: { a: 'b' } }, { unknown: 1 }, { labels: { a: null }, name: null }) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>({ name: 5 }, 'x', { labels: { a: 1 } }, { finalizers: 'x' }, []) },
  ),
  spec: fc.option(spec, { nil: undefined }),
});

const written = fc.tuple(document, fc.constantFrom<(value: object) => string>(
  (value) => JSON.stringify(value),
(value) => dump(value, { skipInvalid: true, noRefs: true }),
(value) => dump(value, { skipInvalid: true, noRefs: true, forceQuotes: true }),
(value) => dump(value, { skipInvalid: true, noRefs: true, flowLevel: 3 }),
(value) => `# as a comment\n${dump(value, { skipInvalid: true, noRefs: true, flowLevel: 2 })}`,
)).map(([value, write]) => write(JSON.parse(JSON.stringify(value))));

const HEAD = 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\n';

/** Unusual and invalid texts. */
const odd = fc.constantFrom(
  '', '#', 'null', '[]', 'a', '5', '{}', HEAD, `---\n${HEAD}`, `${HEAD}---\nnonsense: [\n`, `--- # first\n---\n${HEAD}`, `\uFEFF${HEAD}`, HEAD.replace(/\n/g, '\r\n'), `${HEAD}spec:\n\tcluster: {}\n`,
  HEAD.replace('v1alpha1', 'v1'), HEAD.replace('NodeConfig', 'NodeConfigList'), HEAD.replace('NodeConfig', 'nodeConfig'), HEAD.replace('node.eks.aws/', ''), 'kind: NodeConfig\n', 'apiVersion: node.eks.aws/v1alpha1\n',
  HEAD.replace('kind: ', 'Kind: '), HEAD.replace('apiVersion', 'apiversion'), HEAD.replace('kind: NodeConfig', 'kind: 5'), HEAD.replace('kind: NodeConfig', 'kind: null'), `${HEAD}kind: NodeConfig\n`,
  '{apiVersion: node.eks.aws/v1alpha1, kind: NodeConfig}', '{"apiVersion": "node.eks.aws/v1alpha1", "kind": "NodeConfig",}', '{"apiVersion": "node.eks.aws/v1alpha1", "kind": "NodeConfig"} {}',
  ' \n{"apiVersion": "node.eks.aws/v1alpha1", "kind": "NodeConfig", "spec": {"kubelet": {"flags": ["--a"], "flags": ["--b"]}}}', '{"apiVersion": "node.eks.aws/v1alpha1", "kind": "NodeConfig"}\n---\na: [\n',
  '---\n{apiVersion: node.eks.aws/v1alpha1, kind: NodeConfig}\n', '{"apiVersion": "node.eks.aws/v1alpha1", "kind": "NodeConfig", "spec": {"kubelet": {"config": {"a": 1e3}}}} # x',
  `${HEAD}spec: &a {kubelet: {flags: [--x]}}\nmore: *a\n`, `${HEAD}spec:\n  kubelet: &a\n    flags: [--x]\n  instance:\n    <<: *a\n`, `${HEAD}spec:\n  featureGates: {yes: yes, 1: true}\n`, `${HEAD}spec:\n  featureGates: {a: on, a: off}\n`,
  `${HEAD}spec:\n  kubelet: {config: {maxPods: 0x10, a: 0o7, b: 1_000, c: 2020-01-01, d: .5, e: ~}}\n`, `${HEAD}spec:\n  cluster: {name: 2020-01-01}\n`, `${HEAD}spec:\n  cluster: {name: 1.0}\n`, `${HEAD}spec:\n  cluster: {name: yes}\n`,
  `${HEAD}spec:\n  cluster: {name: !!str 5}\n`, `${HEAD}spec:\n  cluster: {certificateAuthority: !!binary Y2E=}\n`, `%YAML 1.1\n---\n${HEAD}`, `${HEAD}...\nrest\n`, `${HEAD}spec:\n  kubelet:\n    config:\n      5: 6\n      null: 1\n`,
);

/** Generates sequences of documents, in which later documents take precedence. The same seed returns the same sequences. */
export function nodeConfigCases(count: number, seed: number): readonly (readonly string[])[] {
  const several = fc.array(written, { minLength: 1, maxLength: 4 });
  const either = fc.oneof({ weight: 5, arbitrary: several }, { weight: 1, arbitrary: odd.map((each) => [each]) });
  return fc.sample(either, { numRuns: count, seed });
}
