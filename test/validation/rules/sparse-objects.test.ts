import { objectSchema } from '../../../src/validation/object-schema';
import { Json, Rule, RuleInput } from '../../../src/validation/rule';
import { RULES } from '../../../src/validation/rules';
import { togetherOf } from '../../../src/validation/together';
import { Schema } from '../../../src/versions/facts';
import { CAPACITY_BUFFER, EC2_NODE_CLASS, kindFacts, NODE_CLAIM, NODE_OVERLAY, NODE_POOL } from '../../../src/versions/known-apis';

/** What may stand in a field all by itself: nothing in it, and each of its own fields alone. */
function sparse(schema: Schema): unknown[] {
  if (schema.intOrString) return [1, 'a'];
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => sparse(field).map((value) => ({ [name]: value })));
      return [{}, ...fields, ...schema.values ? sparse(schema.values).map((value) => ({ a: value })) : []];
    }
    case 'array': return [[], ...sparse(schema.items!).flatMap((item) => (schema.items!.type === 'object' ? [[item], [{}, item]] : [[item]]))];
    case 'string': return schema.enum ? [...schema.enum] : ['', 'a', 'a/b', '0'];
    case 'boolean': return [true, false];
    default: return [0, 1];
  }
}

function failsOn(rule: Rule, api: string, release: string, json: Json): boolean {
  return [[json, {}], [{}, json], [json, json]].some(([now, old]) => {
    const together = togetherOf([{ json: now }, { json: old }], true);
    const input: RuleInput = { json: now, api, namespaced: api === CAPACITY_BUFFER, release, kubernetesVersion: '1.35', old, together };
    return throws(() => rule.check(input));
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

test.each([NODE_POOL, NODE_CLAIM, NODE_OVERLAY, EC2_NODE_CLASS, CAPACITY_BUFFER])('no rule needs a field of a %s that may be missing', (api) => {
  const [apiVersion, kind] = api.split(' ');
  const facts = kindFacts(apiVersion, kind)!;
  const rules = RULES.filter(({ apis }) => apis.length === 0 || apis.includes(api));
  const failed = [facts.releases[0], facts.releases[facts.releases.length - 1]].flatMap((release) => (sparse(objectSchema(facts, release)) as Json[])
    .flatMap((json) => rules.filter((rule) => failsOn(rule, api, release, json)).map(({ id }) => `${id}: ${JSON.stringify(json)}`)));
  expect(failed).toEqual([]);
});
