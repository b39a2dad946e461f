import { requirementOption } from '../../../src/cli/instances/requirement-option';

const CPU = 'karpenter.k8s.aws/instance-cpu';

test.each([
  [`${CPU}>4`, 'Gt', ['4']],
  [`${CPU} >= 4`, 'Gte', ['4']],
  [`${CPU}<4`, 'Lt', ['4']],
  [`${CPU}<=4`, 'Lte', ['4']],
  [`${CPU}=4,8`, 'In', ['4', '8']],
  [`${CPU}==4`, 'In', ['4']],
  [`${CPU}!=4, 8`, 'NotIn', ['4', '8']],
  [`${CPU}=`, 'In', ['']],
])('reads %s', (text, operator, values) => {
  expect(requirementOption(text)).toEqual({ key: CPU, operator, values });
});

test('reads labels without values', () => {
  expect([CPU, `!${CPU}`].map(requirementOption)).toEqual([{ key: CPU, operator: 'Exists' }, { key: CPU, operator: 'DoesNotExist' }]);
});

test.each([
  ['instance-cpu>4', '--requirement instance-cpu: unknown label. Did you mean karpenter.k8s.aws/instance-cpu?'],
  ['eks.amazonaws.com/instance-cpu>4', '--requirement eks.amazonaws.com/instance-cpu: labels of EKS Auto Mode require a file with a NodePool. Use karpenter.k8s.aws/instance-cpu to list all instance types.'],
  ['team=a', '--requirement team: unknown label. For the labels, see docs/reference/instances-command.md.'],
  [`${CPU}>four`, `--requirement ${CPU}> must have a whole number, got "four"`],
  [`${CPU}>1,2`, `--requirement ${CPU}> must have a whole number, got "1,2"`],
  [`${CPU}=4,kubernetes.io/arch=arm64`, `--requirement must have one label, got "${CPU}=4,kubernetes.io/arch=arm64". Repeat --requirement for each label.`],
  ['', '--requirement must be LABEL, !LABEL, or LABEL with =, !=, >, <, >=, or <= and a value, got ""'],
  [`!${CPU}=4`, `--requirement must be LABEL, !LABEL, or LABEL with =, !=, >, <, >=, or <= and a value, got "!${CPU}=4"`],
])('rejects %s', (text, message) => {
  expect(() => requirementOption(text)).toThrow(new Error(message));
});
