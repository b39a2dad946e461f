import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { main } from '../../../src/cli/main';

const CLASS = 'apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: default}\nspec:\n  amiFamily: Custom\n  userData: "hello\\tworld\\e[2J"\n';
const BAD = CLASS.replace('default', 'bad').replace('Custom', 'AL2023').replace(/userData.*/, 'userData: "MIME-Version: 1.0\\n\\n"');
const pool = (name: string, nodeClass = 'default') => `---\napiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: ${name}}\nspec: {template: {spec: {nodeClassRef: {name: ${nodeClass}}}}}\n`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'user-data-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function run(content: string, ...args: string[]): { code: number; out: string; err: string } {
  writeFileSync(join(folder, 'a.yaml'), content);
  let [out, err] = ['', ''];
  const terminal = { colors: false, out: (text: string) => { out += text; }, err: (text: string) => { err += text; }, progress: () => {} };
  const code = main(['user-data', '--karpenter-version', '1.15.1', ...args, join(folder, 'a.yaml')], terminal);
  return { code, out: out.split(folder).join('DIR'), err: err.split(folder).join('DIR') };
}

const SHOWN = 'about 15 of 16384 bytes\n\n    hello\tworld\\u001b[2J\n';

test('shows a class for each of its NodePools, and escapes control characters', () => {
  expect(run(CLASS + pool('a') + pool('b') + pool('c', 'other'))).toEqual({
    code: 0,
    out: `EC2NodeClass/default with NodePool/a, family Custom, Karpenter 1.15.1: ${SHOWN}\nEC2NodeClass/default with NodePool/b, family Custom, Karpenter 1.15.1: ${SHOWN}`,
    err: '',
  });
});

test('shows a class without a NodePool', () => {
  expect(run(CLASS).out).toBe(`EC2NodeClass/default without a NodePool, family Custom, Karpenter 1.15.1: ${SHOWN}`);
});

test('escapes control characters in names', () => {
  expect(run(CLASS.replace('default', '"a\\e[2J\\nb"')).out).toContain('EC2NodeClass/a\\u001b[2J\\u000ab without a NodePool, family');
});

test('prints the same as JSON', () => {
  const { code, out } = run(CLASS + pool('a'), '--output', 'json');
  expect({ code, ...JSON.parse(out) }).toEqual({
    code: 0,
    karpenterVersion: '1.15.1',
    userData: [{ nodeClass: 'default', nodePool: 'a', family: 'Custom', size: 15, limit: 16384, text: 'hello\tworld\u001b[2J', remarks: [] }],
  });
});

test('reports unreadable user data, and exits with 1', () => {
  const { code, out } = run(BAD);
  expect({ code, out }).toEqual({
    code: 1,
    out: "EC2NodeClass/bad without a NodePool, family AL2023, Karpenter 1.15.1: Karpenter can't read the user data\n  error  spec.userData: Karpenter can't read the MIME document: the media type is missing  user-data-unreadable\n         fix: Fix the MIME document, or use a shell script.\n\nFor details about a rule, run 'cdk8s-karpenter explain RULE'.\n",
  });
  const { userData: [{ text, size }] } = JSON.parse(run(BAD, '--output', 'json').out);
  expect({ text, size }).toEqual({ text: null, size: null });
});

const KUBELET = CLASS.replace('Custom', 'AL2023').replace(/userData.*/, 'kubelet: {foo: 1, registerWithTaints: [], shutdownGracePeriod: 60, kubeReserved: {cpu: 100mb}}');
const REJECTED = [
  '  error  spec.kubelet.registerWithTaints must not be set, because Karpenter derives it from the NodePool taints, so Karpenter launches no nodes  kubelet-config-owned-field',
  '         fix: Remove registerWithTaints, and set spec.template.spec.taints in the NodePool.',
  '  error  spec.kubelet.shutdownGracePeriod must be a duration, got 60, so Karpenter launches no nodes  kubelet-config-type',
  '         fix: Add a unit, for example "60s".',
  '  error  spec.kubelet.foo: unknown field foo, so Karpenter launches no nodes  kubelet-config-unknown-field',
  '         fix: Remove the field.',
  '  error  spec.kubelet.kubeReserved["cpu"] must be a quantity, got "100mb", which Karpenter reads as a CEL expression that does not compile, so Karpenter launches no nodes  kubelet-expression-invalid',
  '         fix: Did you mean 100m?',
];

test('prints a remark that no rule reports as info, with the kind and without a rule in JSON', () => {
  const content = CLASS.replace('Custom', 'AL2023').replace(/userData.*/, 'kubelet: {maxPods: "max_pods"}');
  expect(run(content).out.split('\n').slice(1, 3)).toEqual([
    '  info  spec.kubelet.maxPods: the value is a CEL expression, so its result depends on the instance type',
    '        fix: To see the user data for one value, set --max-pods, or maxPods in the cluster details.',
  ]);
  expect(JSON.parse(run(content, '--output', 'json').out).userData[0].remarks).toEqual([{
    kind: 'depends-on-instance-type',
    rule: null,
    where: 'spec.kubelet.maxPods',
    message: 'the value is a CEL expression, so its result depends on the instance type',
    fix: 'To see the user data for one value, set --max-pods, or maxPods in the cluster details.',
  }]);
});

test('exits with 1 for kubelet settings that Karpenter rejects', () => {
  const { code, out } = run(KUBELET);
  expect({ code, remarks: out.split('\n').filter((line) => /^ {2}\S|^ {9}fix: /.test(line)) }).toEqual({ code: 1, remarks: REJECTED });
});

test('does not check kubelet settings if the API server of the release does', () => {
  expect(run(KUBELET, '--karpenter-version', '1.14').code).toBe(0);
});

test('exits with 1 for user data above the EC2 limit', () => {
  const { code, out } = run(CLASS.replace(/userData.*/, `userData: ${'x'.repeat(16_385)}`));
  expect({ code, out: out.split('\n')[0] }).toEqual({ code: 1, out: 'EC2NodeClass/default without a NodePool, family Custom, Karpenter 1.15.1: about 16385 of 16384 bytes, so EC2 rejects the user data' });
});

test('shows one class and one NodePool', () => {
  expect(JSON.parse(run(CLASS + BAD.replace(/^/, '---\n') + pool('a') + pool('b'), '--output', 'json', '--node-class', 'default', '--node-pool', 'b').out).userData.map(({ nodeClass, nodePool }: any) => [nodeClass, nodePool]))
    .toEqual([['default', 'b']]);
});

test('reads the kubelet settings of v1beta1 from the NodePool', () => {
  const old = (CLASS + pool('a')).replace('aws/v1\n', 'aws/v1beta1\n').replace('sh/v1\n', 'sh/v1beta1\n').replace('Custom', 'AL2').replace(/userData.*/, 'userData: ""').replace('{spec: {nodeClassRef', '{spec: {kubelet: {maxPods: 17}, nodeClassRef');
  expect(run(old, '--karpenter-version', '0.37', '--cluster-name', 'demo').out).toMatch(/bootstrap\.sh 'demo'[^]*--max-pods=17/);
});

test.each<[string, string[], string, string]>([
  ['no class', [], pool('a'), 'the command found no v1 or v1beta1 EC2NodeClass in the files\n'],
  ['EKS Auto Mode', [], pool('a').replace('nodeClassRef: {', 'nodeClassRef: {group: eks.amazonaws.com, kind: NodeClass, '), 'the command found no v1 or v1beta1 EC2NodeClass in the files. Nodes of EKS Auto Mode have no user data\n'],
  ['no such class', ['--node-class', 'x'], CLASS, '--node-class: the files contain no EC2NodeClass named x\n'],
  ['no such pool', ['--node-pool', 'x'], CLASS + pool('a'), '--node-pool: the files contain no NodePool named x that uses the selected EC2NodeClasses\n'],
  ['an unknown option', ['--nope'], CLASS, "unknown option --nope. To list the options, run 'cdk8s-karpenter user-data --h"],
  ['an unknown format', ['--output', 'xml'], CLASS, '--output must be text or json, got "xml"'],
  ['an unknown capacity type', ['--capacity-type', 'spott'], CLASS, '--capacity-type must be spot, on-demand, or reserved, got "spott". Did you mean spot?\n'],
  ['no number', ['--max-pods', '1e3'], CLASS, '--max-pods must be a whole number, got "1e3"\n'],
  ['no version', ['--karpenter-version', 'x'], CLASS, '--karpenter-version must be a Karpenter version such as 1.15, got '],
  ['no YAML', [], 'a: [', 'the command can\'t read all of the input\n\nDIR/a.yaml\n  1:4  error  '],
])('rejects %s', (_, args, content, message) => {
  const { code, out, err } = run(content, ...args);
  expect({ code, out, err: err.slice(0, 17 + message.length) }).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${message}` });
});

test('a class without an AMI family does not hide other classes', () => {
  const { code, out, err } = run(`${CLASS.replace('Custom', '')}---\n${CLASS.replace('name: default', 'name: other')}`);
  expect({ code, err: err.split('\n').find((line) => line.startsWith('EC2NodeClass')) })
    .toEqual({ code: 1, err: 'EC2NodeClass default: spec.amiFamily is required, because no AMI selector term has an alias. Add amiFamily, for example amiFamily: AL2023.' });
  expect(out).toContain('EC2NodeClass/other without a NodePool');
});

test.each<[string, string, string]>([
  ['user data', CLASS.replace(/userData.*/, 'userData: [a]'), '  6:3  error  EC2NodeClass/default: spec.userData must be a string, got ["a"]  schema-type\n              fix: Remove the brackets: "a".\n'],
  ['taints', CLASS + pool('a').replace('{nodeClassRef', '{taints: {key: a, effect: NoSchedule}, nodeClassRef'),
    '  11:26  error  NodePool/a: spec.template.spec.taints must be a list, got {"key":"a","effect":"NoSchedule"}  schema-type\n                fix: Use a list: [{"key":"a","effect":"NoSchedule"}].\n'],
  ['a taint', CLASS + pool('a').replace('{nodeClassRef', '{taints: [{effect: NoSchedule}], nodeClassRef'),
    '  11:35  error  NodePool/a: spec.template.spec.taints[0].key is required  schema-required\n                fix: Add key, for example key: team.\n'],
  ['a name', CLASS.replace('name: default', ''), '  3:1  error  EC2NodeClass: metadata.name is required  metadata-name\n              fix: Add name, for example name: default.\n'],
])('reports %s that the API server rejects, and exits with 1', (_, content, report) => {
  expect(run(content)).toEqual({ code: 1, out: '', err: `DIR/a.yaml\n${report}` });
});

test('ignores an empty field, and errors in objects that are not selected', () => {
  const taints = '{taints: , nodeClassRef';
  expect(run(CLASS + pool('a').replace('{nodeClassRef', taints)).out).toBe(run(CLASS + pool('a')).out);
  expect(run(CLASS + pool('a') + pool('b', 'other').replace('{nodeClassRef', '{taints: 5, nodeClassRef'), '--node-class', 'default').code).toBe(0);
});

test('reports a missing file', () => {
  expect(run(CLASS, join(folder, 'nowhere.yaml'))).toEqual({ code: 2, out: '', err: 'cdk8s-karpenter: the command can\'t read all of the input\n\nDIR/nowhere.yaml\n  error  path does not exist\n         fix: Check the path and its permissions.\n' });
});
