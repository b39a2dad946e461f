import { isTypoOf } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { AUTO_MODE_GROUP } from '../../../karpenter/auto-mode/auto-mode';
import { NODE_CLAIMS, NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { nodeClassRefOf } from '../../findings/object-fields';
import { Json, Rule } from '../../findings/rule';

const OWN = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass' };
/** API group of NodePools. */
const CORE_GROUP = 'karpenter.sh';
const AUTO_MODE = { group: AUTO_MODE_GROUP, kind: 'NodeClass' };

/** Returns the field that likely contains a typo. */
function typoIn({ group, kind }: Json): 'group' | 'kind' | undefined {
  for (const known of [OWN, AUTO_MODE]) if (group === known.group) return kind === known.kind ? undefined : 'kind';
  if (kind === AUTO_MODE.kind && isTypoOf(group, AUTO_MODE.group)) return 'group';
  // Other providers have other groups and kinds, such as GCENodeClass in karpenter.k8s.gcp.
  return kind === OWN.kind || group === CORE_GROUP || group.toLowerCase() === OWN.group ? 'group' : undefined;
}

export const NODE_CLASS_REF_UNKNOWN: Rule = {
  id: 'node-class-ref-unknown',
  what: '`nodeClassRef` must refer to an EC2NodeClass in the `karpenter.k8s.aws` group, to a NodeClass of EKS Auto Mode in the `eks.amazonaws.com` group, or to a node class of another provider.',
  why: 'Karpenter on AWS supports no other kind of node class. If Karpenter cannot find the node class, the NodePool is not ready and launches no nodes.',
  source: ['XO-1', 'AM-3'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS],
  severity: Severity.WARNING,
  effect: 'unknown',
  enforcedBy: EnforcedBy.CONTROLLER,
  part: 'nodes',
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
    const isOfAutoMode = ref.group === AUTO_MODE.group || (ref.kind === AUTO_MODE.kind && isTypoOf(ref.group, AUTO_MODE.group));
    const [meant, owner] = isOfAutoMode ? [AUTO_MODE, 'EKS Auto Mode'] : [OWN, 'Karpenter on AWS'];
    return [{ path: `${path}.${typo === 'group' ? groupField : typo}`, message: `${typo} must be ${meant[typo]} for ${owner}, got ${valueText(ref[typo])}`, fix: `Did you mean ${meant[typo]}?` }];
  },
};
