import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { runCommand } from '../run-command';

const POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec:
  limits: {cpu: "0100", memory: null}
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: linux}
      requirements: [{key: team, operator: In, values: ["yes"]}]
`;
const AT = ['--karpenter-version', '1.15.1'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chart-values-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function file(text: string, name = 'nodes.yaml'): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const run = (...args: string[]) => runCommand(['chart-values', ...args], folder);

const VALUES = `# 1 object as values of the chart that \`cdk8s-karpenter chart --karpenter-version 1.15.1\` writes.
# As it was: true adds the annotation helm.sh/resource-policy: keep, so that pools and node classes stay when the release is uninstalled.
keepOnUninstall: false
nodePools:
  general:
    spec:
      limits:
        cpu: '0100'
      template:
        spec:
          nodeClassRef:
            group: karpenter.k8s.aws
            kind: EC2NodeClass
            name: linux
          requirements:
            - key: team
              operator: In
              values:
                - 'yes'
`;

test('writes values', () => {
  expect(run(...AT, file(POOL))).toEqual({ code: 0, out: VALUES, err: '' });
});

test('reads folders and lists', () => {
  file(POOL);
  file(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [{ apiVersion: 'karpenter.sh/v1alpha1', kind: 'NodeOverlay', metadata: { name: 'cheap' }, spec: { requirements: [] } }] }), 'z.json');
  const { code, out, err } = run(...AT, folder);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toBe(`${VALUES.replace('# 1 object as', '# 2 objects as')}nodeOverlays:\n  cheap:\n    spec:\n      requirements: []\n`);
});

test('leaves text that looks like a template as it is', () => {
  expect(run(...AT, file(POOL.replace('"0100"', "'{{ .Values.x }}'").replace('name: linux', 'name: "{{ y }}"'))).out).toMatch(/cpu: '\{\{ \.Values\.x \}\}'\n(.*\n)*.*name: '\{\{ y \}\}'\n/);
});

test('says nothing of keeping where there is no pool and no class', () => {
  const overlay = 'apiVersion: karpenter.sh/v1alpha1\nkind: NodeOverlay\nmetadata: {name: a}\nspec: {requirements: []}\n';
  expect(run(...AT, file(overlay)).out).toBe('# 1 object as values of the chart that `cdk8s-karpenter chart --karpenter-version 1.15.1` writes.\nnodeOverlays:\n  a:\n    spec:\n      requirements: []\n');
});

test('says why pools stay where all of them did', () => {
  const { out } = run(...AT, file(POOL.replace('{name: general}', '{name: general, annotations: {helm.sh/resource-policy: keep}}')));
  expect(out.split('\n').slice(1, 7)).toEqual(['keepOnUninstall: true', 'nodePools:', '  general:', '    metadata:', '      annotations:', '        helm.sh/resource-policy: keep']);
});

test('tells on stderr what is not in the values', () => {
  const text = [POOL.replace('{name: general}', '{name: general, uid: u}'), 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: "a\\nb"}\n', POOL.replace('v1\n', 'v1beta1\n')].join('---\n');
  expect(run(...AT, file(text))).toEqual({
    code: 0,
    out: VALUES,
    err: [
      'left out: Deployment of apps/v1: a\\u000ab; this chart does not make them: keep them where they are',
      'left out: NodePool of karpenter.sh/v1beta1: general; the chart for Karpenter 1.15.1 does not have them: turn them into karpenter.sh/v1, or name a release with --karpenter-version (0.32 to 1.0)',
      'not in the values, since the API server, Karpenter, kubectl or Helm writes it, or drops it: metadata.uid',
      '',
    ].join('\n'),
  });
});

test('says what the chart will refuse', () => {
  const { code, out, err } = run(...AT, file(POOL.replace('spec:\n', 'spec:\n  weight: 0\n  wieght: 1\n')));
  expect(code).toBe(1);
  expect(out).toContain('      weight: 0\n      wieght: 1\n');
  expect(err).toBe([
    'error  NodePool/general spec.weight: 0 is out of bounds; write a whole number from 1 to 100, or leave it out (schema-range)',
    'error  NodePool/general spec.wieght: there is no such field: the API server drops it with its value 1, kubectl refuses it; did you mean weight? (unknown-field)',
    'the chart or Karpenter rejects what the lines with "error" name: fix it in the values',
    '',
  ].join('\n'));
});

test('reports mistakes in spec.kubelet, which the API server and the chart accept since 1.15', () => {
  const text = (kubelet: string) => file(`apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: linux}\nspec: {amiFamily: AL2023, kubelet: ${kubelet}}\n`);
  const { code, out, err } = run(...AT, text('{maxPod: 5, podsPerCore: "10", kubeReserved: {memory: memory_mib * 0.05}, evictionMaxPodGracePeriod: -1, topologyManagerPolicy: any}'));
  expect(code).toBe(1);
  expect(out).toContain('        maxPod: 5\n');
  expect(err.split('\n').filter((line) => line.includes('spec.kubelet'))).toEqual([
    'error  EC2NodeClass/linux spec.kubelet.evictionMaxPodGracePeriod must be at least 0, got -1. Set a value of at least 0, or remove evictionMaxPodGracePeriod. (kubelet-config-negative-number)',
    'error  EC2NodeClass/linux spec.kubelet.podsPerCore must be a 32-bit integer, got "10". Write 10 without quotes. (kubelet-config-type)',
    'error  EC2NodeClass/linux unknown field spec.kubelet.maxPod. Did you mean maxPods? (kubelet-config-unknown-field)',
    'error  EC2NodeClass/linux spec.kubelet.kubeReserved["memory"] does not compile as a CEL expression: '
      + '* needs two numbers of one type, got int and double. Write double(memory_mib) * 0.05. (kubelet-expression-invalid)',
  ]);
  expect(run('--karpenter-version', '1.15', text('{maxPods: 5}')).err).not.toContain('spec.kubelet');
});

test('where there is nothing to turn, the code is 1', () => {
  expect(run(...AT, file('apiVersion: v1\nkind: Service\nmetadata: {name: a}\n'))).toEqual({
    code: 1,
    out: '',
    err: 'left out: Service of v1: a; this chart does not make them: keep them where they are\n'
      + 'there is nothing to turn into values: no NodePool, EC2NodeClass, NodeOverlay, CapacityBuffer that Karpenter 1.15.1 serves\n',
  });
});

test.each<[string, () => string[], string]>([
  ['unreadable YAML', () => [file(`${POOL}---\na: [`)], 'DIR/nodes.yaml:11:4: can\'t be read: a bracket or brace is never closed; close it\n'],
  ['a file that is not there', () => ['nowhere.yaml'], 'there is no file or folder nowhere.yaml\n'],
  ['an unknown option', () => ['--output', 'x'], 'Unknown option \'--output\'; see cdk8s-karpenter chart-values --help\n'],
  ['no release', () => ['--karpenter-version', '0.8'], '--karpenter-version: Karpenter 0.8 is older than this package goes; write a release from 0.9 on\n'],
])('refuses %s', (_, args, told) => {
  const { code, out, err } = run(...AT, ...args());
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(`cdk8s-karpenter: ${told}`);
});

test('--help says what there is', () => {
  expect(run('--help')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^usage: cdk8s-karpenter chart-values \[options\] \[FILE\|FOLDER\|-\]\.\.\.\n/) });
});
