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

const VALUES = `# Values for the chart of \`cdk8s-karpenter chart --karpenter-version 1.15.1\`, converted from 1 object.
# A pool or node class in the input lacks the annotation helm.sh/resource-policy: keep. Set true to keep all of them when you uninstall the release.
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

test('exits with code 1 for NodePools with the same name, because a chart cannot create both', () => {
  const { code, err } = run(...AT, file(`${POOL.replace('{name: general}', '{name: general, namespace: a}')}---\n${POOL.replace('{name: general}', '{name: general, namespace: b}')}`));
  expect(code).toBe(1);
  expect(err).toContain('NodePool/general occurs more than once, but a cluster can have only one such object. Remove the duplicates from the values.\n');
});

test('reads folders and lists', () => {
  file(POOL);
  file(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [{ apiVersion: 'karpenter.sh/v1alpha1', kind: 'NodeOverlay', metadata: { name: 'cheap' }, spec: { requirements: [] } }] }), 'z.json');
  const { code, out, err } = run(...AT, folder);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toBe(`${VALUES.replace('from 1 object.', 'from 2 objects.')}nodeOverlays:\n  cheap:\n    spec:\n      requirements: []\n`);
});

test('leaves text that looks like a template as it is', () => {
  expect(run(...AT, file(POOL.replace('"0100"', "'{{ .Values.x }}'").replace('name: linux', 'name: "{{ y }}"'))).out).toMatch(/cpu: '\{\{ \.Values\.x \}\}'\n(.*\n)*.*name: '\{\{ y \}\}'\n/);
});

test('omits keepOnUninstall if there is no pool and no node class', () => {
  const overlay = 'apiVersion: karpenter.sh/v1alpha1\nkind: NodeOverlay\nmetadata: {name: a}\nspec: {requirements: []}\n';
  expect(run(...AT, file(overlay)).out).toBe('# Values for the chart of `cdk8s-karpenter chart --karpenter-version 1.15.1`, converted from 1 object.\nnodeOverlays:\n  a:\n    spec:\n      requirements: []\n');
});

test('sets keepOnUninstall if all pools have the annotation', () => {
  const { out } = run(...AT, file(POOL.replace('{name: general}', '{name: general, annotations: {helm.sh/resource-policy: keep}}')));
  expect(out.split('\n').slice(1, 7)).toEqual(['keepOnUninstall: true', 'nodePools:', '  general:', '    metadata:', '      annotations:', '        helm.sh/resource-policy: keep']);
});

test('prints skipped objects and fields on stderr', () => {
  const text = [POOL.replace('{name: general}', '{name: general, uid: u}'), 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: "a\\nb"}\n', POOL.replace('v1\n', 'v1beta1\n')].join('---\n');
  expect(run(...AT, file(text))).toEqual({
    code: 0,
    out: VALUES,
    err: [
      'skipped apps/v1 Deployment a\\u000ab: this chart does not support this kind. Manage these objects outside the chart.',
      'skipped karpenter.sh/v1beta1 NodePool general: the chart for Karpenter 1.15.1 creates karpenter.sh/v1 NodePool objects instead. To convert these objects first, run \'cdk8s-karpenter convert --karpenter-version 1.15.1 DIR/nodes.yaml\'.',
      'skipped fields that the API server, Karpenter, kubectl, or Helm sets or drops: metadata.uid',
      '',
    ].join('\n'),
  });
});

test('prints what the chart rejects', () => {
  const { code, out, err } = run(...AT, file(POOL.replace('spec:\n', 'spec:\n  weight: 0\n  wieght: 1\n')));
  expect(code).toBe(1);
  expect(out).toContain('      weight: 0\n      wieght: 1\n');
  expect(err).toBe([
    'error  NodePool/general: spec.weight must be between 1 and 100, got 0  schema-range',
    '       fix: Set an integer from 1 to 100.',
    'error  NodePool/general: unknown field spec.wieght  unknown-field',
    '       fix: Did you mean weight?',
    'The chart or Karpenter rejects objects that have errors. Fix the errors in the values.',
    '',
  ].join('\n'));
});

test('reports mistakes in spec.kubelet, which the API server and the chart accept since 1.15', () => {
  const text = (kubelet: string) => file(`apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: linux}\nspec: {amiFamily: AL2023, kubelet: ${kubelet}}\n`);
  const { code, out, err } = run(...AT, text('{maxPod: 5, podsPerCore: "10", kubeReserved: {memory: memory_mib * 0.05}, evictionMaxPodGracePeriod: -1, topologyManagerPolicy: any}'));
  expect(code).toBe(1);
  expect(out).toContain('        maxPod: 5\n');
  const lines = err.split('\n');
  expect(lines.filter((line, index) => `${lines[index - 1]}${line}`.includes('spec.kubelet'))).toEqual([
    'error  EC2NodeClass/linux: spec.kubelet.evictionMaxPodGracePeriod must be at least 0, got -1  kubelet-config-negative-number',
    '       fix: Set a value of at least 0, or remove evictionMaxPodGracePeriod.',
    'error  EC2NodeClass/linux: spec.kubelet.podsPerCore must be a 32-bit integer, got "10"  kubelet-config-type',
    '       fix: Set 10 without quotes.',
    'error  EC2NodeClass/linux: unknown field spec.kubelet.maxPod  kubelet-config-unknown-field',
    '       fix: Did you mean maxPods?',
    'error  EC2NodeClass/linux: spec.kubelet.kubeReserved["memory"] does not compile as a CEL expression: '
      + '* requires two numbers of the same type, got int and double  kubelet-expression-invalid',
    '       fix: Use double(memory_mib) * 0.05.',
  ]);
  expect(run('--karpenter-version', '1.15', text('{maxPods: 5}')).err).not.toContain('spec.kubelet');
});

test('exits with 1 if there is nothing to convert', () => {
  expect(run(...AT, file('apiVersion: v1\nkind: Service\nmetadata: {name: a}\n'))).toEqual({
    code: 1,
    out: '',
    err: 'skipped v1 Service a: this chart does not support this kind. Manage these objects outside the chart.\n'
      + 'nothing to convert: the input contains none of the objects that the chart for Karpenter 1.15.1 creates: karpenter.sh/v1 NodePool, karpenter.k8s.aws/v1 EC2NodeClass, karpenter.sh/v1alpha1 NodeOverlay, autoscaling.x-k8s.io/v1beta1 CapacityBuffer\n',
  });
});

test.each<[string, () => string[], string]>([
  ['unreadable YAML', () => [file(`${POOL}---\na: [`)], 'the command can\'t read all of the input\n\nDIR/nodes.yaml\n  11:4  error  "[" is not closed\n               fix: Add the closing "]".\n'],
  ['a missing file', () => ['nowhere.yaml'], 'the command can\'t read all of the input\n\nnowhere.yaml\n  error  path does not exist\n         fix: Check the path and its permissions.\n'],
  ['an unknown option', () => ['--output', 'x'], 'unknown option --output. To list the options, run \'cdk8s-karpenter chart-values --help\'.\n'],
  ['no release', () => ['--karpenter-version', '0.8'], '--karpenter-version: Karpenter 0.8 is not supported. Use 0.9 or later.\n'],
])('rejects %s', (_, args, message) => {
  const { code, out, err } = run(...AT, ...args());
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(`cdk8s-karpenter: ${message}`);
});

test('--help prints the help', () => {
  expect(run('--help')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Convert manifests to values [^]*\nUsage:\n {2}cdk8s-karpenter chart-values \[OPTIONS\] \[FILE\|FOLDER\|-\]\.\.\.\n/) });
});

test('names a CloudFormation template as validate does', () => {
  const template = file('Resources:\n  Pool:\n    Type: Custom::AWSCDK-EKS-KubernetesResource\n    Properties:\n      Manifest:\n        Fn::Sub: \'[{"apiVersion":"karpenter.sh/v1","kind":"NodePool"}]\'\n', 'stack.yaml');
  file(POOL);
  expect(run(...AT, folder)).toEqual({
    code: 0,
    out: VALUES,
    err: `${template.replace(folder, 'DIR')} is a CloudFormation template, which is not read. CloudFormation creates the objects with the stack. Check the objects in the cluster: kubectl get nodepools,ec2nodeclasses -o yaml\n`,
  });
});
