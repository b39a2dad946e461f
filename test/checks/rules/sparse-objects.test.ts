import { objectIndexOf } from '../../../src/checks/findings/object-index';
import { Json, Rule, RuleInput } from '../../../src/checks/findings/rule';
import { RULES } from '../../../src/checks/rules';
import { objectSchema } from '../../../src/checks/schema/object-schema';
import { Schema } from '../../../src/karpenter/versions/facts';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { ARGO_CD_APIS, AUTO_MODE_NODE_CLASS, CAPACITY_BUFFER, factsOf as factsOfApi } from '../../../src/karpenter/versions/known-apis';
import { apiOf, factsOf, KINDS } from '../../conformance/mutations/kinds';

/** Field names for the inline provider of a Provisioner, which is the only object that no CRD describes. */
const PROVIDER_FIELDS = ['unknown', ...Object.keys(factsOf('AWSNodeTemplate').schema.properties!.spec.properties!)];
const FREE_VALUES = [null, 1, 'a', true, [], [null], [1], [{}], {}, { a: null }, { a: 1 }, { ebs: null }, [{ ebs: null }], [{ ebs: 1 }]];

/** If a kind has more than 10,000 objects, only every 29th object is checked, because Argo CD generators repeat the same template. */
const MANY = 10_000;
const EACH = 29;

/** Returns the smallest values of a field: an empty value, and values with only one nested field. */
function sparse(schema: Schema, freeFields: readonly string[] = PROVIDER_FIELDS): unknown[] {
  if (schema.preserveUnknownFields) return [{}, ...freeFields.flatMap((name) => FREE_VALUES.map((value) => ({ [name]: value })))];
  if (schema.intOrString) return [1, 'a'];
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {})
        .flatMap(([name, field]) => sparse(field, freeFields).map((value) => ({ [name]: value })));
      return [{}, ...fields, ...sparseValues(schema, freeFields)];
    }
    case 'array': return [[], ...sparse(schema.items!, freeFields).flatMap((item) => (schema.items!.type === 'object' ? [[item], [{}, item]] : [[item]]))];
    case 'string': return schema.enum ? [...schema.enum] : ['', 'a', 'a/b', '0'];
    case 'boolean': return [true, false];
    default: return [0, 1];
  }
}

function sparseValues({ values }: Schema, freeFields: readonly string[]): unknown[] {
  return values ? sparse(values, freeFields).map((value) => ({ a: value })) : [];
}

/** Returns rule inputs for three updates: from an empty object to the object, from the object to an empty object, and without a change. */
function inputsOf(json: Json, api: string, release: string): RuleInput[] {
  const namespaced = api === CAPACITY_BUFFER || ARGO_CD_APIS.includes(api);
  const facts = { api, namespaced, release, version: KarpenterVersion.of(release), kubernetesVersion: '1.35' };
  return [[json, {}], [{}, json], [json, json]].map(([now, old]) => {
    const objectIndex = objectIndexOf([{ json: now }, { json: old }], true);
    return { ...facts, json: now, old, objectIndex };
  });
}

/** Returns the rules that throw on some of the objects, with the first such object. */
function failuresOf(rules: readonly Rule[], objects: readonly Json[], api: string, release: string): string[] {
  return objects.flatMap((json) => {
    const inputs = inputsOf(json, api, release);
    return rules.filter((rule) => inputs.some((input) => throws(() => rule.check(input)))).map(({ id }) => `${id}: ${JSON.stringify(json)}`);
  });
}

function throws(run: () => unknown): boolean {
  try {
    run();
    return false;
  } catch {
    return true;
  }
}

test.each(KINDS)('no rule needs a field of a %s that may be missing', (kind) => {
  const api = apiOf(kind);
  const facts = factsOf(kind);
  const rules = RULES.filter(({ apis }) => apis.length === 0 || apis.includes(api));
  const releases = [facts.releases[0], facts.releases[facts.releases.length - 1]];
  const failed = releases.flatMap((release) => failuresOf(rules, sparse(objectSchema(facts, release)) as Json[], api, release));
  expect(failed).toEqual([]);
});

test('no rule needs a field of a NodeClass of EKS Auto Mode that may be missing', () => {
  const rules = RULES.filter(({ apis }) => apis.length === 0 || apis.includes(AUTO_MODE_NODE_CLASS));
  expect(failuresOf(rules, sparse(objectSchema(factsOfApi(AUTO_MODE_NODE_CLASS)!, '1.14.0')) as Json[], AUTO_MODE_NODE_CLASS, '1.14.0')).toEqual([]);
});

test('no rule needs a field of a NodePool of EKS Auto Mode that may be missing', () => {
  const [api, release] = ['karpenter.sh/v1 NodePool', '1.14.1'];
  const rules = RULES.filter(({ apis }) => apis.includes(api));
  const nodeClassRef = { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'a' };
  const { spec, metadata } = objectSchema(factsOfApi(api)!, release).properties!.spec.properties!.template.properties!;
  const templates = [
    ...sparse(spec).map((part) => ({ spec: { nodeClassRef, ...part as Json } })),
    ...sparse(metadata).map((part) => ({ metadata: part, spec: { nodeClassRef } })),
  ];
  expect(failuresOf(rules, templates.map((template) => ({ metadata: { name: 'a' }, spec: { template } })), api, release)).toEqual([]);
});

test.each(ARGO_CD_APIS)('no rule needs a field of %s that may be missing', (api) => {
  const [apiVersion, kind] = api.split(' ');
  const rules = RULES.filter(({ apis }) => apis.includes(api));
  const { spec } = objectSchema(factsOfApi(api)!, '1.15.1').properties!;
  const all = sparse(spec, ['generators', 'template']).map((part) => ({ apiVersion, kind, metadata: { name: 'a' }, spec: part }));
  const objects = all.length > MANY ? all.filter((_, index) => index % EACH === 0) : all;
  expect(failuresOf(rules, objects, api, '1.15.1')).toEqual([]);
});
