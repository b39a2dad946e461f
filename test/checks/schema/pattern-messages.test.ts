import { patternWords } from '../../../src/checks/schema/pattern-messages';
import { re2Matches } from '../../../src/foundation/go/re2';
import { FieldFacts, spansOf } from '../../../src/karpenter/versions/facts';
import { kindFacts } from '../../../src/karpenter/versions/known-apis';

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

test('the schemas contain patterns', () => {
  expect(patterns.length).toBeGreaterThan(20);
});

test.each(patterns)('%s has words, and the examples in its fix match it', (pattern) => {
  const { constraint, fix } = patternWords(pattern);
  expect(constraint).not.toContain(pattern);
  const examples = [...fix.matchAll(/"([^"]+)"/g)].map(([, example]) => example);
  expect(examples).not.toEqual([]);
  expect(examples.filter((example) => !re2Matches(pattern, example))).toEqual([]);
});
