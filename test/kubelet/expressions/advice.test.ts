import { adviceOn } from '../../../src/kubelet/expressions/advice';

const VARIABLES = 'vcpus, memory_mib, default_enis, ips_per_eni, max_pods, instance_type';

test.each<[string, string, string]>([
  ['memory_mib * 0.05', '* needs two numbers of one type, got int and double', 'Write double(memory_mib) * 0.05.'],
  ['memory_mib * 0.05 + 255', '* needs two numbers of one type, got int and double', 'Write double(memory_mib) * 0.05 + 255.0.'],
  ['(vcpus + 1) / 2.5', '/ needs two numbers of one type, got int and double', 'Write double(vcpus + 1) / 2.5.'],
  ['(vcpus) * (1 + 1) * 0.5', '* needs two numbers of one type, got int and double', 'Write double((vcpus) * (1 + 1)) * 0.5.'],
  ['vcpus > 4 ? 1 : 0.5', '?: needs two numbers of one type, got int and double', 'Write vcpus > 4 ? 1.0 : 0.5.'],
  ['vcpus > 4.5 ? 1 : 2', '> needs two numbers of one type, got int and double', 'Write double(vcpus) > 4.5 ? 1 : 2.'],
  ['vcpus * 0.5 + vcpu', '* needs two numbers of one type, got int and double', 'Convert the int with double(x).'],
  ['vcpu * 10', 'unknown name vcpu', 'Did you mean vcpus?'],
  ['max_pod', 'unknown name max_pod', 'Did you mean max_pods?'],
  ['mx(1, 2)', 'unknown name mx', 'Did you mean max?'],
  ['somethingElse', 'unknown name somethingElse', `Write a CEL expression over ${VARIABLES}, for example max(60, vcpus * 30).`],
  ['math.floor(1.5)', 'function math.floor is not available', 'Use int(x), which drops the fraction, or max(a, b) and min(a, b).'],
  ['ceil(1.5)', 'function ceil is not available', 'Use int(x), which drops the fraction, or max(a, b) and min(a, b).'],
  ['max(1, 2, 3)', 'max takes exactly two int or double arguments, got (int, int, int)', 'Nest calls: max(a, max(b, c)).'],
  ['min(1)', 'min takes exactly two int or double arguments, got (int)', 'Give min two numbers.'],
  ['vcpus > 4', 'the expression must return int or double, not bool', 'Choose a number by the condition: vcpus > 4 ? 1 : 0.'],
  ['uint(vcpus)', 'the expression must return int or double, not uint', 'Convert the result: int(uint(vcpus)).'],
  ['instance_type', 'the expression must return int or double, not string', 'Convert the result: int(instance_type).'],
  ['1 +', 'the expression ends too early', `Write a CEL expression over ${VARIABLES}, for example max(60, vcpus * 30).`],
])('%s', (expression, message, fix) => {
  expect(adviceOn(expression)).toEqual({ message, fix });
});

test('nothing is said of what compiles', () => {
  expect(adviceOn('double(memory_mib) * 0.05')).toBeUndefined();
});
