import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

const FIELDS = ['podSubnetSelectorTerms', 'podSecurityGroupSelectorTerms'];

export const NODECLASS_POD_SELECTORS: Rule = {
  id: 'nodeclass-pod-selectors',
  what: 'A NodeClass of EKS Auto Mode must set both `podSubnetSelectorTerms` and `podSecurityGroupSelectorTerms`, or neither.',
  why: 'Pods in separate subnets need their own security groups.',
  source: ['AM-32'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: FIELDS.map((field) => `spec.${field}`),
  pass: `
spec:
  podSubnetSelectorTerms:
    - tags: { Name: pod-subnet }
  podSecurityGroupSelectorTerms:
    - tags: { Name: pod-security-group }
`,
  fail: `
spec:
  podSubnetSelectorTerms:
    - tags: { Name: pod-subnet }
`,
  check: ({ json: { spec } }) => {
    const missing = FIELDS.filter((field) => spec?.[field] === undefined);
    if (missing.length !== 1) return [];
    const [other] = FIELDS.filter((field) => field !== missing[0]);
    return [{ path: `spec.${missing[0]}`, message: `${missing[0]} is required together with ${other}`, fix: `Add ${missing[0]}, for example ${missing[0]}: [{tags: {Name: pods}}], or remove ${other}.` }];
  },
};
