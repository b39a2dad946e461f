import { keyPath } from '../../../foundation/basics/json';
import { quantityOf } from '../../../foundation/go/parse-quantity';
import { compareMinors } from '../../../karpenter/versions/facts';
import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { isWhole } from '../../schema/integer';

export const NODEPOOL_STATIC_AT_LIMIT: Rule = {
  id: 'nodepool-static-at-limit',
  what: 'The `limits.nodes` of a static NodePool should exceed `replicas`, so that Karpenter can replace nodes.',
  why: 'Karpenter launches a replacement before it deletes a node, so drifted and unhealthy nodes remain if the NodePool is at its limit. Since 1.15, Karpenter deletes the node first if the feature gate `TerminateFirstDrift` or `TerminateFirstRepair` is enabled.',
  source: ['H-79', 'AM-77', 'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/staticdrift.go'],
  apis: [NODE_POOL],
  severity: Severity.WARNING,
  effect: 'risky',
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.8',
  fields: ['spec.replicas'],
  pass: `
spec:
  replicas: 3
  limits:
    nodes: "4"
`,
  fail: `
spec:
  replicas: 3
  limits:
    nodes: "3"
`,
  check: ({ json, release, isGateOn, repairHeedsBudgets }) => {
    const { replicas, limits } = json.spec ?? {};
    const nodes = limits?.nodes === undefined ? undefined : quantityOf(limits.nodes);
    if (!replicas || !isWhole(replicas) || !nodes || replicas < nodes) return [];
    const stuck = [
      ...(isGateOn?.('TerminateFirstDrift') ? [] : [{ nodes: 'drifted', gate: 'TerminateFirstDrift' }]),
      ...(repairHeedsBudgets?.() && !isGateOn?.('TerminateFirstRepair') ? [{ nodes: 'unhealthy', gate: 'TerminateFirstRepair' }] : []),
    ];
    if (stuck.length === 0) return [];
    const gates = compareMinors(release, '1.15') < 0 ? '' : `, or turn on the feature ${stuck.length === 1 ? 'gate' : 'gates'} ${stuck.map(({ gate }) => gate).join(' and ')}`;
    return [{
      path: keyPath('spec.limits', 'nodes'),
      message: `nodes must be greater than replicas (${replicas}) for Karpenter to replace ${stuck.map((each) => each.nodes).join(' and ')} nodes, got ${limits.nodes}`,
      fix: `Set limits.nodes to "${BigInt(replicas) + 1n}" or more${gates}.`,
    }];
  },
};
