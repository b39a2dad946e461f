import { said } from './lints';
import { Json } from '../../../src/checks/findings/rule';
import { inline, provisioner, template } from '../../constructs/v1alpha5/alpha-objects';

const kubelet = (name: string, value: unknown) => provisioner({ kubeletConfiguration: { [name]: value } });
const PERCENT = { 'memory.available': '5%' };

/** For each field, the last release without the field and the first release with it. */
const CAME: readonly (readonly [field: string, object: Json, before: string, since: string])[] = [
  ['spec.annotations', provisioner({ annotations: { a: 'b' } }), '0.19', '0.20'],
  ['spec.startupTaints', provisioner({ startupTaints: [] }), '0.9', '0.10'],
  ['spec.providerRef', provisioner(), '0.10', '0.11'],
  ['spec.consolidation', provisioner({ consolidation: {} }), '0.14', '0.15'],
  ['spec.weight', provisioner({ weight: 1 }), '0.15', '0.16'],
  ['spec.kubeletConfiguration.containerRuntime', kubelet('containerRuntime', 'containerd'), '0.10', '0.11'],
  ['spec.kubeletConfiguration.maxPods', kubelet('maxPods', 1), '0.13', '0.14'],
  ['spec.kubeletConfiguration.systemReserved', kubelet('systemReserved', {}), '0.13', '0.14'],
  ['spec.kubeletConfiguration.evictionHard', kubelet('evictionHard', PERCENT), '0.16.1', '0.16.2'],
  ['spec.kubeletConfiguration.kubeReserved', kubelet('kubeReserved', {}), '0.16.1', '0.16'],
  ['spec.kubeletConfiguration.podsPerCore', kubelet('podsPerCore', 1), '0.16.1', '0.16.3'],
  ['spec.kubeletConfiguration.evictionSoft', kubelet('evictionSoft', {}), '0.16', '0.17'],
  ['spec.kubeletConfiguration.evictionSoftGracePeriod', kubelet('evictionSoftGracePeriod', {}), '0.16', '0.17'],
  ['spec.kubeletConfiguration.evictionMaxPodGracePeriod', kubelet('evictionMaxPodGracePeriod', 1), '0.16', '0.17'],
  ['spec.kubeletConfiguration.cpuCFSQuota', kubelet('cpuCFSQuota', true), '0.23', '0.24'],
  ['spec.kubeletConfiguration.imageGCHighThresholdPercent', kubelet('imageGCHighThresholdPercent', 1), '0.23', '0.24'],
  ['spec.kubeletConfiguration.imageGCLowThresholdPercent', kubelet('imageGCLowThresholdPercent', 1), '0.23', '0.24'],
  ['spec.amiSelector', template({ amiSelector: {} }), '0.13', '0.14'],
  ['spec.context', template({ context: 'c' }), '0.13', '0.14'],
  ['spec.detailedMonitoring', template({ detailedMonitoring: true }), '0.22', '0.23'],
];

const minor = (release: string) => release.split('.').slice(0, 2).join('.');
/** Returns the release that a message should name. A patch release of 0.16 added some kubelet fields. */
const requiredFrom = (since: string, before: string) => (minor(since) === minor(before) ? '0.16.2' : minor(since));

test.each(CAME)('%s', (field, object, before, since) => {
  const name = field.replace(/^.*\./, '');
  const came = `${field} requires Karpenter ${requiredFrom(since, before)} or later, but the target is ${minor(before)}. Remove ${name}, or target a release that has the field.`;
  expect(said('field-not-in-release', [object], before)).toContain(came);
  expect(said('field-not-in-release', [object], since)).not.toContainEqual(expect.stringContaining(`${field} requires`));
});

test('accepts the fields of 0.9', () => {
  const spec = {
    labels: { a: 'b' },
    taints: [{ key: 'a', effect: 'NoSchedule' }],
    requirements: [{ key: 'a', operator: 'Exists' }],
    limits: { resources: { cpu: 100 } },
    ttlSecondsAfterEmpty: 30,
    ttlSecondsUntilExpired: 60,
    kubeletConfiguration: { clusterDNS: ['10.0.0.1'] },
  };
  expect(said('field-not-in-release', [inline({}, spec)], '0.9')).toEqual([]);
  expect(said('unknown-field', [inline({}, { ...spec, provisionerRef: {} })], '0.9')).toHaveLength(1);
});
