import { nodeClass, openNotes } from './objects';
import { JsonObject } from '../../../../src/foundation/basics/json';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { toAutoMode } from '../../../../src/migration/conversion/auto-mode/to-auto-mode';
import { noteText } from '../../../../src/migration/conversion/notes';
import { toSelfManaged } from '../../../../src/migration/conversion/self-managed/to-self-managed';

const AMI = [{ alias: 'bottlerocket@latest' }];
const bottlerocket = (userData: string, spec: JsonObject = {}) => nodeClass({ amiSelectorTerms: AMI, userData, ...spec });
const specOf = (userData: string, spec: JsonObject = {}): JsonObject => {
  const { subnetSelectorTerms: _, securityGroupSelectorTerms: __, ...rest } = toAutoMode([bottlerocket(userData, spec)]).objects[0].spec;
  return rest;
};
const notesOn = (userData: string, spec: JsonObject = {}) => toAutoMode([bottlerocket(userData, spec)]).notes
  .filter(({ where }) => where === 'EC2NodeClass/web spec.userData').map((note) => `${note.kind} ${noteText(note).replace('EC2NodeClass/web spec.userData: ', '')}`);

test('moves the settings that a NodeClass has', () => {
  const toml = `[settings.kernel]
lockdown = "integrity"
[settings.kernel.sysctl]
"vm.max_map_count" = "262144"
"net.ipv4.tcp_congestion_control" = "reno"
[settings.network]
https-proxy = "http://1.2.3.4:3128"
no-proxy = ["localhost"]
[settings.pki.corp]
data = "aGVsbG8="
trusted = true
[settings.kubernetes]
pod-pids-limit = 4096
container-log-max-size = "20Mi"
allowed-unsafe-sysctls = ["net.core.somaxconn"]
`;
  expect(specOf(toml)).toEqual({
    advancedSecurity: { kernelLockdown: 'integrity' },
    advancedCompute: {
      kernel: { sysctl: { 'vm.max_map_count': 262144, 'net.ipv4.tcp_congestion_control': 'reno' } },
      kubelet: { podPidsLimit: 4096, logging: { containerLogMaxSize: '20Mi' }, allowedUnsafeSysctls: ['net.core.somaxconn'] },
    },
    advancedNetworking: { httpsProxy: 'http://1.2.3.4:3128', noProxy: ['localhost'] },
    certificateBundles: [{ name: 'corp', data: 'aGVsbG8=' }],
  });
  expect(notesOn(toml)).toEqual([
    'moved settings.kernel.lockdown moves to spec.advancedSecurity.kernelLockdown',
    'moved settings.kernel.sysctl["vm.max_map_count"] moves to spec.advancedCompute.kernel.sysctl["vm.max_map_count"]',
    'moved settings.kernel.sysctl["net.ipv4.tcp_congestion_control"] moves to spec.advancedCompute.kernel.sysctl["net.ipv4.tcp_congestion_control"]',
    'moved settings.network.https-proxy moves to spec.advancedNetworking.httpsProxy',
    'moved settings.network.no-proxy moves to spec.advancedNetworking.noProxy',
    'moved settings.pki.corp moves to spec.certificateBundles[0]',
    'moved settings.kubernetes.pod-pids-limit moves to spec.advancedCompute.kubelet.podPidsLimit',
    'moved settings.kubernetes.container-log-max-size moves to spec.advancedCompute.kubelet.logging.containerLogMaxSize',
    'moved settings.kubernetes.allowed-unsafe-sysctls moves to spec.advancedCompute.kubelet.allowedUnsafeSysctls',
  ]);
});

test('reports each other setting by its path, without its value', () => {
  const toml = `[settings.kernel.sysctl]
"net.ipv4.ip_forward" = "1"
"vm.nr_hugepages" = "512"
[settings.boot.kernel-parameters]
"hugepages" = ["512"]
[settings.kubernetes]
max-pods = 50
cluster-name = "demo"
[settings.kubernetes.node-labels]
"example.com/x" = "y"
[[settings.container-registry.credentials]]
password = "secret"
[settings.bootstrap-containers.setup]
mode = "once"
[other]
a = 1
`;
  expect(specOf(toml)).toEqual({});
  expect(notesOn(toml)).toEqual([
    'impossible settings.kernel.sysctl["net.ipv4.ip_forward"] is lost, because EKS Auto Mode does not have this sysctl setting',
    'impossible settings.kernel.sysctl["vm.nr_hugepages"] is lost, because EKS Auto Mode does not have this sysctl setting. Set spec.advancedCompute.hugepages.',
    'impossible settings.boot.kernel-parameters.hugepages is lost, because the NodeClass of EKS Auto Mode does not have the setting. Set spec.advancedCompute.hugepages.',
    'impossible settings.kubernetes.max-pods is lost, because the NodeClass of EKS Auto Mode does not have the setting. Set spec.advancedCompute.kubelet.maxPods.',
    'dropped settings.kubernetes.cluster-name is removed, because EKS Auto Mode sets it',
    'impossible settings.kubernetes.node-labels["example.com/x"] is lost, because the NodeClass of EKS Auto Mode does not have the setting. Set spec.template.metadata.labels of the NodePools.',
    'impossible settings.container-registry.credentials is lost, because the NodeClass of EKS Auto Mode does not have the setting',
    'impossible settings.bootstrap-containers.setup.mode is lost, because the NodeClass of EKS Auto Mode does not have the setting. Use a DaemonSet.',
    'impossible other.a is lost, because the NodeClass of EKS Auto Mode does not have the setting',
  ]);
});

test.each([
  ['net.core.somaxconn', '128', 'EKS Auto Mode allows 4096 to 3240000', '4096 to 3240000'],
  ['net.core.somaxconn', '4194304', 'EKS Auto Mode allows 4096 to 3240000', '4096 to 3240000'],
  ['vm.swappiness', 'low', 'EKS Auto Mode allows 0 to 200', '0 to 200'],
  ['net.ipv4.tcp_congestion_control', 'bbr', 'EKS Auto Mode allows cubic or reno', 'cubic or reno'],
])('does not move %s with the value %s', (name, value, reason, choice) => {
  const toml = `[settings.kernel.sysctl]\n"${name}" = "${value}"\n`;
  expect(specOf(toml)).toEqual({});
  expect(notesOn(toml)).toEqual([`impossible settings.kernel.sysctl["${name}"] is lost, because ${reason}, got "${value}". Set spec.advancedCompute.kernel.sysctl["${name}"] to ${choice}.`]);
});

test('an incomplete group of sysctl settings needs a decision', () => {
  expect(openNotes(bottlerocket('[settings.kernel.sysctl]\n"vm.dirty_ratio" = "20"\n')).join('\n')).toContain('vm.dirty_background_ratio is required together with vm.dirty_ratio');
});

test('adds the scheme to a proxy without one', () => {
  const toml = '[settings.network]\nhttps-proxy = "1.2.3.4:3128"\n';
  expect(specOf(toml)).toEqual({ advancedNetworking: { httpsProxy: 'http://1.2.3.4:3128' } });
  expect(notesOn(toml)).toEqual(['converted settings.network.https-proxy becomes "http://1.2.3.4:3128" in spec.advancedNetworking.httpsProxy']);
});

test('certificates that Bottlerocket does not trust are removed', () => {
  const toml = '[settings.pki.a]\ndata = "aGVsbG8="\ntrusted = false\n[settings.pki.b]\ntrusted = true\n[settings.pki.c]\ndata = "aGVsbG8="\ntrusted = true\nnew = 1\n';
  expect(specOf(toml)).toEqual({ certificateBundles: [{ name: 'c', data: 'aGVsbG8=' }] });
  expect(notesOn(toml)).toEqual([
    'dropped settings.pki.a is removed, because Bottlerocket does not trust a bundle without data and trusted = true',
    'dropped settings.pki.b is removed, because Bottlerocket does not trust a bundle without data and trusted = true',
    'impossible settings.pki.c.new is lost, because the NodeClass of EKS Auto Mode does not have the setting',
    'moved settings.pki.c moves to spec.certificateBundles[0]',
  ]);
});

test('a lockdown mode that AWS does not document is lost', () => {
  expect(specOf('[settings.kernel]\nlockdown = "confidentiality"\n')).toEqual({});
  expect(notesOn('[settings.kernel]\nlockdown = "confidentiality"\n')).toEqual([
    'impossible settings.kernel.lockdown is lost, because EKS Auto Mode allows integrity or none, got "confidentiality". Set spec.advancedSecurity.kernelLockdown to integrity or none.',
  ]);
});

test('a field that the kubelet settings also set keeps their value', () => {
  const toml = '[settings.kubernetes]\npod-pids-limit = 4096\n';
  expect(specOf(toml, { kubelet: { podPidsLimit: 100 } })).toEqual({ advancedCompute: { kubelet: { podPidsLimit: 100 } } });
  expect(notesOn(toml, { kubelet: { podPidsLimit: 100 } })).toEqual([
    'impossible settings.kubernetes.pod-pids-limit is lost, because spec.kubelet.podPidsLimit sets the same field. Check spec.advancedCompute.kubelet.podPidsLimit.',
  ]);
});

test('reports user data that is empty, is not TOML, or is not for Bottlerocket', () => {
  expect(notesOn('[settings]\n')).toEqual(['dropped user data is removed, because it has no settings']);
  expect(notesOn('[settings')).toEqual([expect.stringMatching(/^impossible user data is lost, because line 1, column 1: /)]);
  expect(notesOn('#!/bin/sh', { amiSelectorTerms: [{ alias: 'al2023@latest' }] })[0]).toContain('impossible user data is lost, because EKS Auto Mode does not support it');
});

test('settings that the conversion to self-managed Karpenter writes come back', () => {
  const spec = {
    role: 'nodes',
    certificateBundles: [{ name: 'corp', data: 'aGVsbG8=' }, { name: 'a b', data: 'aGVsbG8=' }],
    advancedNetworking: { httpsProxy: 'http://192.0.2.4:3128', noProxy: ['localhost', '"quoted"'] },
    advancedSecurity: { kernelLockdown: 'none' },
    advancedCompute: {
      kernel: { sysctl: { 'user.max_user_namespaces': 15000, 'kernel.perf_event_paranoid': -1, 'net.ipv4.tcp_congestion_control': 'cubic' } },
      kubelet: { maxPods: 60, podPidsLimit: -1, idsPerPod: 65536, singleProcessOOMKill: true, logging: { containerLogMaxSize: '20Mi', containerLogMaxFiles: 5 }, allowedUnsafeSysctls: ['net.core.somaxconn'] },
    },
  };
  const before = { apiVersion: 'eks.amazonaws.com/v1', kind: 'NodeClass', metadata: { name: 'web' }, spec };
  const { objects: [selfManaged] } = toSelfManaged([before], KarpenterVersion.of('1.15.1'));
  const { ephemeralStorage: _, ...after } = toAutoMode([selfManaged]).objects[0].spec;
  expect(after).toEqual(spec);
});
