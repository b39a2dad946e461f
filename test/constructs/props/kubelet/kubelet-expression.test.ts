import * as fc from 'fast-check';
import { KubeletExpression } from '../../../../src';
import { compileExpression } from '../../../../src/karpenter/kubelet/expressions/expression';

const M5_XLARGE = { vcpus: 4, memoryMib: 16384, defaultEnis: 4, ipsPerEni: 15, maxPods: 58, instanceType: 'm5.xlarge' };
const T3_NANO = { vcpus: 2, memoryMib: 512, defaultEnis: 2, ipsPerEni: 2, maxPods: 4, instanceType: 't3.nano' };
const E = KubeletExpression;

/** An expression, and its expected value. */
type Made = [KubeletExpression, (variables: typeof M5_XLARGE) => number];

test.each<[KubeletExpression, string, number]>([
  [E.of('max(60, vcpus * 30)'), 'max(60, vcpus * 30)', 120],
  [E.memoryMib().times(0.05), 'double(memory_mib) * 0.05', 819],
  [E.memoryMib().times(0.05).plus(255), 'double(memory_mib) * 0.05 + 255.0', 1074],
  [E.percentOfMemory(5), 'double(memory_mib) * 0.05', 819],
  [E.percentOfVcpus(1), 'vcpus * 10', 40],
  [E.percentOfVcpus(1.1), 'vcpus * 11', 44],
  [E.percentOfVcpus(0.06), 'double(vcpus) * 0.6', 2],
  [E.vcpus().plus(1).times(30), '(vcpus + 1) * 30', 150],
  [E.vcpus().plus(1).times(0.5), 'double(vcpus + 1) * 0.5', 2],
  [E.vcpus().minus(1).minus(2), 'vcpus - 1 - 2', 1],
  [E.difference(E.maxPods(), E.vcpus().minus(1)), 'max_pods - (vcpus - 1)', 55],
  [E.sum(E.defaultEnis(), E.ipsPerEni().dividedBy(2)), 'default_enis + ips_per_eni / 2', 11],
  [E.maxPods().minus(20).atLeast(4), 'max(max_pods - 20, 4)', 38],
  [E.maxPods().times(2).atMost(110), 'min(max_pods * 2, 110)', 110],
  [E.max(E.vcpus(), E.literal(0.5)), 'max(vcpus, 0.5)', 4],
  [E.vcpus().plus(-1), 'vcpus + (-1)', 3],
  [E.literal(-1), '(-1)', -1],
  [E.ifVcpusAtLeast(8, E.literal(200), E.literal(100)), 'vcpus >= 8 ? 200 : 100', 100],
  [E.ifMemoryMibAtLeast(8192, E.memoryMib().times(0.06), E.literal(255)), 'memory_mib >= 8192 ? double(memory_mib) * 0.06 : 255.0', 983],
  [E.ifInstanceTypeStartsWith('t3.', E.literal(8), E.maxPods()).plus(1), '(instance_type.startsWith("t3.") ? 8 : max_pods) + 1', 59],
  [E.of('vcpus > 2 ? 1 : 2').times(3), '(vcpus > 2 ? 1 : 2) * 3', 3],
])('%s', (expression, text, value) => {
  expect(expression.text).toBe(text);
  expect(`${expression}`).toBe(text);
  expect(expression.evaluate(M5_XLARGE)).toBe(value);
});

test('combined expressions compile and have the expected value', () => {
  const number = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constantFrom(0.05, 0.5, 2.25));
  const { expressions } = fc.letrec<{ expressions: Made }>((tie) => ({
    expressions: fc.oneof(
      { depthSize: 'small' },
      fc.constant<Made>([E.vcpus(), (v) => v.vcpus]),
      fc.constant<Made>([E.memoryMib(), (v) => v.memoryMib]),
      number.map((n): Made => [E.literal(n), () => n]),
      fc.tuple(tie('expressions'), number).map(([[e, f], n]): Made => [e.times(n), (v) => f(v) * n]),
      fc.tuple(tie('expressions'), number).map(([[e, f], n]): Made => [e.plus(n), (v) => f(v) + n]),
      fc.tuple(tie('expressions'), number).map(([[e, f], n]): Made => [e.atMost(n), (v) => Math.min(f(v), n)]),
      fc.tuple(tie('expressions'), tie('expressions'))
        .map(([[e, f], [d, g]]): Made => [E.difference(e, d), (v) => f(v) - g(v)]),
      fc.tuple(tie('expressions'), tie('expressions'))
        .map(([[e, f], [d, g]]): Made => [E.ifVcpusAtLeast(3, e, d), (v) => (v.vcpus >= 3 ? f(v) : g(v))]),
    ),
  }));
  fc.assert(fc.property(expressions, fc.constantFrom(M5_XLARGE, T3_NANO), ([expression, value], variables) => {
    expect(compileExpression(expression.text).type).toMatch(/^(int|double)$/);
    const expected = value(variables);
    if (Number.isSafeInteger(Math.trunc(expected))) expect(expression.evaluate(variables)).toBeCloseTo(Math.trunc(expected), 0);
  }));
});

test.each<[string, string, string]>([
  ['two types', 'memory_mib * 0.05', 'CEL expression "memory_mib * 0.05" does not compile: * requires two numbers of the same type, got int and double. Use double(memory_mib) * 0.05.'],
  ['an unknown name', 'vcpu', 'CEL expression "vcpu" does not compile: unknown name vcpu. Did you mean vcpus?'],
])('of rejects an expression with %s', (_, text, message) => {
  expect(() => E.of(text)).toThrow(new Error(message));
});

test.each<[string, () => unknown, string]>([
  ['an infinite number', () => E.literal(Infinity), 'a number in a CEL expression must be finite and below 2^53, got Infinity'],
  ['a number beyond 2^53', () => E.vcpus().times(2 ** 53), 'a number in a CEL expression must be finite and below 2^53, got 9007199254740992'],
  ['zero as a divisor', () => E.vcpus().dividedBy(0), 'divisor must not be 0'],
  ['a fraction of vCPUs', () => E.ifVcpusAtLeast(1.5, E.vcpus(), E.vcpus()), 'vcpus must be an integer of at least 0, got 1.5'],
  ['a negative threshold', () => E.ifMemoryMibAtLeast(-1, E.vcpus(), E.vcpus()), 'memoryMib must be an integer of at least 0, got -1'],
  ['a fraction of memory', () => E.vcpus().evaluate({ ...M5_XLARGE, memoryMib: 0.5 }), 'CEL expression "vcpus" cannot be evaluated on m5.xlarge: memoryMib must be an integer of at least 0, got 0.5'],
  ['negative vCPUs', () => E.vcpus().evaluate({ ...M5_XLARGE, vcpus: -4 }), 'CEL expression "vcpus" cannot be evaluated on m5.xlarge: vcpus must be an integer of at least 0, got -4'],
  ['an instance type without a name', () => E.vcpus().evaluate({ ...M5_XLARGE, instanceType: '' }), 'variables.instanceType must be a name such as m5.large, got ""'],
  ['empty variables', () => E.vcpus().evaluate({} as any), 'variables.instanceType must be a name such as m5.large, got undefined'],
  ['variables that are not an object', () => E.vcpus().reservedQuantity('cpu', 5 as any), 'variables must be an object with vcpus, memoryMib, defaultEnis, ipsPerEni, maxPods, and instanceType, got 5'],
  ['undefined variables', () => E.vcpus().evaluate(undefined as any), 'variables must be an object with vcpus, memoryMib, defaultEnis, ipsPerEni, maxPods, and instanceType, got undefined'],
  ['variables with only a name', () => E.vcpus().evaluate({ instanceType: 'm5.large' } as any), 'CEL expression "vcpus" cannot be evaluated on m5.large: vcpus must be an integer of at least 0, got undefined'],
  ['a number instead of CEL', () => E.of(5 as any), 'cel must be a string such as "vcpus * 10", got 5'],
  ['undefined instead of CEL', () => E.of(undefined as any), 'cel must be a string such as "vcpus * 10", got undefined'],
  ['a negative percentage of memory', () => E.percentOfMemory(-5), 'percent must be a number from 0 to 100, got -5'],
  ['more than 100 percent of memory', () => E.percentOfMemory(101), 'percent must be a number from 0 to 100, got 101'],
  ['a percentage that is not a number', () => E.percentOfVcpus(NaN), 'percent must be a number from 0 to 100, got NaN'],
  ['an unknown resource', () => E.vcpus().reservedQuantity('foo', M5_XLARGE), 'resource must be cpu, memory, ephemeral-storage, or pid, got "foo"'],
  ['a result beyond 2^53', () => E.of('9007199254740993').evaluate(M5_XLARGE),
    'CEL expression "9007199254740993" cannot be evaluated on m5.xlarge: the result must be between -9007199254740991 and 9007199254740991, the range of exact integers in JavaScript, got 9007199254740993'],
  ['more than 250 levels', () => Array.from({ length: 251 }).reduce<KubeletExpression>((sum) => sum.plus(1), E.vcpus()),
    'CEL expression does not compile: the expression is nested more than 250 levels deep'],
  ['half of a surrogate pair in a prefix', () => E.ifInstanceTypeStartsWith('\ud800', E.vcpus(), E.vcpus()), 'CEL expression does not compile: \\ud800 is not a Unicode code point'],
  ['a division by zero', () => E.of('1 / (vcpus - 2)').evaluate(T3_NANO), 'CEL expression "1 / (vcpus - 2)" cannot be evaluated on t3.nano: division by zero'],
  ['a negative reservation', () => E.maxPods().minus(20).reservedQuantity('cpu', T3_NANO), 'CEL expression "max_pods - 20" cannot be evaluated on t3.nano: the result must not be negative, got -16'],
])('rejects %s', (_, attempt, message) => {
  expect(attempt).toThrow(new Error(message));
});

test('accepts 250 levels', () => {
  const sum = Array.from({ length: 249 }).reduce<KubeletExpression>((all) => all.plus(1), E.vcpus());
  expect(sum.evaluate(M5_XLARGE)).toBe(253);
});

test('reservedQuantity returns all digits', () => {
  expect(E.of('9007199254740993').reservedQuantity('pid', M5_XLARGE)).toBe('9007199254740993');
});

test.each<[string, KubeletExpression, string]>([
  ['cpu', E.vcpus().times(30).plus(1), '130m'],
  ['memory', E.percentOfMemory(5), '832Mi'],
  ['ephemeral-storage', E.literal(3), '3Gi'],
  ['pid', E.vcpus().times(101), '404'],
])('reservedQuantity returns a quantity of %s', (resource, expression, quantity) => {
  expect(expression.reservedQuantity(resource, M5_XLARGE)).toBe(quantity);
});
