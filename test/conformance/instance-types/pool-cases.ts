import { Json } from '../../../src/checks/findings/rule';
import { allInstanceTypes } from '../../../src/karpenter/instance-types/catalog/instance-types';
import { Random } from '../mutations/random';

const AWS = 'karpenter.k8s.aws';

/** Labels that instance types do not describe, or that the market decides. */
const OTHER_LABELS: { readonly [key: string]: readonly string[] } = {
  'karpenter.sh/capacity-type': ['spot', 'on-demand', 'reserved'],
  'topology.kubernetes.io/zone': ['us-east-1a', 'us-east-1b', 'us-east-1c', 'us-east-1d'],
  'topology.k8s.aws/zone-id': ['use1-az1', 'use1-az2', 'use1-az3', 'use1-az6'],
  'topology.kubernetes.io/region': ['us-east-1', 'eu-west-1'],
  'karpenter.k8s.aws/instance-tenancy': ['default', 'dedicated'],
  'karpenter.k8s.aws/capacity-reservation-id': ['cr-1'],
  'karpenter.k8s.aws/capacity-reservation-type': ['default'],
  'karpenter.k8s.aws/capacity-reservation-interruptible': ['true'],
  'karpenter.k8s.aws/placement-group-id': ['pg-1'],
  'node.kubernetes.io/windows-build': ['10.0.20348'],
  'failure-domain.beta.kubernetes.io/zone': ['us-east-1a', 'us-east-1b'],
  'beta.kubernetes.io/arch': ['amd64', 'arm64'],
  'beta.kubernetes.io/instance-type': ['m5.large', 'm5.xlarge'],
  'topology.ebs.csi.aws.com/zone': ['us-east-1c'],
  'kubernetes.io/os': ['linux', 'windows'],
  'team': ['web', 'data'],
  'karpenter.sh/nodepool': ['pool', 'other'],
  'karpenter.k8s.aws/ec2nodeclass': ['default', 'other'],
};

const NUMBERS = ['0', '1', '2', '4', '8', '16', '64', '100', '1000', '8192', '100000', '-1', '+4', '007', '9223372036854775807', '-9223372036854775808', '99999999999999999999', 'abc', ''];
const ODD_VALUES = ['', 'none', 'x1', '0', 'true'];

const labelValues = new Map<string, readonly string[]>();
for (const { labels } of allInstanceTypes()) {
  for (const [key, value] of labels) labelValues.set(key, [...new Set([...labelValues.get(key) ?? [], value])]);
}
export const LABEL_VALUES: ReadonlyMap<string, readonly string[]> = new Map([...labelValues, ...Object.entries(OTHER_LABELS)]);
const KEYS = [...LABEL_VALUES.keys()];
const COMMON = ['instance-category', 'instance-family', 'instance-cpu', 'instance-memory', 'instance-generation', 'instance-size'].map((name) => `${AWS}/${name}`);
const OPERATORS = ['In', 'In', 'NotIn', 'NotIn', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt', 'Gte', 'Lte'];

/** Returns a NodePool with random requirements and template labels. The same seed and index always return the same one. */
export function poolCase(seed: number, index: number): Json {
  const random = new Random('instance-types', seed, index);
  const requirements = Array.from({ length: random.pick([0, 1, 1, 1, 2, 2, 3, 5]) }, () => requirement(random));
  const again = requirements.length > 0 && random.chance(0.3) ? [{ ...requirement(random), key: random.pick(requirements).key }] : [];
  const labels = random.chance(0.2) ? labelsOf(random) : undefined;
  return {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: 'pool' },
    spec: {
      template: {
        ...labels === undefined ? {} : { metadata: { labels } },
        spec: {
          requirements: [...requirements, ...again.map(fitting)],
          nodeClassRef: { group: AWS, kind: 'EC2NodeClass', name: 'default' },
        },
      },
    },
  };
}

function requirement(random: Random): { key: string; operator: string; values: string[]; minValues?: number } {
  const key = random.chance(0.5) ? random.pick(COMMON) : random.pick(KEYS);
  const operator = random.pick(OPERATORS);
  const known = LABEL_VALUES.get(key)!;
  const listed = random.shuffled([...known]).slice(0, 1 + random.below(Math.min(known.length, random.pick([1, 2, 4, 12, 40]))));
  const odd = random.chance(0.1) ? [random.pick(ODD_VALUES)] : [];
  const bound = random.chance(0.5) ? random.pick([...known]) : random.pick(NUMBERS);
  const values = operator === 'In' || operator === 'NotIn' ? [...listed, ...odd] : operator.length <= 3 ? [bound] : [];
  const minValues = random.chance(0.2) ? { minValues: 1 + random.below(random.pick([2, 5, 20, 50])) } : {};
  return fitting({ key, operator, values, ...minValues });
}

/** A requirement with the number of values that its operator takes. */
function fitting<R extends { operator: string; values: string[] }>(given: R): R {
  const { operator, values } = given;
  if (operator.endsWith('xist') || operator === 'Exists') return { ...given, values: [] };
  return { ...given, values: values.length === 0 ? ['1'] : operator.endsWith('In') ? values : values.slice(0, 1) };
}

function labelsOf(random: Random): { [key: string]: string } {
  const key = random.pick([...COMMON, 'team', 'kubernetes.io/arch', 'topology.kubernetes.io/zone', 'karpenter.sh/capacity-type']);
  return { [key]: random.pick([...LABEL_VALUES.get(key)!]) };
}
