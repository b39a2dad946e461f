import { changeLines, deployment, nodeClass, nodePool, upgradeOf } from './upgrade-of';
import { changesBetween, UPGRADE_CHANGES } from '../../../src/forecast/upgrade/changes';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const BOTTLEROCKET = 'bottlerocket@v1.40.0';
const AL2023 = 'al2023@v20260701';
const CONTAINER = '{containers: [{name: web, image: web}]}';
const CUSTOM = nodeClass(AL2023, 'amiFamily: Custom', 'kubelet: {topologyManagerPolicy: restricted}');
const NEURON = '[{key: karpenter.k8s.aws/instance-accelerator-name, operator: In, values: [inferentia]}]';

const NO_TERMS = `apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: workers}\nspec:\n  amiSelectorTerms: [{alias: ${AL2023}}]\n  role: a\n`;
const ALL_EMPTY = `${NO_TERMS}  subnetSelectorTerms: [{tags: {}}]\n  securityGroupSelectorTerms: [{id: sg-1}]\n`;

interface Case {
  readonly id: string;
  readonly release: string;
  /** The minor release before the change. */
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly reported: readonly string[];
  /** The same input, without the field or value that the change affects. */
  readonly fixed: string;
}

const step = (id: string, release: string, from: string, to: string, text: string, reported: readonly string[], fixed: string): Case => (
  { id, release, from, to, text, reported, fixed }
);
const to115 = (id: string, text: string, reported: readonly string[], fixed: string) => step(id, '1.15', '1.14', '1.15', text, reported, fixed);

const CASES: readonly Case[] = [
  to115('bottlerocket-pods-per-core', nodeClass(BOTTLEROCKET, 'kubelet:', '  podsPerCore: 10'), [
    'rejected bottlerocket-pods-per-core 10:5 spec.kubelet.podsPerCore',
  ], nodeClass(AL2023, 'kubelet: {podsPerCore: 10}')),
  to115('kubelet-one-cluster-dns', nodeClass('al2@v20251112', 'kubelet:', '  clusterDNS: [10.0.0.10, fd00::a]'), [
    'rejected kubelet-one-cluster-dns 10:5 spec.kubelet.clusterDNS: 2 entries',
  ], nodeClass(AL2023, 'kubelet: {clusterDNS: [10.0.0.10, fd00::a]}')),
  to115('kubelet-eviction-value', nodeClass(AL2023, 'kubelet:', '  evictionHard: {memory.available: "", nodefs.available: -5Mi, pid.available: "-0"}'), [
    'rejected kubelet-eviction-value 10:20 spec.kubelet.evictionHard["memory.available"]: ""',
    'rejected kubelet-eviction-value 10:42 spec.kubelet.evictionHard["nodefs.available"]: "-5Mi"',
  ], nodeClass(AL2023, 'kubelet: {evictionHard: {memory.available: 5%}}')),
  to115('kubelet-eviction-grace-period-negative', nodeClass(AL2023, 'kubelet:', '  evictionMaxPodGracePeriod: -1'), [
    'rejected kubelet-eviction-grace-period-negative 10:5 spec.kubelet.evictionMaxPodGracePeriod: -1',
  ], nodeClass(AL2023, 'kubelet: {evictionMaxPodGracePeriod: 0}')),
  to115('kubelet-duration-spelling', nodeClass(AL2023, 'kubelet:', '  evictionSoft: {memory.available: 5%}', '  evictionSoftGracePeriod: {memory.available: 60s}'), [
    'meaning kubelet-duration-spelling 11:5 spec.kubelet.evictionSoftGracePeriod',
  ], nodeClass(AL2023, 'kubelet: {maxPods: 10}')),
  to115('kubelet-not-validated', nodeClass(AL2023, 'kubelet: {maxPods: 10}'), [
    'unchecked kubelet-not-validated 9:3 spec.kubelet',
  ], nodeClass(AL2023, 'kubelet: {}')),
  to115('kubelet-field-unknown', nodeClass(AL2023, 'kubelet:', '  maxpods: 10', '  zzz: 1'), [
    'rejected kubelet-field-unknown 10:5 spec.kubelet.maxpods: did you mean maxPods?',
    'rejected kubelet-field-unknown 11:5 spec.kubelet.zzz',
  ], nodeClass(AL2023, 'kubelet: {maxPods: 10}')),
  to115('kubelet-field-unsupported', nodeClass(BOTTLEROCKET, 'kubelet:', '  topologyManagerPolicy: restricted', '  cpuCFSQuota: true'), [
    'rejected kubelet-field-unsupported 10:5 spec.kubelet.topologyManagerPolicy',
  ], nodeClass(AL2023, 'kubelet: {topologyManagerPolicy: restricted}')),
  to115('kubelet-register-with-taints', nodeClass(AL2023, 'kubelet:', '  registerWithTaints: []'), [
    'rejected kubelet-register-with-taints 10:5 spec.kubelet.registerWithTaints',
  ], nodeClass(AL2023, 'kubelet: {maxPods: 10}')),
  to115('kubelet-field-takes-effect', nodeClass(AL2023, 'kubelet:', '  topologyManagerPolicy: restricted', '  maxPods: 10'), [
    'meaning kubelet-field-takes-effect 10:5 spec.kubelet.topologyManagerPolicy',
  ], nodeClass(AL2023, 'kubelet: {maxPods: 10}')),
  to115('kubelet-field-drifts-custom', CUSTOM, ['meaning kubelet-field-drifts-custom 10:13 spec.kubelet.topologyManagerPolicy'], nodeClass(AL2023, 'amiFamily: Custom', 'kubelet: {maxPods: 10}')),
  to115('bottlerocket-root-volume-default', nodeClass(BOTTLEROCKET), ['new-default bottlerocket-root-volume-default 4:1 spec'], nodeClass(AL2023)),
  to115('bottlerocket-root-volume-small', nodeClass(BOTTLEROCKET, 'blockDeviceMappings:', '- {deviceName: /dev/xvda, ebs: {volumeSize: 4Gi}}', '- {deviceName: /dev/xvdb, ebs: {volumeSize: 4Gi}}'), [
    'warning bottlerocket-root-volume-small 10:35 spec.blockDeviceMappings[0].ebs.volumeSize: 4Gi',
  ], nodeClass(BOTTLEROCKET, 'blockDeviceMappings:', '- {deviceName: /dev/xvda, ebs: {volumeSize: 6Gi}}')),
  to115('budget-blocks-node-repair', nodePool(['disruption:', '  consolidateAfter: 1m', '  budgets:', '  - {nodes: "0", reasons: [Drifted]}', '  - {nodes: "0%"}']), [
    'meaning budget-blocks-node-repair 9:7 spec.disruption.budgets[1]',
  ], nodePool(['disruption:', '  consolidateAfter: 1m', '  budgets: [{nodes: 10%}]'])),
  to115('enclaves-by-nip-slots', deployment('{}', '{containers: [{name: web, image: web, resources: {limits: {eks.amazonaws.com/nip-slots: 1}}}]}'), [
    'meaning enclaves-by-nip-slots 8:70 spec.template.spec.containers[0].resources.limits.eks.amazonaws.com/nip-slots',
  ], deployment('{}', CONTAINER)),
  to115('pod-deletion-cost-integer', deployment('{controller.kubernetes.io/pod-deletion-cost: "1.5"}', CONTAINER), [
    'meaning pod-deletion-cost-integer 7:21 spec.template.metadata.annotations.controller.kubernetes.io/pod-deletion-cost: "1.5"',
  ], deployment('{controller.kubernetes.io/pod-deletion-cost: "-7"}', CONTAINER)),
  step('empty-selector-terms-only', '1.15.3', '1.15.1', '1.15.3', `${NO_TERMS}  subnetSelectorTerms: [{tags: {}}]\n  securityGroupSelectorTerms: [{name: ""}, {tags: {}}]\n`, [
    'rejected empty-selector-terms-only 7:25 spec.subnetSelectorTerms[0]',
    'rejected empty-selector-terms-only 8:32 spec.securityGroupSelectorTerms[0]',
    'rejected empty-selector-terms-only 8:44 spec.securityGroupSelectorTerms[1]',
  ], nodeClass(AL2023)),
  step('empty-selector-terms-ignored', '1.15.3', '1.15.1', '1.15.3', `${NO_TERMS}  subnetSelectorTerms: [{tags: {}}, {id: subnet-1}]\n`, [
    'meaning empty-selector-terms-ignored 7:25 spec.subnetSelectorTerms[0]',
  ], nodeClass(AL2023)),
  step('min-values-of-narrowed-requirement', '1.14.3', '1.14.1', '1.14.3', nodePool([], '[{key: topology.kubernetes.io/zone, operator: In, values: [a, b, c], minValues: 3}]'), [
    'meaning min-values-of-narrowed-requirement 8:90 spec.template.spec.requirements[0].minValues: 3',
  ], nodePool([])),
  step('do-not-disrupt-duration', '1.12', '1.11', '1.12', deployment('{karpenter.sh/do-not-disrupt: 4h}', CONTAINER), [
    'meaning do-not-disrupt-duration 7:21 spec.template.metadata.annotations.karpenter.sh/do-not-disrupt: "4h"',
  ], deployment('{karpenter.sh/do-not-disrupt: "true"}', CONTAINER)),
  step('reserved-capacity-on', '1.6', '1.5', '1.6', nodeClass(AL2023, 'capacityReservationSelectorTerms: [{id: cr-0123456789abcdef0}]'), [
    'new-default reserved-capacity-on 9:3 spec.capacityReservationSelectorTerms',
  ], nodeClass(AL2023)),
  step('open-reservations-need-terms', '1.6', '1.5', '1.6', nodeClass(AL2023), [
    'new-default open-reservations-need-terms 4:1 spec',
  ], nodeClass(AL2023, 'capacityReservationSelectorTerms: [{id: cr-0123456789abcdef0}]')),
  step('bottlerocket-soft-eviction', '1.5', '1.4', '1.5', nodeClass(BOTTLEROCKET, 'kubelet: {evictionMaxPodGracePeriod: 60}'), [
    'meaning bottlerocket-soft-eviction 9:13 spec.kubelet.evictionMaxPodGracePeriod',
  ], nodeClass(BOTTLEROCKET, 'kubelet: {maxPods: 10}')),
  step('bottlerocket-instance-store-raid0', '1.1', '1.0', '1.1', nodeClass(BOTTLEROCKET, 'instanceStorePolicy: RAID0'), [
    'meaning bottlerocket-instance-store-raid0 9:3 spec.instanceStorePolicy',
  ], nodeClass(AL2023, 'instanceStorePolicy: RAID0')),
  step('v1beta1-annotation', '1.1', '1.0', '1.1', nodePool([]).replace('name: general', 'name: general, annotations: {compatibility.karpenter.sh/v1beta1-kubelet-conversion: "{}"}'), [
    'meaning v1beta1-annotation 3:41 metadata.annotations.compatibility.karpenter.sh/v1beta1-kubelet-conversion',
  ], nodePool([])),
  step('neuron-accelerator-name', '1.1', '1.0', '1.1', nodePool([], NEURON), [
    'meaning neuron-accelerator-name 8:87 spec.template.spec.requirements[0].values',
  ], nodePool([], NEURON.replace('inferentia]', 'trainium]'))),
];

const linesOf = (id: string, text: string, from: string, to: string) => changeLines(upgradeOf(text, from, to)).filter((line) => line.split(' ')[1] === id);

describe.each(CASES.map((each) => [each.id, each] as const))('%s', (id, { release, from, to, text, reported, fixed }) => {
  test('is reported if it applies', () => {
    expect(linesOf(id, text, from, to)).toEqual(reported);
  });

  test('is not reported if it does not apply', () => {
    expect(linesOf(id, fixed, from, to)).toEqual([]);
  });

  test('takes effect in its release', () => {
    expect(UPGRADE_CHANGES.find((change) => change.id === id)!.release).toBe(release);
    expect(linesOf(id, text, from, from)).toEqual([]);
    expect(linesOf(id, text, to, '1.15')).toEqual([]);
    expect(linesOf(id, text, '1.0', '1.15')).toEqual(reported);
  });
});

test('each change has a case, a unique ID, and full sentences', () => {
  expect(UPGRADE_CHANGES.filter(({ isLost }) => !isLost).map(({ id }) => id).sort()).toEqual(CASES.map(({ id }) => id).sort());
  for (const { what, fix, url } of UPGRADE_CHANGES) {
    expect(what).toMatch(/^[A-Za-z].*\.$/);
    expect(fix).toMatch(/^[A-Z].*\.$/);
    expect(url).toMatch(/^https:\/\/(karpenter\.sh|github\.com\/(aws|kubernetes-sigs)\/karpenter)/);
  }
});

test('a patch of an older minor may be newer than a fix', () => {
  const ids = (from: string, to: string) => changesBetween(KarpenterVersion.of(from), KarpenterVersion.of(to)).map(({ id }) => id);
  expect(ids('1.14.2', '1.14.3')).toEqual(['min-values-of-narrowed-requirement']);
  expect(ids('1.14.3', '1.15')).not.toContain('min-values-of-narrowed-requirement');
  expect(ids('1.14.1', '1.15')).toContain('min-values-of-narrowed-requirement');
  expect(ids('1.14', '1.15')).not.toContain('min-values-of-narrowed-requirement');
});

describe('a fix in patches of several minor releases', () => {
  const change = 'spec.subnetSelectorTerms[0]';

  test.each([
    ['1.15.1', '1.15.3', '1.15.3'],
    ['1.15.0', '1.15', '1.15.3'],
    ['1.14.1', '1.14.4', '1.14.4'],
    ['1.9.2', '1.9.4', '1.9.4'],
    ['1.13', '1.14', '1.14.4'],
    ['1.8', '1.15.3', '1.15.3'],
  ])('from %s to %s, names %s', (from, to, release) => {
    const changes = upgradeOf(ALL_EMPTY, from, to).changes.filter(({ places }) => places.some(({ path }) => path === change));
    expect(changes.map(({ id, category, release: named }) => [id, category, named])).toEqual([['empty-selector-terms-only', 'rejected', release]]);
  });

  test.each([['1.14.4', '1.15.3'], ['1.15.3', '1.15.9'], ['1.14.1', '1.15.2'], ['1.9.4', '1.9.5'], ['1.8', '1.13']])('from %s to %s, nothing changes', (from, to) => {
    expect(changeLines(upgradeOf(ALL_EMPTY, from, to)).filter((line) => line.endsWith(change))).toEqual([]);
  });

  test.each([['1.14.4', '1.15.1'], ['1.9', '1.10'], ['1.9.4', '1.13']])('from %s to %s, the fix is lost', (from, to) => {
    expect(changeLines(upgradeOf(ALL_EMPTY, from, to)).filter((line) => line.endsWith(change))).toEqual([`meaning empty-selector-terms-select-all 7:25 ${change}`]);
  });
});

describe('places of pods and overlays', () => {
  const pods = (kind: string) => `apiVersion: ${kind.includes('/') ? kind.split('/')[0] + '/v1' : 'v1'}\nkind: ${kind.split('/').pop()}\nmetadata: {name: a}\n`;

  test('a path in a Pod has no prefix', () => {
    const text = `${pods('Pod')}spec: {nodeSelector: {karpenter.k8s.aws/instance-accelerator-name: inferentia}, containers: []}\n`;
    expect(linesOf('neuron-accelerator-name', text, '1.0', '1.1')).toEqual(['meaning neuron-accelerator-name 4:23 spec.nodeSelector.karpenter.k8s.aws/instance-accelerator-name']);
  });

  test('a path in a CronJob includes the job template', () => {
    const text = `${pods('batch/CronJob')}spec: {jobTemplate: {spec: {template: {metadata: {annotations: {karpenter.sh/do-not-disrupt: 1h}}}}}}\n`;
    expect(linesOf('do-not-disrupt-duration', text, '1.11', '1.12')).toEqual([
      'meaning do-not-disrupt-duration 4:65 spec.jobTemplate.spec.template.metadata.annotations.karpenter.sh/do-not-disrupt: "1h"',
    ]);
  });

  test('includes affinity, overlays, and annotations of a NodePool', () => {
    const term = `{nodeSelectorTerms: [{matchExpressions: ${NEURON}}]}`;
    const affinity = deployment('{}', `{affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: ${term}}}, containers: []}`);
    expect(linesOf('neuron-accelerator-name', affinity, '1.0', '1.1')).toEqual([
      expect.stringContaining('spec.template.spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].values'),
    ]);
    const overlay = 'apiVersion: karpenter.sh/v1alpha1\nkind: NodeOverlay\nmetadata: {name: a}\nspec: {requirements: [], capacity: {eks.amazonaws.com/nip-slots: 4}}\n';
    expect(linesOf('enclaves-by-nip-slots', overlay, '1.14', '1.15')).toEqual(['meaning enclaves-by-nip-slots 4:37 spec.capacity.eks.amazonaws.com/nip-slots']);
    const pool = nodePool([]).replace('  template:\n', '  template:\n    metadata: {annotations: {karpenter.sh/do-not-disrupt: 1h}}\n');
    expect(linesOf('do-not-disrupt-duration', pool, '1.11', '1.12')).toEqual([]);
  });
});
