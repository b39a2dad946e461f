import { nodeClass, pool } from './lints';
import { judge } from '../../../src/validation/engine/judge';
import { findingText } from '../../../src/validation/finding-text';
import { Json } from '../../../src/validation/rule';
import { KarpenterVersion } from '../../../src/versions/karpenter-version';

const CPU = 'karpenter.k8s.aws/instance-cpu';
const MEMORY = 'karpenter.k8s.aws/instance-memory';
const TYPE = 'karpenter.sh/capacity-type';

const findings = (object: Json) => judge(object, KarpenterVersion.of('1.15.1')).findings.map(findingText);

describe('one cause has one finding', () => {
  test.each([
    ['a string as a bound of a label with strings', TYPE, 'Gt', 'spot', `.values must be one integer of at least 0 for Gt, got ["spot"]. Use In or NotIn. The values of ${TYPE} are not numbers. (requirement-bound-value)`],
    ['a number as a bound of a label with strings', TYPE, 'Gt', '5', `.operator Gt compares numbers, but the values of ${TYPE} are strings, so nothing matches. Use In or NotIn. (requirement-bound-on-text)`],
    ['a negative bound', CPU, 'Gt', '-1', '.values must be one integer of at least 0 for Gt, got ["-1"]. Set one integer in quotes, for example values: ["4"]. (requirement-bound-value)'],
    ['a number with a unit', CPU, 'In', '4 vCPU', '.values[0]: "4 vCPU" is not a valid label value. Set a whole number in quotes, without a unit or leading zeros. (requirement-value)'],
    ['a memory size with a space', MEMORY, 'In', '4 Gi', '.values[0]: "4 Gi" is not a valid label value. Set a whole number in quotes, without a unit or leading zeros. (requirement-value)'],
    ['an invalid value of a label with known values', 'kubernetes.io/os', 'In', 'linux 64', '.values[0]: "linux 64" is not a valid label value. Use one of linux, windows. (requirement-value)'],
  ])('%s in a requirement', (_, key, operator, value, text) => {
    const object = pool([], {}, { spec: { requirements: [{ key: 'karpenter.k8s.aws/instance-generation', operator: 'Gt', values: ['4'] }, { key, operator, values: [value] }] } });
    expect(findings(object)).toEqual([`spec.template.spec.requirements[1]${text}`]);
  });
});
