import { nodeLabelFacts } from '../../../karpenter/auto-mode/auto-mode-labels';
import { NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { nodesOf } from '../../findings/object-fields';
import { Json, Rule } from '../../findings/rule';
import { eachConstraint } from '../../labels/constraints';

export const NODEPOOL_CUSTOM_LABEL_WITHOUT_TAINT: Rule = {
  id: 'nodepool-custom-label-without-taint',
  what: 'If the nodes of a NodePool are only for pods that select a custom label, a requirement with the operator `Exists` is not enough: the NodePool should have a taint.',
  why: 'The requirement lets each pod choose the value of the label. It does not repel pods that do not select the label, so these pods can also use the nodes.',
  source: ['https://karpenter.sh/docs/concepts/scheduling/#user-defined-labels'],
  apis: NODE_POOLS,
  severity: Severity.INFO,
  effect: 'notice',
  enforcedBy: EnforcedBy.ADVICE,
  suppressNote: 'Only if all pods may use the nodes.',
  fields: ['spec.template.spec.requirements'],
  pass: `
spec:
  template:
    spec:
      taints:
        - key: example.com/gpu
          effect: NoSchedule
      requirements:
        - key: example.com/gpu
          operator: Exists
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: example.com/gpu
          operator: Exists
`,
  check: (input) => {
    const taints: readonly Json[] = nodesOf(input).spec?.taints ?? [];
    if (taints.some(({ effect }) => effect === 'NoSchedule' || effect === 'NoExecute')) return [];
    return eachConstraint(input, ({ key, shown, operator, path }) => (operator !== 'Exists' || nodeLabelFacts(key) !== undefined ? undefined : {
      path,
      message: `the requirement that ${shown} exists does not repel pods that do not select the label, so they can use the nodes of this NodePool`,
      fix: `If the nodes are only for pods that select the label, add a taint such as { key: ${shown}, effect: NoSchedule }.`,
    }));
  },
};
