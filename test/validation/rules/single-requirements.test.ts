import { objectIndexOf } from '../../../src/validation/engine/object-index';
import { Json, RuleInput } from '../../../src/validation/rule';
import { RULES } from '../../../src/validation/rules';

const LABELS: readonly (readonly [key: string, value: string])[] = [
  ['team', 'red'], ['not a key', 'x'], ['kubernetes.io/hostname', 'a'], ['karpenter.sh/nodepool', 'a'], ['kubernetes.io/arch', 'x86_64'], ['kubernetes.io/arch', 'arm64'],
  ['karpenter.k8s.aws/instance-cpu', '4Gi'], ['karpenter.k8s.aws/instance-tenancy', 'default'], ['beta.kubernetes.io/arch', 'amd64'], ['k8s.io/a', 'b'],
];
const KEYS = [
  'example.com/team', 'karpenter.sh/capacity-type', 'karpenter.k8s.aws/instance-cpu', 'karpenter.k8s.aws/instance-pods', 'karpenter.k8s.aws/instance-tenancy',
  'node.kubernetes.io/instance-family', 'kubernetes.io/os', 'kubernetes.io/hostname', 'karpenter.sh/initialized', 'karpenter.k8s.aws/ec2nodeclass', 'a b',
];
const ASKED: readonly Json[] = [
  { operator: 'In', values: [] }, { operator: 'In', values: ['spot', 'ondemand'] }, { operator: 'In', values: ['default', 'dedicated'], minValues: 3 }, { operator: 'NotIn', values: ['a b'] },
  { operator: 'Exists' }, { operator: 'Exists', minValues: 9 }, { operator: 'Gt', values: ['4'] }, { operator: 'Lt', values: ['four'] }, { operator: 'In', values: ['4'] },
];
const REQUIREMENTS = KEYS.flatMap((key) => ASKED.map((asked) => ({ key, ...asked })));

function inputOf(release: string, group: string, labels: readonly (readonly [string, string])[], requirements: readonly Json[]): RuleInput {
  return {
    json: { spec: { template: { metadata: { labels: Object.fromEntries(labels) }, spec: { nodeClassRef: { group, kind: 'A', name: 'a' }, requirements } } } },
    api: 'karpenter.sh/v1 NodePool',
    namespaced: false,
    release,
    together: objectIndexOf([], false),
  };
}

const withoutPlace = (text: string) => text.replace(/requirements\[\d+\]/, 'requirements[]');

describe.each(RULES.filter(({ ofSingleRequirements }) => ofSingleRequirements))('$id', (rule) => {
  test.each([['1.15.1', 'karpenter.k8s.aws'], ['1.4.4', 'karpenter.k8s.aws'], ['1.15.1', 'eks.amazonaws.com']])('weighs each requirement and label by itself (%s, %s)', (release, group) => {
    const found = (labels: typeof LABELS, requirements: readonly Json[]) => (
      rule.check(inputOf(release, group, labels, requirements)).map(({ path, message }) => withoutPlace(`${path}: ${message}`))
    );
    const labels = [...new Map(LABELS)];
    const alone = [...labels.flatMap((label) => found([label], [])), ...REQUIREMENTS.flatMap((requirement) => found([], [requirement]))];
    expect(found(labels, REQUIREMENTS)).toEqual(alone);
  });
});

test('the value of a label counts where the label is known only', () => {
  const rules = RULES.filter(({ ofSingleRequirements }) => ofSingleRequirements);
  const found = (value: string) => rules.flatMap((rule) => rule.check(inputOf('1.15.1', 'karpenter.k8s.aws', [['example.com/team', value]], [])));
  for (const value of ['red', '', 'a b', '4Gi', '0', 'x'.repeat(64)]) expect(found(value)).toEqual([]);
});
