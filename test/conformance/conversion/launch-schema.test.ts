import { readdirSync } from 'fs';
import { join } from 'path';
import Ajv from 'ajv';
import { loadAll } from 'js-yaml';
import { isObject } from '../../../src/foundation/basics/json';
import { toAutoMode } from '../../../src/migration/conversion/auto-mode/to-auto-mode';
import { describeWithShared, readShared, SHARED } from '../shared';

const EXAMPLES = ['upstream-examples', '1.15.1', 'v1'];

/** Returns a schema that rejects unknown fields. */
function closed(schema: any): any {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  return schema.type === 'object' && isObject(schema.properties) ? { ...copy, additionalProperties: false } : copy;
}

/** Returns a validator for the spec of a kind. */
function validator(kind: string) {
  const { properties } = JSON.parse(readShared('crds', 'auto-mode', `${kind.toLowerCase()}_v1.json`));
  return new Ajv({ strict: false, allErrors: true, formats: { 'int64': true, 'int32': true, 'date-time': true } }).compile(closed(properties.spec));
}

describeWithShared('the schema of EKS Auto Mode at its launch', () => {
  const schemas = new Map(['NodeClass', 'NodePool'].map((kind) => [kind, validator(kind)]));

  test('accepts the converted examples, which have no later fields', () => {
    const examples = readdirSync(join(SHARED, ...EXAMPLES)).map((file) => (loadAll(readShared(...EXAMPLES, file)) as any[]).filter(Boolean));
    const objects = examples.flatMap((example) => toAutoMode(example).objects);
    expect(objects.length).toBeGreaterThan(30);
    for (const { kind, metadata: { name }, spec } of objects) {
      const validate = schemas.get(kind)!;
      validate(spec);
      expect([kind, name, validate.errors]).toEqual([kind, name, null]);
    }
  });

  test('rejects a field that is newer than the launch', () => {
    const spec = { role: 'r', subnetSelectorTerms: [], securityGroupSelectorTerms: [] };
    const validate = schemas.get('NodeClass')!;
    expect([spec, { ...spec, placementGroupSelector: { name: 'a' } }].map((each) => validate(each))).toEqual([true, false]);
  });
});
