import { isNodeConfigDocument, nodeConfigDocumentFindings } from '../../../src/checks/manifests/node-config-documents';
import { runInField } from '../../field/run-field';

const nodeConfig = (spec: unknown, others: object = {}) => ({ apiVersion: 'node.eks.aws/v1alpha1', kind: 'NodeConfig', spec, ...others });
const found = (spec: unknown, others?: object) => (
  nodeConfigDocumentFindings(nodeConfig(spec, others)).map(({ severity, path, message, fix }) => [severity, path, message, fix])
);
const NEVER_JOINS = 'so nodeadm rejects the NodeConfig and the node never joins the cluster';

test('reports unknown fields, and values that the kubelet cannot decode', () => {
  expect(found({ kubelet: { config: { shutdownGracePeriod: 30, shutdownGracePeriodCritical: '10s' }, flag: ['--node-labels=a=b'] } })).toEqual([
    ['warning', 'spec.kubelet.flag', 'nodeadm ignores unknown fields', 'Did you mean flags?'],
    ['error', 'spec.kubelet.config.shutdownGracePeriod', 'the value must be a duration, got 30, so the kubelet does not start', 'Set a duration, for example "30s".'],
    ['warning', 'spec.kubelet.config.shutdownGracePeriodCritical', 'the kubelet ignores unknown fields', 'Did you mean shutdownGracePeriodCriticalPods?'],
  ]);
});

test.each([
  [{ kubelet: { flags: '--v=4' } }, 'spec.kubelet.flags', 'the value must be a list, got "--v=4"'],
  [{ instance: { localStorage: 'RAID0' } }, 'spec.instance.localStorage', 'the value must be a map, got "RAID0"'],
  [{ cluster: { certificateAuthority: 'not base64!' } }, 'spec.cluster.certificateAuthority', 'the value must be a base64 string, got "not base64!"'],
])('reports a value that nodeadm cannot decode: %j', (spec, path, message) => {
  expect(found(spec)).toEqual([['error', path, `${message}, ${NEVER_JOINS}`, expect.any(String)]]);
});

test('reports another API version', () => {
  expect(found({}, { apiVersion: 'node.eks.aws/v1' })).toEqual([['error', 'apiVersion', `apiVersion must be node.eks.aws/v1alpha1, got "node.eks.aws/v1", ${NEVER_JOINS}`, 'Set apiVersion: node.eks.aws/v1alpha1.']]);
});

test.each([
  { cluster: { name: '${NAME}', cidr: '10.0.0.0/16' }, kubelet: { config: { maxPods: 20, shutdownGracePeriod: '30s' }, flags: ['--v=4'] } },
  { instance: { localStorage: { strategy: 'RAID0', disabledMounts: ['PodLogs'] } }, featureGates: { FastImagePull: true } },
  { kubelet: { config: { maxPods: '${MAX_PODS}', shutdownGracePeriod: '{{ .Values.period }}' }, flags: '${FLAGS}' } },
  '${SPEC}',
])('accepts %j', (spec) => {
  expect(found(spec)).toEqual([]);
});

test('reads only NodeConfigs of AL2023 nodes', () => {
  expect(isNodeConfigDocument(nodeConfig({ kubelet: {} }))).toBe(true);
  expect(isNodeConfigDocument(nodeConfig({ cluster: { name: 'a', region: 'eu-west-1' }, hybrid: { ssm: {} } }))).toBe(false);
  expect(isNodeConfigDocument({ apiVersion: 'example.com/v1', kind: 'NodeConfig', spec: {} })).toBe(false);
});

test('validate checks a NodeConfig in a file without Karpenter objects', () => {
  const { code, out } = runInField({ 'nc.yaml': 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\nspec:\n  kubelet:\n    config: {shutdownGracePeriod: 30, shutdownGracePeriodCritical: 10s}\n    flag: ["--node-labels=a=b"]\n' }, 'validate', '--karpenter-version', '1.15');
  expect(code).toBe(1);
  expect(out).toContain('5:14  error  NodeConfig: spec.kubelet.config.shutdownGracePeriod: the value must be a duration, got 30, so the kubelet does not start  node-config-invalid');
  expect(out).toContain('1 document checked for Karpenter 1.15: 0 rejected by the API server, 1 error, 2 warnings');
  const right = runInField({ 'nc.yaml': 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\nspec:\n  kubelet:\n    config: {shutdownGracePeriod: 30s}\n' }, 'validate', '--karpenter-version', '1.15');
  expect([right.code, right.out]).toEqual([0, '1 document checked for Karpenter 1.15: nothing found\n']);
});
