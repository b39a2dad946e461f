import { adviceOn } from '../../../../src/karpenter/kubelet/expressions/advice';

const VARIABLES = 'vcpus, memory_mib, default_enis, ips_per_eni, max_pods, instance_type';
const anyFor = (example: string) => `Use a CEL expression with the variables ${VARIABLES}, for example ${example}.`;
const ANY = anyFor('max(60, vcpus * 30)');
const mixed = (operator: string, types = 'int and double') => `${operator} requires two numbers of the same type, got ${types}`;
const CHOICE = 'Use a condition to choose a number, for example vcpus > 4 ? 10 : 5.';
const ROUNDING = 'Use int(x), which drops the fraction. Karpenter then rounds cpu up to a multiple of 10 millicores, and memory up to a multiple of 16 MiB.';

test.each<[expression: string, message: string, fix: string]>([
  ['memory_mib * 0.05', mixed('*'), 'Use double(memory_mib) * 0.05.'],
  ['memory_mib * 0.05 + 255', mixed('*'), 'Use double(memory_mib) * 0.05 + 255.0.'],
  ['(vcpus + 1) / 2.5', mixed('/'), 'Use double(vcpus + 1) / 2.5.'],
  ['(vcpus) * (1 + 1) * 0.5', mixed('*'), 'Use double((vcpus) * (1 + 1)) * 0.5.'],
  ['vcpus > 4 ? 1 : 0.5', mixed('?:'), 'Use vcpus > 4 ? 1.0 : 0.5.'],
  ['vcpus > 4.5 ? 1 : 2', mixed('>'), 'Use double(vcpus) > 4.5 ? 1 : 2.'],
  ['vcpus * 0.5 + vcpu', mixed('*'), 'Use double(vcpus) * 0.5 + double(vcpus).'],
  ['vcpus * 0.5 + somethingElse', mixed('*'), 'Use double(vcpus) * 0.5 instead of vcpus * 0.5.'],
  ['uint(vcpus) * 2', mixed('*', 'uint and int'), 'Use int(uint(vcpus)) * 2.'],
  ['vcpus + 2u', mixed('+', 'int and uint'), 'Use vcpus + 2.'],
  ['vcpus % 2.0', '% requires two ints, got int and double', 'Use vcpus % 2.'],
  ['vcpus % 2.5', '% requires two ints, got int and double', 'Use vcpus % int(2.5).'],
  ['double(vcpus) % (2.0)', '% requires two ints, got double and double', 'Use int(double(vcpus)) % int(2.0).'],
  ['vcpu * 10', 'unknown name vcpu', 'Did you mean vcpus?'],
  ['vcpu * 0.5', 'unknown name vcpu', 'Use double(vcpus) * 0.5.'],
  ['.vcpu * 10', 'unknown name vcpu', 'Did you mean vcpus?'],
  ['vcpu * "a"', 'unknown name vcpu', 'Did you mean vcpus?'],
  ['max_pod', 'unknown name max_pod', 'Did you mean max_pods?'],
  ['mx(1, 2)', 'unknown name mx', 'Did you mean max?'],
  ['somethingElse', 'unknown name somethingElse', ANY],
  ['math.max(vcpus, 4)', 'function math.max is not available', 'Use max(vcpus, 4).'],
  ['math.least(vcpus, 4, 5)', 'function math.least is not available', 'Use min(vcpus, min(4, 5)).'],
  ['10 + Math.floor(1.5)', 'function Math.floor is not available', 'Use 10 + int(1.5).'],
  ['abs(vcpus - 4)', 'function abs is not available', 'Use max(vcpus - 4, -(vcpus - 4)).'],
  ['(vcpus * 2).floor()', 'function floor is not available', 'Use int(vcpus * 2).'],
  ['vcpus.floor()', 'function vcpus.floor is not available', 'Use int(vcpus).'],
  ['math.ceil(1.5)', 'function math.ceil is not available', ROUNDING],
  ['ceil(1.5)', 'function ceil is not available', ROUNDING],
  ['math.sqrt(1.5)', 'function math.sqrt is not available', 'Use int(x), which drops the fraction, or max(a, b) and min(a, b).'],
  ['max(1, 2, 3)', 'max requires exactly two int or double arguments, got (int, int, int)', 'Use max(1, max(2, 3)).'],
  ['min(1)', 'min requires exactly two int or double arguments, got (int)', 'Pass two numbers to min.'],
  ['vcpus.max(4)', 'max is a function with two arguments, not a method', 'Use max(vcpus, 4).'],
  ['(vcpus * 2).min(4) + 1', 'min is a function with two arguments, not a method', 'Use min((vcpus * 2), 4) + 1.'],
  ['vcpus.double() * 0.5', "found no matching overload for 'double' applied to 'int.()'", 'Use double(vcpus) * 0.5.'],
  ['vcpus > 4 && 5', '&& requires two conditions, got bool and int', 'Use vcpus > 4 ? 5 : 0.'],
  ['(vcpus > 4 && 5) + 1', '&& requires two conditions, got bool and int', 'Use (vcpus > 4 ? 5 : 0) + 1.'],
  ['vcpus > 4 && 5 || 10', '&& requires two conditions, got bool and int', CHOICE],
  ['vcpus || 10', '|| requires two conditions, got int and int', CHOICE],
  ['vcpus > 4 ? 10 : null', 'both results of ?: must be numbers, got int and null_type', 'Use vcpus > 4 ? 10 : 0.'],
  ['vcpus ? 10 : 5', 'the condition of ?: must be true or false, got int', 'Use vcpus != 0 ? 10 : 5.'],
  ['instance_type > 4', '> does not accept string and int', ANY],
  ['!vcpus', '! does not accept int', ANY],
  ['vcpus > 4', 'the expression must return int or double, not bool', 'Use the condition to choose a number: vcpus > 4 ? 1 : 0.'],
  ['vcpus > 4 ? true : false', 'the expression must return int or double, not bool', 'Use the condition to choose a number: (vcpus > 4 ? true : false) ? 1 : 0.'],
  ['uint(vcpus)', 'the expression must return int or double, not uint', 'Convert the result: int(uint(vcpus)).'],
  ['instance_type', 'the expression must return int or double, not string', 'Use an expression that returns a number, for example max(60, vcpus * 30).'],
  ['null', 'the expression must return int or double, not null_type', 'Use an expression that returns a number, for example max(60, vcpus * 30).'],
  ['"110"', 'the expression must return int or double, not string', 'Use 110.'],
  ['1 +', 'the expression ends too early', ANY],
  ['5%', '5% is a percentage, but CEL does not support percentages', 'Use memory_mib * 5 / 100. The result is in MiB.'],
])('%s', (expression, message, fix) => {
  expect(adviceOn(expression)).toEqual({ message, fix });
});

test.each<[target: string, expression: string, fix: string]>([
  ['memory', '5%', 'Use memory_mib * 5 / 100. The result is in MiB.'],
  ['memory', '"2.5%"', 'Use memory_mib * 25 / 1000. The result is in MiB.'],
  ['cpu', '5%', 'Use vcpus * 50. The result is in millicores.'],
  ['cpu', ' 0.25 % ', 'Use vcpus * 250 / 100. The result is in millicores.'],
  ['maxPods', '80%', 'Use max(1, max_pods * 80 / 100).'],
  ['ephemeral-storage', '5%', 'Set a quantity such as 1Gi.'],
  ['pid', '5%', 'Set a quantity such as 1000.'],
  ['cpu', '100%', 'Set a quantity such as 100m.'],
  ['memory', '150%', 'Set a quantity such as 1Gi.'],
  ['maxPods', '100%', 'Set an integer such as 110.'],
  ['maxPods', 'vcpus > 4 ? 10 : null', 'Use vcpus > 4 ? 10 : max_pods.'],
  ['cpu', 'vcpus > 4 ? 10 : null', 'Use vcpus > 4 ? 10 : 0.'],
  ['maxPods', 'instance_type', 'Use an expression that returns a number, for example min(110, vcpus * 10).'],
  ['cpu', '1 +', anyFor('max(60, vcpus * 30)')],
  ['memory', '1 +', anyFor('255 + max_pods * 11')],
  ['ephemeral-storage', '1 +', anyFor('max(1, vcpus / 4)')],
  ['pid', '1 +', anyFor('vcpus * 100')],
  ['constructor', '1 +', anyFor('max(60, vcpus * 30)')],
])('for %s: %s', (target, expression, fix) => {
  expect(adviceOn(expression, target)!.fix).toBe(fix);
});

test('each corrected expression compiles', () => {
  const wrong = ['memory_mib * 0.05', 'vcpus % 2.5', 'double(vcpus) % (2.0)', '-vcpus % 2.0', 'uint(vcpus) * 2', 'math.least(vcpus, 4, 5)', 'abs(vcpus - 4)', 'vcpus.max(4)', 'vcpus > 4 && 5', 'vcpus ? 10 : 5', '5%', 'vcpus > 4'];
  for (const expression of wrong) {
    for (const target of ['maxPods', 'cpu', 'memory', undefined]) {
      const [, written] = /^(?:[^:?]*:|Use) (.*?)\.(?: The result is in \w+\.)?$/.exec(adviceOn(expression, target)!.fix)!;
      expect([expression, adviceOn(written, target)]).toEqual([expression, undefined]);
    }
  }
});

test('a corrected expression that is too long for a message is not printed', () => {
  const long = `vcpus * (0.5${' + 0.5'.repeat(100)})`;
  expect(adviceOn(long)!.fix).toBe('Convert the int with double(x).');
  expect(adviceOn(`vcpus * 0.5${' + 0.5'.repeat(100)}`)!.fix).toBe('Use double(vcpus) * 0.5 instead of vcpus * 0.5.');
});

test('reports nothing for expressions that compile', () => {
  expect(adviceOn('double(memory_mib) * 0.05')).toBeUndefined();
});
