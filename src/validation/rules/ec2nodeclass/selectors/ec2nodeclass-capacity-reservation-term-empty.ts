import { EC2_NODE_CLASS } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachItem } from '../../../object-fields';
import { Json, Rule } from '../../../rule';

export const EC2NODECLASS_CAPACITY_RESERVATION_TERM_EMPTY: Rule = {
  id: 'ec2nodeclass-capacity-reservation-term-empty',
  what: 'Each capacity reservation selector term has `tags`, `id` or (since 1.8) `instanceMatchCriteria`; `ownerID` alone selects nothing.',
  source: ['NC-50'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  since: '1.3',
  fields: ['spec.capacityReservationSelectorTerms'],
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
  check: ({ json }) => eachItem<Json>(json.spec?.capacityReservationSelectorTerms, 'spec.capacityReservationSelectorTerms', (term, path) => {
    if (['tags', 'id', 'instanceMatchCriteria'].some((name) => term[name] !== undefined)) return undefined;
    return { path, message: 'the term selects nothing', fix: 'write tags, id or instanceMatchCriteria (from 1.8)' };
  }),
};
