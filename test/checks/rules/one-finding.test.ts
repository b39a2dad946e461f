import { nodeClass, pool } from './lints';
import { judge } from '../../../src/checks/engine/judge';
import { findingText } from '../../../src/checks/findings/finding-text';
import { Json } from '../../../src/checks/findings/rule';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const CPU = 'karpenter.k8s.aws/instance-cpu';
const MEMORY = 'karpenter.k8s.aws/instance-memory';
const TYPE = 'karpenter.sh/capacity-type';

const findings = (object: Json) => judge(object, KarpenterVersion.of('1.15.1')).findings.map(findingText);

describe('one cause has one finding', () => {
  test.each([
    ['a string as a bound of a label with strings', TYPE, 'Gt', 'spot', `.values must be one integer of at least 0 for Gt, got ["spot"]. Use In or NotIn. The values of ${TYPE} are not numbers. (requirement-bound-value)`],
    ['a number as a bound of a label with strings', TYPE, 'Gt', '5', `.operator Gt compares numbers, but the values of ${TYPE} are strings, so nothing matches. Use In or NotIn. (requirement-bound-on-text)`],
    ['a negative bound', CPU, 'Gt', '-1', '.values must be one integer of at least 0 for Gt, got ["-1"]. Set one integer in quotes, for example values: ["4"]. (requirement-bound-value)'],
    ['a memory size as a bound', MEMORY, 'Gt', '16Gi', '.values must be one integer of at least 0 for Gt, got ["16Gi"]. Set values: ["16384"]. The unit of the label is MiB. (requirement-bound-value)'],
    ['a memory size with a long unit', MEMORY, 'In', '64 GiB', '.values[0]: "64 GiB" is not a valid label value. Set "65536". The unit of the label is MiB. (requirement-value)'],
    ['a memory size in decimal units', MEMORY, 'In', '4 GB', '.values[0]: "4 GB" is not a valid label value. Set a whole number in MiB, for example "16384". (requirement-value)'],
    ['a number with a unit', CPU, 'In', '4 vCPU', '.values[0]: "4 vCPU" is not a valid label value. Set a whole number in quotes, without a unit or leading zeros. (requirement-value)'],
    ['a memory size with a space', MEMORY, 'In', '4 Gi', '.values[0]: "4 Gi" is not a valid label value. Set "4096". The unit of the label is MiB. (requirement-value)'],
    ['an invalid value of a label with known values', 'kubernetes.io/os', 'In', 'linux 64', '.values[0]: "linux 64" is not a valid label value. Use one of linux, windows. (requirement-value)'],
  ])('%s in a requirement', (_, key, operator, value, text) => {
    const object = pool([], {}, { spec: { requirements: [{ key: 'karpenter.k8s.aws/instance-generation', operator: 'Gt', values: ['4'] }, { key, operator, values: [value] }] } });
    expect(findings(object)).toEqual([`spec.template.spec.requirements[1]${text}`]);
  });

  const TERMS = { role: 'r', subnetSelectorTerms: [{ tags: { a: 'b' } }], securityGroupSelectorTerms: [{ tags: { a: 'b' } }] };
  const MAX_PODS = 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\nspec: {kubelet: {config: {maxPods: "5"}}}\n';

  test.each<[string, Json, string]>([
    ['a misspelled AMI family', { amiFamily: 'AL2O23', amiSelectorTerms: [{ id: 'ami-0123456789abcdef0' }], kubelet: { featureGates: { Foo: true } }, userData: MAX_PODS },
      'spec.amiFamily must be a value that Karpenter 1.15 accepts, got "AL2O23". Did you mean AL2023? (schema-enum)'],
    ['an alias of an unknown family', { amiSelectorTerms: [{ alias: 'ubuntu@latest' }] },
      'spec.amiSelectorTerms[0].alias family must be one of al2, al2023, bottlerocket, windows2019, windows2022, windows2025, got "ubuntu". '
      + 'Use a supported family, for example al2023@v20260701. (ec2nodeclass-ami-alias-family)'],
    ['an alias with another separator', { amiSelectorTerms: [{ alias: 'al2023:v20260701' }] },
      'spec.amiSelectorTerms[0].alias must have the format family@version, got "al2023:v20260701". Did you mean al2023@v20260701? (ec2nodeclass-ami-alias-form)'],
    ['an invalid value that Karpenter also overwrites', { amiSelectorTerms: [{ alias: 'al2023@v20260701' }], userData: MAX_PODS },
      'spec.userData: spec.kubelet.config.maxPods: the value must be a 32-bit integer, got "5", so the kubelet does not start. '
      + 'Remove the field. Set kubelet.maxPods in the EC2NodeClass. (user-data-breaks-joining)'],
  ])('%s in an EC2NodeClass', (_, spec, text) => {
    expect(findings(nodeClass({ ...TERMS, ...spec }))).toEqual([text]);
  });

  test('an unknown and invalid key in a ConfigMap', () => {
    const configMap = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'karpenter-global-settings', namespace: 'karpenter' }, data: { 'aws.clusterName': 'demo', 'foo.bar/baz': 'x' } };
    expect(judge(configMap, KarpenterVersion.of('0.31.0')).findings.map(findingText)).toEqual([
      'data["foo.bar/baz"]: key "foo.bar/baz" must consist of letters, digits, "-", "_", and ".". '
      + 'Remove the key, or use at most 253 characters: letters, digits, "-", "_", and ".". Do not start the key with two dots. (config-map-key)',
    ]);
  });
});
