import { buffer, holds } from './lints';

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
  // The API server asks for a kind.
  [buffer({ scalableRef: { name: 'web' } }), []],
  [buffer({ scalableRef: { ...scalableRef, apiGroup: 'argoproj.io' } }), ['spec.scalableRef.apiGroup: Karpenter knows nothing of "argoproj.io" here; write apps']],
]);

holds('capacitybuffer-source-missing', [
  [buffer({ podTemplateRef, replicas: 1 }), []],
]);

holds('capacitybuffer-strategy', [
  [buffer({ scalableRef, provisioningStrategy: 'buffer.x-k8s.io/active-capacity' }), []],
]);
