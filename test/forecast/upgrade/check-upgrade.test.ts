import { changeLines, nodeClass, nodePool, upgradeOf } from './upgrade-of';
import { EnforcedBy, Severity } from '../../../src/checks/findings/finding';
import { fieldEffectsOf } from '../../../src/forecast/upgrade/field-effect';
import { UpgradeChange } from '../../../src/forecast/upgrade/upgrade-change';

describe('compares findings without a named change', () => {
  test('reports a duration that the anchored pattern of 1.4 rejects', () => {
    const text = nodePool(['disruption:', '  consolidateAfter: 500ms']);
    expect(changeLines(upgradeOf(text, '1.3', '1.4'))).toEqual([
      'rejected schema-pattern 6:5 spec.disruption.consolidateAfter: consolidateAfter must be a duration in hours, minutes, and seconds, or "Never", got "500ms"',
    ]);
  });

  test('reports v1beta1, which 1.1 no longer serves', () => {
    const text = 'apiVersion: karpenter.sh/v1beta1\nkind: NodePool\nmetadata: {name: a}\nspec: {template: {spec: {nodeClassRef: {name: a}, requirements: []}}}\n';
    expect(changeLines(upgradeOf(text, '1.0', '1.1'))).toEqual([expect.stringMatching(/^rejected api-served 1:1 apiVersion: Karpenter 1\.1 does not serve/)]);
  });

  test('reports a field that the API server dropped and that takes effect', () => {
    const report = upgradeOf(nodeClass('al2023@v20260701', 'enclaveOptions: {enabled: true}'), '1.14', '1.15');
    expect(changeLines(report)).toEqual(['meaning field-not-in-release 9:3 spec.enclaveOptions']);
    expect(report.changes[0].what).toBe('The field takes effect when you apply the manifest again with the CRDs of 1.15. With the CRDs of 1.14, the API server drops the field.');
    expect(report.changes[0].fix).toBe('Remove the field, unless you want its effect.');
  });

  test('reports consolidateAfter, which 1.15 no longer requires', () => {
    const report = upgradeOf(nodePool(['disruption: {budgets: [{nodes: 10%}]}']), '1.14', '1.15');
    expect(changeLines(report)).toEqual(['allowed schema-required 5:3 spec.disruption.consolidateAfter: consolidateAfter is required']);
    expect(report.changes[0]).toMatchObject({ release: null, fix: 'No change is needed.', url: null, what: 'Karpenter 1.15 accepts an object or field that 1.14 rejects.' });
  });

  test('reports a CEL expression, which 1.15 rejects without its gate', () => {
    const report = upgradeOf(nodeClass('al2023@v20260701', 'kubelet: {maxPods: vcpus * 10}'), '1.14', '1.15');
    expect(report.changes.map(({ id, category }) => [category, id])).not.toContainEqual(['allowed', 'schema-type']);
    expect(report.changes.map(({ id, category }) => [category, id])).toContainEqual(['warning', 'kubelet-expression-gate']);
  });

  test('reports two releases that are newer than known', () => {
    expect(upgradeOf('', '1.98', '1.99').changes.map(({ id, category }) => [category, id])).toEqual([['warning', 'karpenter-version-known']]);
  });

  test('reports the Kubernetes version without a place', () => {
    const { changes } = upgradeOf('', '1.8', '1.15', { kubernetesVersion: '1.35' });
    expect(changes).toEqual([{
      id: 'kubernetes-version-supported', category: 'allowed', release: null, what: 'Karpenter 1.8 does not support Kubernetes 1.35', fix: 'No change is needed.', url: null, places: [],
    }]);
  });

  test('does not compare disabled rules', () => {
    const text = nodePool(['disruption: {budgets: [{nodes: 10%}]}']);
    expect(upgradeOf(text, '1.14', '1.15', { rulesOff: ['schema-required'] }).changes).toEqual([]);
  });

  test('does not report disabled named changes', () => {
    const text = nodeClass('bottlerocket@1.45.0', 'kubelet: {clusterDNS: [10.0.0.1, 10.0.0.2]}');
    const named = (...rulesOff: string[]) => upgradeOf(text, '1.14', '1.15', { rulesOff }).changes.map(({ id }) => id).filter((id) => id === 'kubelet-one-cluster-dns');
    expect([named(), named('kubelet-one-cluster-dns')]).toEqual([['kubelet-one-cluster-dns'], []]);
  });

  test('reports an error of validation', () => {
    const { changes } = upgradeOf(nodeClass('al2023@v20260701', 'kubelet: {maxPods: null, kind: KubeletConfiguration}'), '1.14', '1.15');
    const errors = changes.filter(({ category }) => category === 'rejected' || category === 'new-error');
    const what = 'The validate command reports an error for Karpenter 1.15, even though Karpenter accepts the object.';
    expect(errors.map((change) => [change.id, change.category, change.what])).toEqual([['kubelet-config-type', 'new-error', what], ['kubelet-config-type-meta', 'new-error', what]]);
  });

  test('reports an error that only Karpenter reports since 1.15', () => {
    const report = upgradeOf(nodeClass('al2023@v20260701', 'kubelet: {maxPods: -1}'), '1.14', '1.15');
    expect(report.changes[0]).toMatchObject({
      id: 'kubelet-config-negative-number',
      category: 'stored',
      what: 'Both releases reject the object. With the CRDs of 1.14, the API server rejects the object. With the CRDs of 1.15, the API server stores the object, and Karpenter reports the error.',
      fix: 'Set a value of at least 0, or remove maxPods.',
    });
    expect(report.errorsInBoth).toBe(0);
  });

  test('separates findings of a rule with different fixes', () => {
    const classes = [50, 60, 50].map((low) => nodeClass('al2023@v20260701', `kubelet: {imageGCHighThresholdPercent: 5, imageGCLowThresholdPercent: ${low}}`));
    const { changes } = upgradeOf(classes.join('---\n'), '1.14', '1.15');
    expect(changes.filter(({ category }) => category === 'stored').map(({ id, fix, places }) => [id, fix, places.length])).toEqual([
      ['kubelet-config-image-gc-thresholds', 'Set a value from 51 to 100.', 2], ['kubelet-config-image-gc-thresholds', 'Set a value from 61 to 100.', 1],
    ]);
  });

  test('only counts errors of both releases', () => {
    expect(upgradeOf(nodePool(['weight: 0']), '1.14', '1.15')).toMatchObject({ changes: [], errorsInBoth: 1, objects: 1 });
  });
});

test('a named change replaces the differences at its field', () => {
  const report = upgradeOf(nodeClass('bottlerocket@v1.40.0', 'kubelet: {evictionHard: {memory.available: ""}, topologyManagerPolicy: none}', 'blockDeviceMappings: [{deviceName: /dev/xvda, ebs: {volumeSize: 8Gi}}]'), '1.14', '1.15');
  expect(changeLines(report)).toEqual([
    'rejected kubelet-eviction-value 9:28 spec.kubelet.evictionHard["memory.available"]: ""',
    'rejected kubelet-field-unsupported 9:51 spec.kubelet.topologyManagerPolicy',
    'unchecked kubelet-not-validated 9:3 spec.kubelet',
  ]);
  expect(report.errorsInBoth).toBe(0);
});

test('the rules of the new release add only differences without a named change', () => {
  const bottlerocket = upgradeOf(nodeClass(
    'bottlerocket@v1.40.0', 'kubelet:', '  podsPerCore: 10', '  clusterDNS: [10.0.0.10, 10.0.0.11]', '  evictionMaxPodGracePeriod: -1', '  maxPod: 5',
    'blockDeviceMappings: [{deviceName: /dev/xvda, ebs: {volumeSize: 4Gi}}]',
  ), '1.14', '1.15');
  expect(changeLines(bottlerocket).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'rejected bottlerocket-pods-per-core', 'rejected kubelet-one-cluster-dns', 'rejected kubelet-eviction-grace-period-negative', 'rejected kubelet-field-unknown',
    'warning bottlerocket-root-volume-small', 'unchecked kubelet-not-validated',
  ]);
  const al2023 = upgradeOf(nodeClass(
    'al2023@v20260701', 'kubelet:', '  topologyManagerPolicy: 5', '  memorySwap: {swapBehaviour: LimitedSwap}', '  cpuManagerPolicy: static', '  imageGCHighThresholdPercent: 5', '  imageGCLowThresholdPercent: 50',
  ), '1.14', '1.15');
  expect(changeLines(al2023).map((line) => line.replace(/: .*/, ''))).toEqual([
    'rejected kubelet-config-type 10:5 spec.kubelet.topologyManagerPolicy',
    'rejected kubelet-config-unknown-field 11:18 spec.kubelet.memorySwap.swapBehaviour',
    'stored kubelet-config-image-gc-thresholds 13:5 spec.kubelet.imageGCHighThresholdPercent',
    'meaning kubelet-field-takes-effect 12:5 spec.kubelet.cpuManagerPolicy',
    'unchecked kubelet-not-validated 9:3 spec.kubelet',
  ]);
});

test('reports a field that takes effect with a value that stops the kubelet', () => {
  const report = upgradeOf(nodeClass('al2023@v20260701', 'kubelet:', '  topologyManagerPolicy: single', '  containerLogMaxFiles: 1'), '1.14', '1.15');
  expect(changeLines(report).map((line) => line.replace(/: .*/, ''))).toEqual([
    'rejected kubelet-config-range 11:5 spec.kubelet.containerLogMaxFiles',
    'meaning kubelet-field-takes-effect 10:5 spec.kubelet.topologyManagerPolicy',
    'warning kubelet-config-value 10:5 spec.kubelet.topologyManagerPolicy',
    'unchecked kubelet-not-validated 9:3 spec.kubelet',
  ]);
});

describe('a field and its subfields', () => {
  const change = (category: UpgradeChange['category']): UpgradeChange => ({
    id: 'named', release: '1.15', category, apis: [], what: 'What.', fix: 'Fix.', url: '', find: () => [{ path: 'spec.x' }],
  });
  const found = (category: UpgradeChange['category'], path: string) => ({
    category, finding: { rule: 'found', severity: Severity.ERROR, enforcedBy: EnforcedBy.CONTROLLER, path, message: 'm', fix: 'f' },
  });
  const effects = (...args: Parameters<typeof fieldEffectsOf>) => fieldEffectsOf(...args).effects.map(({ id, path }) => `${id} ${path}`);

  test.each<[UpgradeChange['category'], UpgradeChange['category'], string, string[]]>([
    ['rejected', 'rejected', 'spec.x.y', ['named spec.x']],
    ['rejected', 'rejected', 'spec', ['named spec.x']],
    ['rejected', 'rejected', 'spec.xy', ['named spec.x', 'found spec.xy']],
    ['meaning', 'meaning', 'spec.x', ['named spec.x']],
    ['meaning', 'rejected', 'spec.x.y', ['found spec.x.y']],
    ['rejected', 'stored', 'spec.x', ['named spec.x']],
    ['meaning', 'stored', 'spec.x.y', ['found spec.x.y']],
    ['unchecked', 'rejected', 'spec.x.y', ['named spec.x', 'found spec.x.y']],
    ['unchecked', 'stored', 'spec.x.y', ['named spec.x', 'found spec.x.y']],
    ['new-default', 'rejected', 'spec.x', ['named spec.x', 'found spec.x']],
  ])('merges the named change %s and the difference %s at %s', (named, compared, path, expected) => {
    expect(effects({}, [change(named)], { changes: [found(compared, path)], inBoth: [] })).toEqual(expected);
  });

  test('keeps message and fix of a finding separate', () => {
    const effect = fieldEffectsOf({}, [], { changes: [found('rejected', 'spec')], inBoth: [] }).effects[0];
    expect([effect.detail, effect.fix]).toEqual(['m', 'f']);
  });
});
