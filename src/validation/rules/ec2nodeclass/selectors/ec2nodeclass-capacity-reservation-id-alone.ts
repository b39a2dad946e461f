import { valueText } from '../../../../basics/value-text';
import { EC2_NODE_CLASS } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Json, Rule } from '../../../rule';

const OTHERS = ['tags', 'ownerID', 'instanceMatchCriteria'];

export const EC2NODECLASS_CAPACITY_RESERVATION_ID_ALONE: Rule = {
  id: 'ec2nodeclass-capacity-reservation-id-alone',
  what: 'There is a capacity reservation selector term without `id` beside `tags`, `ownerID` or (since 1.8) `instanceMatchCriteria`; an empty list is refused too.',
  source: ['NC-51'],
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
    - id: cr-0123456789abcdef0
      ownerID: "123456789012"
`,
  check: ({ json }) => {
    const path = 'spec.capacityReservationSelectorTerms';
    const terms: readonly Json[] | undefined = json.spec?.capacityReservationSelectorTerms;
    if (terms === undefined || !terms.every((term) => term.id !== undefined && OTHERS.some((name) => term[name] !== undefined))) return [];
    return terms.length === 0
      ? [{ path, message: 'it has no term, which the API server refuses here', fix: 'leave the whole field out' }]
      : [{ path: `${path}[0].id`, message: `${valueText(terms[0].id)} stands beside ${OTHERS.filter((name) => terms[0][name] !== undefined).join(' and ')}`, fix: 'leave the others out, or write two terms' }];
  },
};
