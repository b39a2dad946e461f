import { listText } from '../../../foundation/basics/list-text';
import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { eachConstraint, valuePath } from '../../labels/constraints';
import { ZONE_FORMS } from '../../labels/zone-forms';

export const REQUIREMENT_ZONE_FORM: Rule = {
  id: 'requirement-zone-form',
  what: 'The values of `topology.kubernetes.io/zone` must be names of zones, those of `topology.k8s.aws/zone-id` IDs of zones, and those of `topology.kubernetes.io/region` regions.',
  why: 'The API server and Karpenter accept the value, but no node has a label with it. `In` with only such values lets Karpenter launch no nodes, and `NotIn` excludes nothing.',
  source: ['NP-80', 'L-1', 'https://docs.aws.amazon.com/ram/latest/userguide/working-with-az-ids.html'],
  apis: [...NODE_POOLS, PROVISIONER, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning if the operator is `NotIn`, if other values of the requirement have the right form, and for a NodeOverlay.',
  enforcedBy: EnforcedBy.LAUNCH,
  part: 'labels',
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: topology.k8s.aws/zone-id
          operator: In
          values: [use1-az1]
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: topology.kubernetes.io/zone
          operator: In
          values: [use1-az1]
`,
  check: (input) => eachConstraint(input, (constraint) => {
    const { key, shown, operator, values, path, isLabel } = constraint;
    const zoneForm = operator === 'In' || operator === 'NotIn' ? ZONE_FORMS.get(key) : undefined;
    if (zoneForm === undefined || !values.some(zoneForm.isWrong)) return undefined;
    const { isWrong, otherLabel, form } = zoneForm;
    if (values.every(isWrong)) {
      const meant = zoneForm.meant(values, input.release);
      return {
        path: isLabel ? path : `${path}.values`,
        message: `values of ${shown} must be ${form}, got ${listText(values)}`,
        fix: meant === undefined ? `Use ${form}.` : `Did you mean ${meant}?`,
        ...(operator === 'NotIn' || input.api === NODE_OVERLAY) && { severity: Severity.WARNING },
      };
    }
    return values.flatMap((value, index) => (isWrong(value) ? [{
      path: valuePath(constraint, index),
      message: `values of ${shown} must be ${form}, got ${value}`,
      fix: fixOf(otherLabel(value, input.release), zoneForm.meant([value], input.release), form),
      severity: Severity.WARNING,
    }] : []));
  }),
};

function fixOf(otherLabel: string | undefined, meant: string | undefined, form: string): string {
  if (otherLabel !== undefined) return `Remove the value, or use it in a requirement for ${otherLabel}.`;
  return meant === undefined ? `Use ${form}.` : `Did you mean ${meant}?`;
}
