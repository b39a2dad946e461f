import Ajv from 'ajv';
import { JsonObject } from '../../../src/foundation/basics/json';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { AUTO_MODE_NODE_CLASS, EC2_NODE_CLASS, NODE_OVERLAY, NODE_POOL } from '../../../src/karpenter/versions/known-apis';
import { apisWithSchemas } from '../../../src/karpenter/versions/schema-path';
import { kindSchema } from '../../../src/outputs/json-schemas/kind-schema';
import { releasesWithSchemas } from '../../../src/outputs/json-schemas/release-schemas';

const NEWEST = KarpenterVersion.of('1.15');
const TEMPLATE = { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' }, requirements: [] } };

function pool(spec: object, metadata: object = { name: 'a' }): object {
  return { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata, spec: { template: TEMPLATE, ...spec } };
}

function errorsIn(object: object, api = NODE_POOL, version = NEWEST): readonly string[] {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(kindSchema(api, version));
  return validate(object) ? [] : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Returns the schema of a field. `[]` stands for list items. */
function fieldOf(api: string, path: string): JsonObject {
  return path.split('.').reduce<JsonObject>((schema, name) => (name === '[]' ? schema.items : schema.properties[name]), kindSchema(api, NEWEST));
}

/** Returns what an editor inserts. */
function suggested(schema: JsonObject): readonly string[] {
  return schema.defaultSnippets.map(({ bodyText }: { readonly bodyText: string }) => bodyText);
}

test.each(releasesWithSchemas().map((version) => [version.toString(), version] as const))('the schemas of %s are valid', (_, version) => {
  const apis = apisWithSchemas(version);
  expect(apis.length).toBeGreaterThan(2);
  for (const api of apis) {
    const schema = kindSchema(api, version);
    const ajv = new Ajv({ strict: false });
    expect([api, ajv.validateSchema(schema), ajv.errors]).toEqual([api, true, null]);
    expect(() => ajv.compile(schema)).not.toThrow();
  }
});

test.each<[string, object, readonly string[]]>([
  ['a valid object', pool({ weight: 10 }), []],
  ['nulls in optional fields', pool({ weight: null, limits: null, disruption: null }, { name: 'a', labels: null, creationTimestamp: null }), []],
  ['a live object', { ...pool({}, { name: 'a', uid: 'x', generation: 2, resourceVersion: '1', managedFields: [{ manager: 'kubectl' }], ownerReferences: [{ apiVersion: 'v1', kind: 'A', name: 'a', uid: 'b' }] }), status: { conditions: [] } }, []],
  ['an unknown field', pool({ wieght: 10 }), ['/spec must NOT have additional properties']],
  ['a value out of range', pool({ weight: 101 }), ['/spec/weight must be <= 100']],
  ['an unknown value', pool({ disruption: { consolidationPolicy: 'WhenUnderutilized' } }), ['/spec/disruption/consolidationPolicy must be equal to one of the allowed values']],
  ['a wrong duration', pool({ disruption: { consolidateAfter: '1d' } }), ['/spec/disruption/consolidateAfter must match pattern "^(([0-9]+(s|m|h))+|Never)$"']],
  ['a label whose value is not a string', pool({}, { name: 'a', labels: { a: 1 } }), ['/metadata/labels/a must be string,null']],
  ['no metadata', { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', spec: { template: TEMPLATE } }, [' must have required property \'metadata\'']],
  ['another kind', { ...pool({}), kind: 'Nodepool' }, ['/kind must be equal to constant']],
])('%s', (_, object, errors) => expect(errorsIn(object)).toEqual(errors));

test('the schema depends on the release', () => {
  const balanced = pool({ disruption: { consolidationPolicy: 'Balanced', consolidateAfter: '1m' } });
  expect(errorsIn(balanced)).toEqual([]);
  expect(errorsIn(balanced, NODE_POOL, KarpenterVersion.of('1.8'))).toHaveLength(1);
  expect(errorsIn(pool({ disruption: {} }), NODE_POOL, KarpenterVersion.of('1.14'))).toEqual(['/spec/disruption must have required property \'consolidateAfter\'']);
});

test('requirements suggest labels and values, and allow others', () => {
  const of = (key: string, value: string) => ({ key, operator: 'In', values: [value] });
  const requirements = [of('example.com/team', 'web'), of('karpenter.sh/capacity-type', 'new')];
  expect(errorsIn(pool({ template: { spec: { ...TEMPLATE.spec, requirements } } }))).toEqual([]);
  const { allOf: [{ properties: { key } }, ...values] } = fieldOf(NODE_POOL, 'spec.template.spec.requirements.[]');
  expect(suggested(key)).toEqual(expect.arrayContaining(['karpenter.sh/capacity-type', 'karpenter.k8s.aws/instance-tenancy', 'eks.amazonaws.com/instance-family']));
  const valuesOf = (label: string) => {
    const { then } = values.find((each: JsonObject) => each.if.properties.key.const === label);
    return suggested(then.properties.values.items);
  };
  expect(valuesOf('karpenter.sh/capacity-type')).toEqual(['on-demand', 'spot', 'reserved']);
  expect(valuesOf('karpenter.k8s.aws/instance-cpu').slice(0, 3)).toEqual(['"1"', '"2"', '"4"']);
  expect(valuesOf('node.kubernetes.io/instance-type')).toContain('c7g.xlarge');
  expect(valuesOf('karpenter.k8s.aws/instance-capability-flex')).toEqual(['"true"', '"false"']);
});

test('NodeOverlays suggest only labels that they support', () => {
  const { allOf: [{ properties: { key } }] } = fieldOf(NODE_OVERLAY, 'spec.requirements.[]');
  expect(suggested(key)).toContain('node.kubernetes.io/instance-type');
  expect(suggested(key)).not.toContain('karpenter.k8s.aws/instance-tenancy');
});

test('fields have descriptions and defaults', () => {
  expect(fieldOf(NODE_POOL, 'spec.disruption.budgets.[].nodes')).toMatchObject({ default: '10%', description: expect.stringMatching(/Default: `10%`\.$/) });
  expect(fieldOf(NODE_POOL, 'spec.disruption').default).toEqual({ consolidateAfter: '0s' });
  expect(fieldOf(AUTO_MODE_NODE_CLASS, 'spec.ephemeralStorage').description).toBe('The data volume of the nodes.');
});

test.each([...apisWithSchemas(NEWEST)])('all fields of %s have a description', (api) => {
  const missing: string[] = [];
  const walk = (schema: JsonObject, path: string): void => {
    for (const [name, field] of Object.entries<JsonObject>(schema.properties ?? {})) {
      if (field.description === undefined && !path.endsWith('.sysctl')) missing.push(`${path}.${name}`);
      walk(field, `${path}.${name}`);
    }
    if (schema.items) walk(schema.items, `${path}[]`);
  };
  walk(kindSchema(api, NEWEST).properties.spec, 'spec');
  expect(missing).toEqual([]);
});

test('the kubelet settings of 1.15 have types and suggestions, and other settings are allowed', () => {
  const nodeClass = (kubelet: object) => ({
    apiVersion: 'karpenter.k8s.aws/v1',
    kind: 'EC2NodeClass',
    metadata: { name: 'a' },
    spec: { role: 'a', amiSelectorTerms: [{ alias: 'al2023@latest' }], subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }], kubelet },
  });
  expect(errorsIn(nodeClass({ maxPods: 'vcpus * 10', newSetting: {} }), EC2_NODE_CLASS)).toEqual([]);
  expect(errorsIn(nodeClass({ cpuCFSQuota: 'yes' }), EC2_NODE_CLASS)).toEqual(['/spec/kubelet/cpuCFSQuota must be boolean,null']);
  expect(suggested(fieldOf(EC2_NODE_CLASS, 'spec.kubelet.topologyManagerPolicy'))).toContain('single-numa-node');
});
