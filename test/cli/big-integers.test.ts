import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { runCommand } from './run-command';
import { EXPLAIN_HINT } from '../../src/cli/findings/text-output';

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
const bad = (place: string, finding: string, fix: string, refused = 1) => ({ code: 1, out: `DIR/it.yaml\n  ${place}  error  ${finding}\n${' '.repeat(place.length + 11)}fix: ${fix}\n\n${EXPLAIN_HINT}\n1 document checked for Karpenter 1.14.1: ${refused} rejected by the API server, 1 error, 0 warnings\n` });

// Expected verdicts are those of the API server's code for the JSON that sigs.k8s.io/yaml creates.
describe('validate', () => {
  test.each([
    '9223372036854775807', '-9223372036854775808', '9007199254740993', '0x7fffffffffffffff', '9_223_372_036_854_775_807', '1e18', '9007199254740993.0', '0o777', '1_000', '"9223372036854775807"',
  ])('accepts %s as a quantity', (cpu) => {
    expect(run('validate', claim(cpu))).toEqual(GOOD);
  });

  test.each([
    ['9223372036854775808', '9223372036854775808'], ['-9223372036854775809', '-9223372036854775809, which YAML reads as -9223372036854776000'],
    ['18446744073709551615', '18446744073709551615'], ['0xFFFFFFFFFFFFFFFF', '0xFFFFFFFFFFFFFFFF, which YAML reads as 18446744073709551615'],
    ['18446744073709551616', '18446744073709551616, which YAML reads as 18446744073709552000'], ['1e19', '1e19, which YAML reads as 10000000000000000000'], ['0.5', '0.5'],
  ])('rejects %s as a quantity', (cpu, shown) => {
    expect(run('validate', claim(cpu))).toEqual(
      bad('9:7', `NodeClaim/it: spec.resources.requests["cpu"] must be an integer or a string, got ${shown}  schema-type`, /x|e/.test(cpu) ? 'Quote the value, for example "1.5" or "10Gi".' : `Quote the value: "${cpu}".`),
    );
  });

  test('reads JSON in the same way', () => {
    const json = '{"apiVersion": "karpenter.sh/v1", "kind": "NodePool", "metadata": {"name": "it"}, "spec": {"limits": {"cpu": 9223372036854775807}, "template": {"spec": {'
      + '"nodeClassRef": {"group": "karpenter.k8s.aws", "kind": "EC2NodeClass", "name": "default"}, "requirements": [{"key": "karpenter.k8s.aws/instance-category", "operator": "In", "values": ["c", "m"]}]}}}}';
    expect(run('validate', json)).toEqual(GOOD);
    expect(run('validate', json.replace('5807', '5808')).out).toContain('spec.limits["cpu"] must be an integer or a string, got 9223372036854775808');
  });

  test.each([
    ['9223372036854775807', 'between 1 and 100', 'schema-range', 'Set an integer from 1 to 100.'],
    ['-9007199254740993', 'between 1 and 100', 'schema-range', 'Set an integer from 1 to 100.'],
    ['9223372036854775808', 'an integer', 'schema-type', 'Set an integer from 1 to 100.'],
  ])('shows all digits of a weight of %s', (weight, constraint, rule, fix) => {
    expect(run('validate', pool(`weight: ${weight}`))).toEqual(bad('5:3', `NodePool/it: spec.weight must be ${constraint}, got ${weight}  ${rule}`, fix));
  });

  test('shows all digits of replicas beyond the limit of the scale subresource', () => {
    expect(run('validate', pool('replicas: 9007199254740993')).out).toContain('spec.replicas must be at most 2147483647, got 9007199254740993  replicas-beyond-scale');
  });

  test('shows all digits of a 32-bit field', () => {
    const nodeClass = 'apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: it}\nspec:\n  role: r\n  amiSelectorTerms: [{alias: al2023@v20260701}]\n'
      + '  subnetSelectorTerms: [{id: subnet-1}]\n  securityGroupSelectorTerms: [{id: sg-1}]\n  kubelet: {maxPods: 9007199254740993}\n';
    expect(run('validate', nodeClass)).toEqual(
      bad('9:13', 'EC2NodeClass/it: spec.kubelet.maxPods: Karpenter cannot decode the 32-bit integer 9007199254740993, so it cannot list any EC2NodeClass  integer-beyond-32-bits', 'Set a value of at most 2147483647.', 0),
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
