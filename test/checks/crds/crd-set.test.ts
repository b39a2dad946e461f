import { CEL, crdOf, judge, lines, thing } from './things';
import { CrdSet } from '../../../src/checks/crds/crd-set';
import { EnforcedBy, Severity } from '../../../src/checks/findings/finding';

const SIZE = { type: 'object', properties: { size: { type: 'integer', maximum: 5 } } } as const;

test('contains the served versions', () => {
  const crd = crdOf(SIZE);
  crd.spec.versions.push({ name: 'v2', served: false, schema: { openAPIV3Schema: {} } });
  const set = CrdSet.of([crd], CEL);
  expect([set.has('example.com/v1', 'Thing'), set.has('example.com/v2', 'Thing'), set.has('example.com/v1', 'Other')]).toEqual([true, false, false]);
  expect([set.scope('example.com/v1', 'Thing'), set.scope('example.com/v2', 'Thing')]).toEqual(['Cluster', undefined]);
});

test('does not check objects of other kinds', () => {
  expect(() => CrdSet.of([crdOf(SIZE)], CEL).check({ apiVersion: 'v1', kind: 'Pod' })).toThrow(new Error('no CRD defines v1 Pod'));
});

test('admits a valid object without findings', () => {
  expect(judge(SIZE, { size: 5 })).toEqual({ admitted: true, findings: [] });
});

test('does not admit an object that the schema rejects', () => {
  expect(judge(SIZE, { size: 6 })).toEqual({
    admitted: false,
    findings: [{
      rule: 'schema-range',
      severity: Severity.ERROR,
      enforcedBy: EnforcedBy.SCHEMA,
      path: 'spec.size',
      message: 'size must be at most 5, got 6',
      fix: 'Set an integer of at most 5.',
    }],
  });
});

test('admits an object with an unknown field, which kubectl rejects', () => {
  const verdict = judge(SIZE, { siez: 5 });
  expect(verdict.admitted).toBe(true);
  expect(lines(verdict)).toEqual(['unknown-field unknown field spec.siez; Did you mean size?']);
  expect(verdict.findings[0].enforcedBy).toBe(EnforcedBy.STRICT);
});

test('leaves the verdict open for values that cannot be checked, unless another value is rejected', () => {
  const schema = { type: 'object', properties: { card: { type: 'string', format: 'creditcard' }, size: { type: 'integer' } } } as const;
  const verdict = judge(schema, { card: '4111' });
  expect(verdict.admitted).toBeNull();
  expect(lines(verdict)).toEqual(['schema-not-judged spec.card: the format creditcard is not evaluated; Check the object with kubectl apply --dry-run=server.']);
  expect(verdict.findings[0].severity).toBe(Severity.WARNING);
  expect(judge(schema, { card: '4111', size: 'x' }).admitted).toBe(false);
});

test('checks the structure of metadata', () => {
  const object = { ...thing({}), metadata: { name: 'a', labels: { a: 1 }, nmae: 'b' } };
  expect(lines(CrdSet.of([crdOf(SIZE)], CEL).check(object))).toEqual([
    'schema-type metadata.labels["a"] must be a string, got 1; Quote the value: "1".', 'unknown-field unknown field metadata.nmae; Did you mean name?',
  ]);
});

describe('subresources', () => {
  const status = { schema: { openAPIV3Schema: { type: 'object', properties: { status: { type: 'object', properties: { ready: { type: 'boolean' } } } } } } };

  test('ignores the status if the CRD has the status subresource', () => {
    const object = { ...thing(undefined), status: { ready: 'yes' } };
    expect(CrdSet.of([crdOf({}, { ...status, subresources: { status: {} } })], CEL).check(object).admitted).toBe(true);
    expect(CrdSet.of([crdOf({}, status)], CEL).check(object).admitted).toBe(false);
  });

  test('rejects replicas beyond the limit of the scale subresource', () => {
    const set = CrdSet.of([crdOf({ type: 'object', properties: { replicas: { type: 'integer' } } }, { subresources: { scale: { specReplicasPath: '.spec.replicas' } } })], CEL);
    expect(lines(set.check(thing({ replicas: -1 })))).toEqual(['schema-scale spec.replicas must be between 0 and 2147483647 for the scale subresource, got -1; Set a value from 0 to 2147483647.']);
    expect(lines(set.check(thing({ replicas: 2 ** 31 }))).length).toBe(1);
    expect(set.check(thing({ replicas: 2 ** 31 - 1 })).findings).toEqual([]);
    expect(set.check(thing({})).findings).toEqual([]);
  });
});
