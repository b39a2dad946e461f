import { compileExpression } from '../../../../src/karpenter/kubelet/expressions/expression';
import { ExpressionError } from '../../../../src/karpenter/kubelet/expressions/expression-error';
import { cpuTimeOf } from '../../../cpu-time';

const M5_XLARGE = { vcpus: 4n, memory_mib: 16_384n, default_enis: 4n, ips_per_eni: 15n, max_pods: 58n, instance_type: 'm5.xlarge' };

function valueOf(text: string): bigint {
  return compileExpression(text).evaluate(M5_XLARGE);
}

function failureOf(text: string): string {
  try {
    return `value ${valueOf(text)}`;
  } catch (error) {
    if (error instanceof ExpressionError) return `${error.phase}: ${error.message}`;
    throw error;
  }
}

test.each<[string, bigint]>([
  ['max(60, vcpus * 30)', 120n],
  ['double(memory_mib) * 0.05', 819n],
  ['-3.999', -3n],
  ['9223372036854775807', 9223372036854775807n],
  ['-9223372036854775808', -9223372036854775808n],
  ['0x1F', 31n],
  ['-7 / 2', -3n],
  ['-7 % 3', -1n],
  ['max(1, 2.5)', 2n],
  ['min(max_pods, 110)', 58n],
  ['--vcpus', 4n],
  ['vcpus > 2 ? 10 : 20', 10n],
  ['instance_type.startsWith("m5.") ? 10 : 20', 10n],
  ['instance_type.matches("^m[0-9]+[.]") ? 1 : 2', 1n],
  ["matches('é', string(br'\\x' + b'abc')) ? 1 : -5", -5n],
  ["matches('\u00abc', string(br'\\x' + b'abc')) ? 1 : -5", 1n],
  ['instance_type.matches("(?i)^M5[.][[:alpha:]]+$") ? 1 : 2', 1n],
  ['[1, 2, 3].filter(x, x > 1).map(x, x * 2)[1]', 6n],
  ['[1, 2, 3].map(x, x > 1, x * 2)[0]', 4n],
  ['[1, 2].exists(x, x == 2) && [1, 2].all(x, x > 0) && [1, 2].exists_one(x, x == 1) ? 1 : 0', 1n],
  ['[0, 1].exists(x, 1 / x > 0) ? 1 : 0', 1n],
  ["has({'a': 1}.a) && !has({'a': 1}.b) ? 1 : 0", 1n],
  ["{'m5.xlarge': 10}[instance_type]", 10n],
  ['{1: 1, 1u: 2, 1.0: 3}.size()', 3n],
  ["'😀é'.size() + size(b'é')", 4n],
  ["int('+5') + int(2.9) + int(7u)", 14n],
  ["double('0x1p4') + double('1_0')", 26n],
  ["duration('90m').getHours() + timestamp('2024-02-29T12:30:45Z').getDayOfYear()", 60n],
  ["timestamp('2024-07-01T00:00:00Z').getHours('Europe/Berlin')", 2n],
  ["timestamp('2024-07-01T00:00:00.25+23:59').getDate()", 30n],
  ["string(1e7).size() + string(duration('1.5s')).size()", 9n],
  ['dyn(1) == 1.0 && [1, 2.0] == [1.0, 2] ? 1 : 0', 1n],
  ['1 / 0 > 0 || true ? 1 : 0', 1n],
  ["type(duration('1s')) == google.protobuf.Duration ? 1 : 0", 1n],
  ['1 // comment', 1n],
  // After a macro, cel-go no longer rejects comparisons of an int with a double.
  ['[1].all(x, x < 1.5) ? 1 : 0', 1n],
  ['[1].all(x, true) && 1 < 2.0 ? 1 : 0', 1n],
])('%s is %s', (text, value) => {
  expect(valueOf(text)).toBe(value);
});

test.each<[string, string]>([
  ['1 / 0', 'evaluate: division by zero'],
  ['1 % 0', 'evaluate: modulus by zero'],
  ['1.0 / 0.0', 'evaluate: the expression returned Infinity, which is not a finite number'],
  ['9223372036854775807 + 1', 'evaluate: integer overflow'],
  ['-(-9223372036854775808)', 'evaluate: integer overflow'],
  ['-9223372036854775808 / -1', 'evaluate: integer overflow'],
  ['int(1u - 2u)', 'evaluate: unsigned integer overflow'],
  ['int(1e19)', 'evaluate: integer overflow'],
  ["int(' 5')", 'evaluate: " 5" can\'t be converted to int'],
  ['1e19', 'evaluate: the expression returned 10000000000000000000, which exceeds 64 bits, so the result in Karpenter depends on the CPU architecture'],
  ['[1][1]', 'evaluate: index out of bounds: 1'],
  ["{'a': 1}.b", 'evaluate: no such key: b'],
  ["dyn('x') + 1", 'evaluate: no such overload: _+_'],
  ...['T2:30:45Z', 'T02:30:45,5Z', 'T02:30:45+24:00', 'T02:30:45+01:60', 't02:30:45Z', 'T02:30:60Z'].map((time): [string, string] => (
    [`timestamp('2024-02-29${time}').getDate()`, `evaluate: invalid RFC 3339 timestamp "2024-02-29${time}"`]
  )),
  ["timestamp('2023-02-29T00:00:00Z').getDate()", 'evaluate: invalid RFC 3339 timestamp "2023-02-29T00:00:00Z"'],
  ["size({b'a': 1})", 'evaluate: bytes cannot be a map key'],
])('%s fails at evaluation', (text, message) => {
  expect(failureOf(text)).toBe(message);
});

test.each<[string, string]>([
  ['', 'compile: the expression ends too early'],
  ['1 +', 'compile: the expression ends too early'],
  ['(1', 'compile: the expression ends too early, expected )'],
  ['1 2', 'compile: unexpected 2 at character 3'],
  ['1 @ 2', 'compile: unexpected "@" at character 3'],
  ['[1,,]', 'compile: unexpected , at character 4'],
  ['true ? true ? 1 : 2 : 3', 'compile: unexpected ? at character 13 instead of :'],
  ['-!true', 'compile: unexpected ! at character 2'],
  ['if', 'compile: if is a reserved word'],
  ['9223372036854775808', 'compile: invalid int literal 9223372036854775808: it must fit 64 bits'],
  ['memory_mib * 0.05', "compile: found no matching overload for '_*_' applied to '(int, double)'"],
  ['1 < 2.0 && [1].all(x, true) ? 1 : 0', "compile: found no matching overload for '_<_' applied to '(int, double)'"],
  ['true ? 1 : 2.0', "compile: found no matching overload for '_?_:_' applied to '(bool, int, double)'"],
  ["'a'.size(1)", "compile: found no matching overload for 'size' applied to 'string.(int)'"],
  ['vcpu', "compile: undeclared reference to 'vcpu'"],
  ['math.floor(1.5)', "compile: undeclared reference to 'math.floor'"],
  ['[1].map(1, 2)', 'compile: the first argument of map() must be a simple name'],
  ["'abc'.map(c, c)", "compile: expression of type 'string' cannot be range of a comprehension"],
  ['has(vcpus)', 'compile: invalid argument to has() macro: use a field, such as has(m.field)'],
  ['vcpus.a', "compile: type 'int' does not support field selection"],
  ['1u', 'compile: the expression must return int or double, not uint'],
  ["[1, 'a'][0]", 'compile: the expression must return int or double, not dyn'],
  ['{null: 1}[null]', 'compile: invalid qualifier type'],
  ['[int, uint].map(t, t == int).size()', "compile: t can't be used as a type"],
  ['A{}', 'compile: CEL messages such as A{} are not available'],
  [`${'('.repeat(250)}1${')'.repeat(250)}`, 'compile: the expression is nested more than 250 levels deep'],
  [Array(252).fill('1').join(' + '), 'compile: the expression is nested more than 250 levels deep'],
])('%s does not compile', (text, message) => {
  expect(failureOf(text)).toBe(message);
});

test('nesting just below the limit compiles', () => {
  expect(valueOf(`${'('.repeat(249)}1${')'.repeat(249)}`)).toBe(1n);
  expect(valueOf(Array(251).fill('1').join(' + '))).toBe(251n);
});

test.each<[name: string, text: string]>([
  ['strings that double', `['a']${'.map(x, x + x)'.repeat(60)}[0].size()`],
  ['bytes that double', `[b'a']${'.map(x, x + x)'.repeat(60)}[0].size()`],
  ['lists that double', `[[1]]${'.map(x, x + x)'.repeat(60)}[0].size()`],
  ['lists that contain a list twice', `[1]${'.map(x, [x, x])'.repeat(30)} == [1]${'.map(x, [x, x])'.repeat(30)} ? 1 : 2`],
  ['a list that grows by items', `[${Array(5000).fill('1').join(',')}].map(x, x).size()`],
  ['a slow pattern', "(instance_type + instance_type).matches('(.?){1000}(.?){1000}(.?){1000}(.?){999}y') ? 1 : 2"],
])('%s end early', (_, text) => {
  const expression = compileExpression(text);
  const values = (type: string) => ({ ...M5_XLARGE, instance_type: type });
  const run = () => Array.from({ length: 1300 }, (__, index) => {
    try {
      return String(expression.evaluate(values(`${index}.large`)));
    } catch (error) {
      return `${(error as ExpressionError).failure}: ${(error as Error).message}`;
    }
  });
  let results: readonly string[] = [];
  expect(cpuTimeOf(() => { results = run(); })).toBeLessThan(2000);
  expect([...new Set(results)].filter((result) => !/^\d+$/.test(result))).toEqual(['too many steps: the evaluation takes too many steps']);
});

test('a pattern on which backtracking never ends has a result', () => {
  expect(valueOf("'aaaaaaaaaaaaaaaaaaaaaaaa!'.matches('^(a+)+$') ? 1 : 2")).toBe(2n);
});

test('an expression is evaluated once for equal values of its variables', () => {
  const { evaluate } = compileExpression('vcpus * 7 + 1');
  expect([1, 2, 3].map((memory) => evaluate({ ...M5_XLARGE, memory_mib: BigInt(memory) }))).toEqual([29n, 29n, 29n]);
  expect(evaluate({ ...M5_XLARGE, vcpus: 8n })).toBe(57n);
  expect(compileExpression('.vcpus + [1].map(max_pods, max_pods)[0]').evaluate({ ...M5_XLARGE, max_pods: 9n })).toBe(5n);
});

test('a small expression can be evaluated any number of times', () => {
  const { evaluate } = compileExpression('instance_type.startsWith("x") ? vcpus * 2 + memory_mib / 1024 : max(vcpus, 1) * max_pods');
  expect(cpuTimeOf(() => {
    for (let index = 0; index < 50_000; index++) evaluate({ ...M5_XLARGE, memory_mib: BigInt(index) });
  })).toBeLessThan(10_000);
  expect(evaluate({ ...M5_XLARGE, vcpus: 3n, max_pods: 10n })).toBe(30n);
});

test('nested macros end after many steps, and no operator absorbs that', () => {
  const list = '[1, 2, 3, 4, 5, 6, 7, 8]';
  const nested = Array.from({ length: 7 }).reduce((inner: string) => `${list}.map(a, ${inner})`, '1');
  expect(failureOf(`${nested}.size()`)).toBe('evaluate: the evaluation takes too many steps');
  expect(failureOf(`${nested}.size() > 0 || true ? 1 : 2`)).toBe('evaluate: the evaluation takes too many steps');
});
