import { checkObject } from '../../../src/checks/engine/check-object';
import { CleanParts, UnknownParts } from '../../../src/checks/engine/clean-parts';
import { Finding } from '../../../src/checks/findings/finding';
import { objectIndexOf } from '../../../src/checks/findings/object-index';
import { Json, Rule, RulePart } from '../../../src/checks/findings/rule';
import { RULES } from '../../../src/checks/rules';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { Mutator } from '../../conformance/mutate';
import { KINDS, releasesOf } from '../../conformance/mutations/kinds';

const CASES = 30;
/** Labels and requirements with a problem that depends on the release or on the node class, and similar ones without a problem. */
const LABELS = ['team', 'example.com/team', 'kubernetes.io/team', 'kops.k8s.io/team', 'eks.amazonaws.com/compute-type', 'karpenter.k8s.aws/instance-familly', 'kubernetes.io/hostname'];
const VALUES = ['a', 'not a value', '', 'auto', 'hybrid'];

const KUBERNETES = ['1.32', '1.33', '1.35', undefined];

const ALL_PARTS: UnknownParts = new Map<RulePart, readonly []>([['labels', []], ['nodes', []], ['taints', []], ['disruption', []], ['selectors', []]]);

afterEach(() => jest.restoreAllMocks());

interface Case {
  readonly json: Json;
  readonly nodeClass?: Json;
  readonly kubernetesVersion?: string;
}

function findingsOf({ json, nodeClass, kubernetesVersion }: Case, version: KarpenterVersion): readonly Finding[] {
  const objects = nodeClass === undefined ? [{ json }] : [{ json }, { json: nodeClass }];
  return checkObject({ json }, { version, kubernetesVersion, assumed: false }, objectIndexOf(objects, false)).findings;
}

/** Requires that the check of earlier objects does not change the findings of later ones. */
function expectIndependent(cases: readonly Case[], version: KarpenterVersion): number {
  cases.forEach((each) => findingsOf(each, version));
  const found = cases.map((each) => findingsOf(each, version));
  jest.spyOn(CleanParts.prototype, 'add').mockReturnValue(undefined);
  jest.spyOn(CleanParts.prototype, 'unknownIn').mockReturnValue(ALL_PARTS);
  const alone = cases.map((each) => findingsOf(each, version));
  jest.restoreAllMocks();
  cases.forEach((each, index) => expect({ ...each, findings: found[index] }).toEqual({ ...each, findings: alone[index] }));
  return new Set(alone.flat().filter(({ rule }) => RULES.some(({ id, part }) => id === rule && part !== undefined)).map(({ rule }) => rule)).size;
}

function ofAutoMode(object: Json): Json {
  const { template } = object.spec ?? {};
  if (typeof template?.spec !== 'object' || template.spec === null) return object;
  return { ...object, spec: { ...object.spec, template: { ...template, spec: { ...template.spec, nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'default' } } } } };
}

const MUTATED = /^(NodePool|NodeOverlay|Provisioner|EC2NodeClass)/;
test.each(KINDS.filter((kind) => MUTATED.test(kind)))('an earlier %s does not hide a finding', (kind) => {
  const releases = releasesOf(kind);
  let rules = 0;
  for (const release of new Set([releases[0], releases[Math.floor(releases.length / 2)], releases[releases.length - 1]])) {
    const mutator = new Mutator(kind, release, 46);
    const objects = Array.from({ length: CASES }, (_, index): Json => mutator.caseAt(index).object);
    const all = [...objects, ...objects.map(ofAutoMode)];
    const cases = all.map((json, index): Case => ({ json, kubernetesVersion: KUBERNETES[index % KUBERNETES.length] }));
    rules = Math.max(rules, expectIndependent(cases, KarpenterVersion.of(release)));
  }
  expect(rules).toBeGreaterThanOrEqual(3);
});

test('labels and requirements are checked on their own', () => {
  const labels = LABELS.flatMap((key) => VALUES.map((value) => ({ [key]: value })));
  const pools = labels.flatMap((label, index) => ['karpenter.k8s.aws', 'eks.amazonaws.com', 'example.com'].map((group): Json => ({
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: `pool-${index}` },
    spec: {
      template: {
        metadata: { labels: label },
        spec: {
          nodeClassRef: { group, kind: 'EC2NodeClass', name: 'default' },
          requirements: [{ key: Object.keys(label)[0], operator: 'NotIn', values: Object.values(labels[(index * 7) % labels.length]) }],
        },
      },
    },
  })));
  for (const release of ['1.0.0', '1.8.0', '1.15.1']) expectIndependent(pools.map((json) => ({ json })), KarpenterVersion.of(release));
});

test('the settings of the node class decide what rules find in a NodePool', () => {
  const settings = [
    {}, { amiSelectorTerms: [{ alias: 'al2023@v20260701' }] }, { amiSelectorTerms: [{ alias: 'windows2022@latest' }] }, { amiFamily: 'Windows2022' },
    { placementGroupSelector: { name: 'spread' } }, { capacityReservationSelectorTerms: [{ tags: { app: '*' } }] }, { kubelet: { maxPods: 1 } },
    { kubelet: { systemReserved: { memory: '1000Gi' } } }, { instanceStorePolicy: 'RAID0' },
    { blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '1Gi' } }] },
    { connectionTracking: {} }, { networkInterfaces: [{ networkCardIndex: 1, deviceIndex: 0 }] }, { enclaveOptions: { enabled: true } }, { role: 'node' }, { tags: { team: 'a' } },
  ];
  const requirements = [
    { key: 'kubernetes.io/os', operator: 'In', values: ['windows'] }, { key: 'kubernetes.io/os', operator: 'In', values: ['linux'] },
    { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['reserved'] }, { key: 'karpenter.k8s.aws/placement-group-partition', operator: 'In', values: ['1'] },
    { key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['t3.nano'] }, { key: 'node.kubernetes.io/windows-build', operator: 'Exists' },
    { key: 'kubernetes.io/arch', operator: 'In', values: ['arm64'] },
  ];
  const cases = settings.flatMap((spec, place): Case[] => requirements.map((requirement) => ({
    json: {
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodePool',
      metadata: { name: 'pool' },
      spec: { limits: { cpu: 1 }, template: { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: `class-${place}` }, requirements: [requirement] } } },
    },
    nodeClass: { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: `class-${place}` }, spec },
  })));
  expect(expectIndependent(cases, KarpenterVersion.of('1.15.1'))).toBeGreaterThanOrEqual(4);
});

test('the user data decides what rules find in an EC2NodeClass', () => {
  const names = ['amazon-eks-node-al2023-x86_64-standard-1.33-*', 'bottlerocket-aws-k8s-1.33-x86_64-*', 'Windows_Server-2022-English-Core-EKS_Optimized-1.33-*'];
  const texts = ['#!/bin/bash\nnodeadm init --register-with-taints=karpenter.sh/unregistered:NoExecute\n', '[settings.kubernetes]\nmax-pods = 9\n', '<powershell>\n</powershell>\n', undefined];
  const cases = names.flatMap((name) => texts.map((userData, place): Case => ({
    json: {
      apiVersion: 'karpenter.k8s.aws/v1',
      kind: 'EC2NodeClass',
      metadata: { name: `class-${place}` },
      spec: { amiFamily: 'Custom', amiSelectorTerms: [{ name }], role: 'nodes', subnetSelectorTerms: [{ id: 'subnet-0123456789abcdef0' }], securityGroupSelectorTerms: [{ id: 'sg-0123456789abcdef0' }], ...userData !== undefined && { userData } },
    },
  })));
  expectIndependent(cases, KarpenterVersion.of('1.15.1'));
  expectIndependent([...cases].reverse(), KarpenterVersion.of('1.15.1'));
});

test('a rule that a check skips does not make a part clean', () => {
  const json: Json = {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: 'a' },
    spec: { template: { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'a' }, requirements: [{ key: 'skipped-label.kubernetes.io/a', operator: 'In', values: ['not a value'] }] } } },
  };
  const check = (isNeeded?: (rule: Rule) => boolean) => checkObject({ json }, { version: KarpenterVersion.of('1.15.3'), assumed: false }, objectIndexOf([], false), undefined, isNeeded).findings;
  const skipped = check(({ part }) => part !== 'labels');
  const found = check();
  expect(found.length).toBeGreaterThan(skipped.length);
});
