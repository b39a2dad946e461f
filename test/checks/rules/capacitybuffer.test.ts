import { buffer, holds } from './lints';
import { judge } from '../../../src/checks/engine/judge';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const podTemplateRef = { name: 'small' };
const scalableRef = { apiGroup: 'apps', kind: 'Deployment', name: 'web' };

holds('capacitybuffer-one-source', [
  [buffer({ podTemplateRef, replicas: 1 }), []],
  [buffer({ scalableRef }), []],
]);

holds('capacitybuffer-pod-template-size', [
  [buffer({ podTemplateRef, limits: { cpu: '1' } }), []],
  [buffer({ scalableRef }), []],
]);

holds('capacitybuffer-replicas-and-percentage', [
  [buffer({ scalableRef, replicas: 1 }), []],
  [buffer({ scalableRef }), []],
]);

holds('capacitybuffer-scalable-kind', [
  [buffer({ scalableRef: { ...scalableRef, kind: 'StatefulSet' } }), []],
  [buffer({ scalableRef: { kind: 'ReplicaSet', name: 'web' } }), []],
  [buffer({ scalableRef: { apiGroup: '', kind: 'ReplicaSet', name: 'web' } }), []],
  // The API server requires a kind.
  [buffer({ scalableRef: { name: 'web' } }), []],
  [buffer({ scalableRef: { ...scalableRef, apiGroup: 'argoproj.io' } }), ['spec.scalableRef.apiGroup must be apps, got "argoproj.io". Set apiGroup: apps.']],
]);

holds('capacitybuffer-source-missing', [
  [buffer({ podTemplateRef, replicas: 1 }), []],
]);

test('accepts an unknown strategy, because Karpenter ignores it', () => {
  expect(judge(buffer({ scalableRef, provisioningStrategy: 'example.com/other' }), KarpenterVersion.of('1.15.0')).findings.filter(({ path }) => path.startsWith('spec'))).toEqual([]);
  expect(judge(buffer({ scalableRef, provisioningStrategy: 'example.com/other' }), KarpenterVersion.of('1.14.1')).findings.filter(({ path }) => path.startsWith('spec'))).toEqual([]);
});
