import { valueText } from '../../../basics/value-text';
import { NODE_CLAIMS, NODE_POOLS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { nodeClassRefOf } from '../../object-fields';
import { Json, Rule } from '../../rule';

const OWN = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass' };
/** API groups of other Karpenter providers and of upstream tests. */
const OTHERS = /^karpenter\.(azure\.com|kwok\.sh|test\.sh|[a-z]+\.[a-z]+\.[a-z.]+)$/;

/** Returns the field that likely contains a typo. */
function typoIn({ group, kind }: Json): 'group' | 'kind' | undefined {
  if (group === OWN.group) return kind === OWN.kind ? undefined : 'kind';
  const isOwn = kind === OWN.kind || (/karpenter/i.test(group) && !OTHERS.test(group));
  return isOwn ? 'group' : undefined;
}

export const NODE_CLASS_REF_UNKNOWN: Rule = {
  id: 'node-class-ref-unknown',
  what: '`nodeClassRef` must refer to an EC2NodeClass in the `karpenter.k8s.aws` group, or to a node class of another provider.',
  why: 'Karpenter on AWS supports no other kind of node class. If Karpenter cannot find the node class, the NodePool is not ready and launches no nodes.',
  source: ['XO-1'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
spec:
  template:
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
`,
  fail: `
spec:
  template:
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: NodeClass
        name: default
`,
  check: (input) => {
    const { ref, path, groupField } = nodeClassRefOf(input);
    if (!ref?.group || !ref.kind) return [];
    const typo = typoIn(ref);
    if (typo === undefined) return [];
    return [{ path: `${path}.${typo === 'group' ? groupField : typo}`, message: `${typo} must be ${OWN[typo]} for Karpenter on AWS, got ${valueText(ref[typo])}`, fix: `Did you mean ${OWN[typo]}?` }];
  },
};
