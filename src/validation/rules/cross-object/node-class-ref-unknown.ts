import { valueText } from '../../../basics/value-text';
import { NODE_CLAIMS, NODE_POOLS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { nodeClassRefOf } from '../../object-fields';
import { Json, Rule } from '../../rule';

const OWN = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass' };
/** Groups of Karpenter for other clouds, and of its tests. */
const OTHERS = /^karpenter\.(azure\.com|kwok\.sh|test\.sh|[a-z]+\.[a-z]+\.[a-z.]+)$/;

/** What group or kind was meant, where it is plainly a slip. */
function slipOf({ group, kind }: Json): 'group' | 'kind' | undefined {
  if (group === OWN.group) return kind === OWN.kind ? undefined : 'kind';
  const isOurs = kind === OWN.kind || (/karpenter/i.test(group) && !OTHERS.test(group));
  return isOurs ? 'group' : undefined;
}

export const NODE_CLASS_REF_UNKNOWN: Rule = {
  id: 'node-class-ref-unknown',
  what: '`nodeClassRef` names a kind that there is: in the group `karpenter.k8s.aws` that is EC2NodeClass alone.',
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
    const slip = slipOf(ref);
    if (slip === undefined) return [];
    return [{ path: `${path}.${slip === 'group' ? groupField : slip}`, message: `${valueText(ref[slip])} is no ${slip} of Karpenter on AWS, which then finds no node class`, fix: `did you mean ${OWN[slip]}?` }];
  },
};
