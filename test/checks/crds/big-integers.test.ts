import { CEL, crdOf, judge, lines, thing } from './things';
import { CrdSet } from '../../../src/checks/crds/crd-set';
import { CrdSchema } from '../../../src/karpenter/versions/crd';

const MOST = 2n ** 63n - 1n;
const withRule = (schema: CrdSchema, rule: string): CrdSchema => ({ ...schema, 'x-kubernetes-validations': [{ rule, message: 'broken' }] });
const INTEGER: CrdSchema = { type: 'integer' };
const NUMBER: CrdSchema = { type: 'number' };
const QUANTITY: CrdSchema = { 'x-kubernetes-int-or-string': true };

test.each<[string, CrdSchema, unknown]>([
  ['an integer in CEL', withRule(INTEGER, 'self == 9223372036854775807'), MOST],
  ['an int-or-string in CEL', withRule(QUANTITY, 'type(self) == int && self > 9007199254740992'), 2n ** 53n + 1n],
  ['a double in CEL', withRule(NUMBER, 'type(self) == double && self == 9223372036854775808.0'), 2n ** 63n],
  ['a double that is whole, in CEL', withRule(NUMBER, 'type(self) == double && self == 5.0'), 5],
  ['an enum', { type: 'integer', enum: [MOST, 5] }, MOST],
  ['an enum of doubles', { type: 'number', enum: [2 ** 63] }, 2n ** 63n + 1n],
  ['a bound', { type: 'integer', maximum: MOST as unknown as number, minimum: -MOST as unknown as number }, MOST],
  ['an exclusive bound', { type: 'integer', minimum: 5, exclusiveMinimum: true }, MOST],
  ['a factor', { type: 'integer', multipleOf: 7 }, MOST],
])('compares %s exactly', (_, schema, value) => {
  expect(judge(schema, value)).toEqual({ admitted: true, findings: [] });
});

test.each<[string, CrdSchema, unknown, string]>([
  ['an integer in CEL', withRule(INTEGER, 'self == 9223372036854775807'), MOST - 1n, 'cel spec: broken; Change the value so that this CEL rule is true: self == 9223372036854775807'],
  ['more than 64 bits', INTEGER, 2n ** 63n, 'schema-type spec must be an integer, got 9223372036854775808; Set an integer.'],
  ['an enum', { type: 'integer', enum: [MOST, 5] }, MOST - 1n, 'schema-enum spec must be a value that the CRD accepts, got 9223372036854775806; Use one of 9223372036854775807, 5.'],
  ['an exclusive bound', { type: 'integer', maximum: 5, exclusiveMaximum: true }, MOST, 'schema-range spec must be less than 5, got 9223372036854775807; Set a number that is less than 5.'],
  ['a factor', { type: 'integer', multipleOf: 7 }, MOST - 1n, 'schema-multiple spec must be a multiple of 7, got 9223372036854775806; Set a multiple of 7.'],
  ['a factor below 1', { type: 'integer', multipleOf: 0.5 }, MOST, 'schema-multiple spec must be a multiple of 0.5, got 9223372036854775807; Set a multiple of 0.5.'],
])('rejects %s with all digits', (_, schema, value, line) => {
  const verdict = judge(schema, value);
  expect([verdict.admitted, lines(verdict)]).toEqual([false, [line]]);
});

test('distinguishes adjacent big integers in unique items', () => {
  const schema: CrdSchema = { type: 'array', items: INTEGER, uniqueItems: true };
  expect(lines(judge(schema, [2n ** 53n, 2n ** 53n + 1n]))).toEqual([]);
  expect(lines(judge(schema, [MOST, MOST]))).toEqual(['schema-duplicate spec[1] has duplicate value 9223372036854775807; Remove the duplicate.']);
});

test('rejects replicas beyond the limit of the scale subresource', () => {
  const schema: CrdSchema = { type: 'object', properties: { replicas: INTEGER } };
  const crd = crdOf(schema, { subresources: { scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' } } });
  expect(lines(CrdSet.of([crd], CEL).check(thing({ replicas: MOST }))))
    .toEqual(['schema-scale spec.replicas must be between 0 and 2147483647 for the scale subresource, got 9223372036854775807; Set a value from 0 to 2147483647.']);
});
