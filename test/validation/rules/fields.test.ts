import { objectSchema } from '../../../src/validation/object-schema';
import { Json } from '../../../src/validation/rule';
import { RULES } from '../../../src/validation/rules';
import { togetherOf } from '../../../src/validation/together';
import { wellTyped } from '../../../src/validation/well-typed';
import { Mutator } from '../../conformance/mutate';
import { apiVersionOf, factsOf, KINDS, releasesOf } from '../../conformance/mutations/kinds';

const CASES = 400;
const NAMED = RULES.filter(({ fields }) => fields);

function has(json: Json, field: string): boolean {
  return field.split('.').reduce<any>((value, name) => value?.[name], json) !== undefined;
}

test.each(KINDS)('rules that need a field say nothing of a %s without it', (kind) => {
  const api = `${apiVersionOf(kind)} ${kind}`;
  const said = new Set<string>();
  for (const release of [...new Set([releasesOf(kind)[0], '1.8.8', '1.14.1'])].filter((each) => releasesOf(kind).includes(each))) {
    const mutator = new Mutator(kind, release, 31);
    const schema = objectSchema(factsOf(kind), release);
    for (let index = 0; index < CASES; index++) {
      const json = wellTyped(mutator.caseAt(index).object, schema);
      const input = { json, api, release, namespaced: kind === 'CapacityBuffer', together: togetherOf([{ json }], false) };
      for (const rule of NAMED.filter(({ apis }) => apis.length === 0 || apis.includes(api))) {
        if (rule.check(input).length === 0) continue;
        said.add(rule.id);
        expect({ id: rule.id, there: rule.fields!.some((field) => has(json, field)) }).toEqual({ id: rule.id, there: true });
      }
    }
  }
  if (['NodePool', 'EC2NodeClass'].includes(kind)) expect(said.size).toBeGreaterThan(5);
});

test('each kind of a rule has one of the fields that the rule needs, in some release', () => {
  const isField = (field: string, kind: string) => field.startsWith('metadata.')
    || field.split('.').reduce<any>((facts, name) => facts?.properties?.[name], factsOf(kind).schema) !== undefined;
  const kindsOf = (apis: readonly string[]) => (apis.length === 0 ? KINDS : apis.map((api) => api.split(' ')[1]));
  const wrong = NAMED.flatMap(({ id, fields, apis }) => kindsOf(apis).filter((kind) => !fields!.some((field) => isField(field, kind))).map((kind) => `${id}: ${kind}`));
  expect(wrong).toEqual([]);
});
