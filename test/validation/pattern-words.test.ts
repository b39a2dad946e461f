import { re2Matches } from '../../src/go/re2';
import { patternWords } from '../../src/validation/schema/pattern-words';
import { FieldFacts, spansOf } from '../../src/versions/facts';
import { kindFacts } from '../../src/versions/known-apis';

const KINDS = [
  ['karpenter.sh/v1', 'NodePool'], ['karpenter.sh/v1', 'NodeClaim'], ['karpenter.sh/v1alpha1', 'NodeOverlay'], ['karpenter.k8s.aws/v1', 'EC2NodeClass'],
  ['autoscaling.x-k8s.io/v1beta1', 'CapacityBuffer'],
];

function patternsOf(field: FieldFacts): readonly string[] {
  return [
    ...spansOf(field.patterns).flatMap(({ value }) => value),
    ...[...Object.values(field.properties ?? {}), field.items, field.values].flatMap((child) => (child ? patternsOf(child) : [])),
  ];
}

const patterns = [...new Set(KINDS.flatMap(([apiVersion, kind]) => patternsOf(kindFacts(apiVersion, kind)!.schema)))];

test('there are patterns', () => {
  expect(patterns.length).toBeGreaterThan(20);
});

test.each(patterns)('%s has words, and examples in them that match it', (pattern) => {
  const words = patternWords(pattern);
  expect(words).not.toContain(pattern);
  const examples = [...words.matchAll(/such as ((?:"[^"]+"(?: \([^)]*\))?(?:, | or )?)+)/g)].flatMap(([, list]) => [...list.matchAll(/"([^"]+)"/g)].map(([, example]) => example));
  expect(examples.filter((example) => !re2Matches(pattern, example))).toEqual([]);
});

test('a pattern that nobody knows is shown as it is', () => {
  expect(patternWords('^zzz$')).toBe('a text that matches ^zzz$');
});
