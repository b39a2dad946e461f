import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { runCommand } from './run-command';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'big-integers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(command: string, text: string): { code: number; out: string } {
  const file = join(folder, 'it.yaml');
  writeFileSync(file, text);
  const { code, out } = runCommand([command, '--karpenter-version', '1.14.1', file], folder);
  return { code, out: out.split(folder).join('DIR') };
}

const claim = (cpu: string) => `apiVersion: karpenter.sh/v1
kind: NodeClaim
metadata: {name: it}
spec:
  nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
  requirements: []
  resources:
    requests:
      cpu: ${cpu}
`;
const pool = (spec: string) => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: it}
spec:
  ${spec}
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements: [{key: karpenter.k8s.aws/instance-category, operator: In, values: [c, m]}]
`;

const GOOD = { code: 0, out: '1 document checked for Karpenter 1.14.1: nothing found\n' };
const bad = (place: string, finding: string, refused = 1) => ({ code: 1, out: `DIR/it.yaml\n  ${place}  error  ${finding}\n\n1 document checked for Karpenter 1.14.1: ${refused} refused by the API server, 1 error, 0 warnings\n` });

// The verdicts of the API server's code on the JSON that sigs.k8s.io/yaml creates.
describe('validate', () => {
  test.each([
    '9223372036854775807', '-9223372036854775808', '9007199254740993', '0x7fffffffffffffff', '9_223_372_036_854_775_807', '1e18', '9007199254740993.0', '0o777', '1_000', '"9223372036854775807"',
  ])('accepts %s as a quantity', (cpu) => {
    expect(run('validate', claim(cpu))).toEqual(GOOD);
  });

  test.each([
    ['9223372036854775808', '9223372036854775808'], ['-9223372036854775809', '-9223372036854776000'], ['18446744073709551615', '18446744073709551615'],
    ['0xFFFFFFFFFFFFFFFF', '18446744073709551615'], ['18446744073709551616', '18446744073709552000'], ['1e19', '10000000000000000000'], ['0.5', '0.5'],
  ])('rejects %s as a quantity', (cpu, shown) => {
    expect(run('validate', claim(cpu))).toEqual(
      bad('9:7', `NodeClaim/it spec.resources.requests.cpu: ${shown} is neither a whole number nor a text; write it in quotes, such as "1.5" or "10Gi" (schema-type)`),
    );
  });

  test('reads JSON in the same way', () => {
    const json = '{"apiVersion": "karpenter.sh/v1", "kind": "NodePool", "metadata": {"name": "it"}, "spec": {"limits": {"cpu": 9223372036854775807}, "template": {"spec": {'
      + '"nodeClassRef": {"group": "karpenter.k8s.aws", "kind": "EC2NodeClass", "name": "default"}, "requirements": [{"key": "karpenter.k8s.aws/instance-category", "operator": "In", "values": ["c", "m"]}]}}}}';
    expect(run('validate', json)).toEqual(GOOD);
    expect(run('validate', json.replace('5807', '5808')).out).toContain('spec.limits.cpu: 9223372036854775808 is neither a whole number nor a text');
  });

  test.each([
    ['9223372036854775807', '9223372036854775807 is out of bounds; write a whole number from 1 to 100, or leave it out (schema-range)'],
    ['-9007199254740993', '-9007199254740993 is out of bounds; write a whole number from 1 to 100, or leave it out (schema-range)'],
    ['9223372036854775808', '9223372036854775808 is no whole number; write a whole number without quotes (schema-type)'],
  ])('shows all digits of a weight of %s', (weight, text) => {
    expect(run('validate', pool(`weight: ${weight}`))).toEqual(bad('5:3', `NodePool/it spec.weight: ${text}`));
  });

  test('shows all digits of replicas beyond the limit of the scale subresource', () => {
    expect(run('validate', pool('replicas: 9007199254740993')).out).toContain('spec.replicas: 9007199254740993 is beyond what the scale subresource holds; write at most 2147483647 (replicas-beyond-scale)');
  });

  test('shows all digits of a 32-bit field', () => {
    const nodeClass = 'apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: it}\nspec:\n  role: r\n  amiSelectorTerms: [{alias: al2023@v20260701}]\n'
      + '  subnetSelectorTerms: [{id: subnet-1}]\n  securityGroupSelectorTerms: [{id: sg-1}]\n  kubelet: {maxPods: 9007199254740993}\n';
    expect(run('validate', nodeClass)).toEqual(
      bad('9:13', 'EC2NodeClass/it spec.kubelet.maxPods: Karpenter cannot decode the 32-bit integer 9007199254740993, and then cannot list any EC2NodeClass. Set a value of at most 2147483647. (integer-beyond-32-bits)', 0),
    );
  });
});

test('chart-values keeps all digits', () => {
  expect(run('chart-values', pool('limits: {cpu: 9223372036854775807}')).out).toContain('\n      limits:\n        cpu: 9223372036854775807\n');
});

test('migrate-al2023 keeps all digits', () => {
  const nodeClass = 'apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: default}\nspec:\n  role: r\n  amiSelectorTerms: [{alias: al2@v20260701}]\n'
    + '  subnetSelectorTerms: [{id: subnet-1}]\n  securityGroupSelectorTerms: [{id: sg-1}]\n';
  expect(run('migrate-al2023', `${pool('limits: {cpu: 9223372036854775807}')}---\n${nodeClass}`).out).toContain('\n  limits:\n    cpu: 9223372036854775807\n');
});
