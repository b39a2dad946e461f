import { Duration } from 'cdk8s';
import { call, callOn, dictionary, list, literal, member, struct } from '../../../src/constructs/code-model/build';
import { evaluate } from '../../../src/constructs/code-model/evaluate';
import { CapacityType } from '../../../src/constructs/props/requirements/capacity-type';

test('evaluates values, lists, maps, and structs', () => {
  const entries = [{ key: 'a', value: list([literal(1), literal(true)]) }, { key: '__proto__', value: literal('x') }];
  expect(Object.entries(evaluate(dictionary(entries)))).toEqual([['a', [1, true]], ['__proto__', 'x']]);
  expect(evaluate(struct('Disruption', [{ key: 'budgets', value: list([]) }]))).toEqual({ budgets: [] });
});

test('evaluates calls and constants', () => {
  expect(evaluate(member('CapacityType', 'SPOT'))).toBe(CapacityType.SPOT);
  expect((evaluate(call('cdk8s.Duration', 'minutes', literal(2))) as Duration).toSeconds()).toBe(120);
  expect(evaluate(callOn(call('Requirement', 'label', literal('team')), 'anyOf', literal('web')))._toJson()).toEqual({ key: 'team', operator: 'In', values: ['web'] });
});

test('evaluates the types and variables of its caller', () => {
  const pool = { name: 'web' };
  expect(evaluate({ kind: 'variable', name: 'pool' }, { variables: { pool } })).toBe(pool);
  expect(evaluate(member('v1beta1.Policy', 'ALL'), { types: { 'v1beta1.Policy': { ALL: 'all' } } })).toBe('all');
});

test('rejects unknown names', () => {
  expect(() => evaluate(member('Requirements', 'A'))).toThrow('type Requirements is unknown');
  expect(() => evaluate({ kind: 'variable', name: 'pool' })).toThrow('variable pool is unknown');
});
