import { objectIndexOf } from '../../../src/checks/findings/object-index';
import { Json, Rule } from '../../../src/checks/findings/rule';
import { RULES } from '../../../src/checks/rules';
import { objectSchema } from '../../../src/checks/schema/object-schema';
import { wellTyped } from '../../../src/checks/schema/well-typed';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { factsOf as factsOfApi } from '../../../src/karpenter/versions/known-apis';
import { Mutator } from '../../conformance/mutate';
import { apiOf, factsOf, KINDS, releasesOf } from '../../conformance/mutations/kinds';

const CASES = 400;
/** Minimum number of rules that report a finding for each kind. */
const LEAST_SAID: { readonly [kind: string]: number } = { 'NodePool': 6, 'EC2NodeClass': 6, 'NodePool.v1beta1': 6, 'EC2NodeClass.v1beta1': 6, 'Provisioner': 6 };
const NAMED = RULES.filter(({ fields }) => fields);

function has(json: Json, field: string): boolean {
  return field.split('.').reduce<any>((value, name) => value?.[name], json) !== undefined;
}

test.each(KINDS)('rules that need a field report nothing for a %s without it', (kind) => {
  const api = apiOf(kind);
  const said = new Set<string>();
  const releases = releasesOf(kind);
  for (const release of new Set([releases[0], releases[Math.floor(releases.length / 2)], releases[releases.length - 1]])) {
    const mutator = new Mutator(kind, release, 31);
    const schema = objectSchema(factsOf(kind), release);
    for (let index = 0; index < CASES; index++) {
      const json = wellTyped(mutator.caseAt(index).object, schema);
      const input = { json, api, release, version: KarpenterVersion.of(release), namespaced: kind === 'CapacityBuffer', objectIndex: objectIndexOf([{ json }], false) };
      for (const rule of NAMED.filter(({ apis }) => apis.length === 0 || apis.includes(api))) {
        if (rule.check(input).length === 0) continue;
        said.add(rule.id);
        expect({ id: rule.id, there: rule.fields!.some((field) => has(json, field)) }).toEqual({ id: rule.id, there: true });
      }
    }
  }
  expect(said.size).toBeGreaterThanOrEqual(LEAST_SAID[kind] ?? 1);
});

test('each kind of a rule has one of the fields that the rule needs, in some release', () => {
  const isField = (field: string, api: string) => field.startsWith('metadata.')
    || field.split('.').reduce<any>((facts, name) => facts?.properties?.[name], factsOfApi(api)!.schema) !== undefined;
  const apisOf = ({ apis }: Rule) => (apis.length === 0 ? KINDS.map(apiOf) : apis);
  const wrong = NAMED.flatMap((rule) => apisOf(rule).filter((api) => !rule.fields!.some((field) => isField(field, api))).map((api) => `${rule.id}: ${api}`));
  expect(wrong).toEqual([]);
});
