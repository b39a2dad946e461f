import { exampleObjects } from '../../../../scripts/rules/examples';
import { reportObject } from '../../../../src/checks/engine/report-object';
import { objectIndexOf } from '../../../../src/checks/findings/object-index';
import { Json, Rule } from '../../../../src/checks/findings/rule';
import { RULES } from '../../../../src/checks/rules';
import { exampleRelease } from '../../../../src/cli/explain/rule-record';
import { isObject } from '../../../../src/foundation/basics/json';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { isArgoCdApi } from '../../../../src/karpenter/versions/known-apis';

const rules = RULES.filter(({ ofUpdates, apis }) => !ofUpdates && !apis.some(isArgoCdApi));

/** Replaces the values of an object that are selected by their place, except names, by `${VALUE}`. */
function withPlaceholders(json: Json, isSelected: (place: number) => boolean): { readonly json: Json; readonly count: number } {
  let count = 0;
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced);
    if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, key === 'nodeClassRef' ? child : replaced(child)]));
    return isSelected(count++) ? '${VALUE}' : value;
  };
  const { apiVersion, kind, metadata, ...rest } = json;
  return { json: { apiVersion, kind, metadata, ...replaced(rest) as object }, count };
}

function placesOf(json: Json, others: readonly Json[], rule: Rule): readonly string[] {
  const object = { json, written: () => undefined };
  const target = { version: KarpenterVersion.of(exampleRelease(rule)), assumed: false, kubernetesVersion: rule.exampleKubernetes };
  return reportObject(object, target, objectIndexOf([object, ...others.map((other) => ({ json: other }))], false)).findings.map(({ rule: id, path }) => `${id} ${path}`);
}

/** Only every fourth value of an example is replaced on its own. The first one depends on the rule, because the examples of many rules are similar. */
const SINGLE = 4;

test.each(rules.map((rule, index) => [rule.id, rule, index % SINGLE] as const))('a finding about placeholders is also one about the values of the examples of %s', (_, rule, first) => {
  const wrong = [rule.pass, rule.fail].flatMap((example) => exampleObjects(rule, example).flatMap((json, i, objects) => {
    const others = objects.filter((_other, place) => place !== i);
    const expected = new Set(placesOf(json, others, rule));
    const { count } = withPlaceholders(json, () => false);
    const one = Array.from({ length: count }, (_item, k) => (place: number) => place === k).filter((_item, k) => k % SINGLE === first);
    const selections = [() => true, (place: number) => place % 2 === 0, (place: number) => place % 3 === 0, ...one];
    return selections.flatMap((isSelected) => {
      const variant = withPlaceholders(json, isSelected).json;
      return placesOf(variant, others, rule).filter((place) => !expected.has(place)).map((place) => `${place} in ${JSON.stringify(variant.spec ?? variant)}`);
    });
  }));
  expect(wrong).toEqual([]);
});
