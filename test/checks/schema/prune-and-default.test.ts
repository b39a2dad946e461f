import { pruneAndDefault } from '../../../src/checks/schema/prune-and-default';
import { FieldFacts, schemaOf } from '../../../src/karpenter/versions/facts';

test('the stored object has no nulls or unknown fields, and has all defaults', () => {
  const facts: FieldFacts = {
    type: 'object',
    properties: {
      spec: {
        type: 'object',
        properties: { a: { type: 'string', default: 'x' }, b: { type: 'object', default: {}, properties: { c: { type: 'integer', default: 1 } } }, d: { type: 'object', values: { type: 'string' } } },
      },
    },
  };
  const schema = schemaOf(facts, '1.0.14');
  const object = { metadata: { name: 'n' }, spec: { a: null, d: { e: null, f: 'g' }, unknown: 1 } };
  expect(pruneAndDefault(object, schema)).toEqual({ metadata: { name: 'n' }, spec: { a: 'x', b: { c: 1 }, d: { f: 'g' } } });
});
