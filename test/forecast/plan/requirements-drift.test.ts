import { areRequirementsDrifted } from '../../../src/forecast/plan/requirements-drift';
import { Selector } from '../../../src/karpenter/requirements/label-requirement';
import { requirement } from '../../checks/rules/lints';

const NODE = {
  'karpenter.sh/capacity-type': 'on-demand',
  'kubernetes.io/arch': 'amd64',
  'kubernetes.io/os': 'linux',
  'topology.kubernetes.io/zone': 'us-east-1a',
  'karpenter.k8s.aws/instance-cpu': '5',
  'team': 'web',
  'empty': '',
};

function isDrifted(requirements: readonly string[]): boolean {
  return areRequirementsDrifted(NODE, requirements.map((each) => requirement(each) as Selector));
}

test.each([
  { name: 'no requirements', requirements: [] },
  { name: 'the value of the node', requirements: ['kubernetes.io/arch In amd64'] },
  { name: 'a longer list', requirements: ['kubernetes.io/os In linux,windows'] },
  { name: 'Exists', requirements: ['kubernetes.io/os Exists'] },
  { name: 'another excluded value', requirements: ['kubernetes.io/arch NotIn arm64'] },
  { name: 'DoesNotExist on a missing label', requirements: ['gpu DoesNotExist'] },
  { name: 'NotIn on a missing label', requirements: ['gpu NotIn a100'] },
  { name: 'a lower bound below the value', requirements: ['karpenter.k8s.aws/instance-cpu Gt 4'] },
  { name: 'a lower bound that equals the value', requirements: ['karpenter.k8s.aws/instance-cpu Gte 5'] },
  { name: 'an upper bound above the value', requirements: ['karpenter.k8s.aws/instance-cpu Lt 6'] },
  { name: 'an upper bound that equals the value', requirements: ['karpenter.k8s.aws/instance-cpu Lte 5'] },
  { name: 'two requirements on one label', requirements: ['karpenter.k8s.aws/instance-cpu Gt 4', 'karpenter.k8s.aws/instance-cpu NotIn 8'] },
  { name: 'the deprecated name of a label', requirements: ['beta.kubernetes.io/arch In amd64'] },
  { name: 'the zone label of the EBS CSI driver', requirements: ['topology.ebs.csi.aws.com/zone In us-east-1a'] },
  { name: 'an empty value', requirements: ['empty In '] },
])('a node matches $name', ({ requirements }) => {
  expect(isDrifted(requirements)).toBe(false);
});

test.each([
  { name: 'a list without the value', requirements: ['karpenter.sh/capacity-type In spot'] },
  { name: 'a new requirement on a missing well-known label', requirements: ['karpenter.k8s.aws/instance-gpu-count In 1'] },
  { name: 'Exists on a missing label', requirements: ['gpu Exists'] },
  { name: 'a bound on a missing label', requirements: ['gpu Gt 0'] },
  { name: 'the excluded value', requirements: ['team NotIn web,data'] },
  { name: 'DoesNotExist', requirements: ['kubernetes.io/os DoesNotExist'] },
  { name: 'DoesNotExist on an empty value', requirements: ['empty DoesNotExist'] },
  { name: 'a lower bound above the value', requirements: ['karpenter.k8s.aws/instance-cpu Gt 10'] },
  { name: 'an upper bound below the value', requirements: ['karpenter.k8s.aws/instance-cpu Lt 1'] },
  { name: 'a bound on a value that is not a number', requirements: ['team Gt 0'] },
  { name: 'one of two requirements', requirements: ['kubernetes.io/arch In amd64', 'team In data'] },
  { name: 'the intersection of two requirements', requirements: ['karpenter.k8s.aws/instance-cpu Gt 4', 'karpenter.k8s.aws/instance-cpu NotIn 5'] },
  { name: 'the deprecated name of a label', requirements: ['failure-domain.beta.kubernetes.io/zone In us-east-1b'] },
])('a node does not match $name', ({ requirements }) => {
  expect(isDrifted(requirements)).toBe(true);
});

test('minValues does not matter, because a node has one value', () => {
  const zones = { key: 'topology.kubernetes.io/zone', operator: 'In', values: ['us-east-1a', 'us-east-1b'] };
  expect(areRequirementsDrifted(NODE, [{ ...zones, minValues: 2 }])).toBe(false);
  expect(areRequirementsDrifted(NODE, [{ ...zones, values: ['us-east-1b', 'us-east-1c'], minValues: 2 }])).toBe(true);
});

test('labels with the deprecated and the current name of a key must both match', () => {
  const labels = { 'beta.kubernetes.io/arch': 'arm64', 'kubernetes.io/arch': 'amd64' };
  const arch = { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] };
  expect(areRequirementsDrifted(labels, [arch])).toBe(true);
  expect(areRequirementsDrifted({ ...labels, 'beta.kubernetes.io/arch': 'amd64' }, [arch])).toBe(false);
});
