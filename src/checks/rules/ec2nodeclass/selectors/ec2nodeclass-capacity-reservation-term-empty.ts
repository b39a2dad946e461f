import { compareMinors } from '../../../../karpenter/versions/facts';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_CAPACITY_RESERVATION_TERM_EMPTY: Rule = {
  id: 'ec2nodeclass-capacity-reservation-term-empty',
  what: 'Each capacity reservation selector term must set at least one of `tags`, `id`, and `instanceMatchCriteria`.',
  why: '`ownerID` alone does not select a reservation, so the API server rejects the EC2NodeClass. `instanceMatchCriteria` exists only in Karpenter 1.8 and later.',
  source: ['NC-50'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  since: '1.3',
  fields: ['spec.capacityReservationSelectorTerms'],
  part: 'selectors',
  pass: `
spec:
  capacityReservationSelectorTerms:
    - id: cr-0123456789abcdef0
`,
  fail: `
spec:
  capacityReservationSelectorTerms:
    - ownerID: "123456789012"
`,
  check: ({ json, release }) => eachItem<Json>(json.spec?.capacityReservationSelectorTerms, 'spec.capacityReservationSelectorTerms', (term, path) => {
    if (['tags', 'id', 'instanceMatchCriteria'].some((name) => term[name] !== undefined)) return undefined;
    const known = compareMinors(release, '1.8') < 0 ? 'tags or id' : 'tags, id, or instanceMatchCriteria';
    return { path, message: `${fieldName(path)} must set ${known}`, fix: 'Add a selector, for example id: cr-0123456789abcdef0.' };
  }),
};
