import { holds } from '../lints';

const RULE = 'nodepool-startup-taint-unknown';
const nodePool = (spec: object) => ({ apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'default' }, spec: { template: { spec } } });
const of = (...startupTaints: readonly object[]) => nodePool({ startupTaints });
const problem = (taint: string, index = 0) => [
  `spec.template.spec.startupTaints[${index}]: startup taint ${taint} stays until a component in the cluster removes it, and until then pods that do not tolerate it stay pending. If no component removes the taint, move it to taints.`,
];

holds(RULE, [
  [of({ key: 'app', value: 'kong', effect: 'NoSchedule' }), problem('app=kong:NoSchedule')],
  [of({ key: 'ebs.csi.aws.com/agent-not-ready', effect: 'NoExecute' }, { key: 'dedicated', effect: 'NoExecute' }), problem('dedicated:NoExecute', 1)],
  [of({ key: 'node.cilium.io/agent-not-ready', value: 'true', effect: 'NoExecute' }), []],
  [of({ key: 'node.kubernetes.io/not-ready', effect: 'NoSchedule' }, { key: 'cni.istio.io/not-ready', effect: 'NoSchedule' }), []],
  // The name shows that a controller removes the taint.
  [of({ key: 'node.example.com/certificate-pending', effect: 'NoSchedule' }), []],
]);
