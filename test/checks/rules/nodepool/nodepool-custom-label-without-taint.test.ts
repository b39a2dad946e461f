import { holds } from '../lints';

const RULE = 'nodepool-custom-label-without-taint';
const nodePool = (spec: object) => ({ apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'default' }, spec: { template: { spec } } });
const of = (requirements: readonly object[], taints?: readonly object[]) => nodePool({ requirements, ...taints && { taints } });
const EXISTS = { key: 'example.com/gpu', operator: 'Exists' };
const TAINT = { key: 'example.com/gpu', effect: 'NoSchedule' };

holds(RULE, [
  [of([EXISTS]), ['spec.template.spec.requirements[0]: the requirement that example.com/gpu exists does not repel pods that do not select the label, so they can use the nodes of this NodePool. If the nodes are only for pods that select the label, add a taint such as { key: example.com/gpu, effect: NoSchedule }.']],
  [of([{ key: 'tenant', operator: 'Exists' }], [{ ...TAINT, effect: 'PreferNoSchedule' }]), [expect.stringContaining('the requirement that tenant exists')]],
  [of([EXISTS], [TAINT]), []],
  [of([EXISTS], [{ key: 'team', effect: 'NoExecute' }]), []],
  [of([{ key: 'example.com/gpu', operator: 'In', values: ['a10g'] }]), []],
  [of([{ key: 'karpenter.k8s.aws/instance-gpu-name', operator: 'Exists' }]), []],
]);
