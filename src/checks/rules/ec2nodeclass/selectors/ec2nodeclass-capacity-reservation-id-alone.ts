import { valueText } from '../../../../foundation/basics/value-text';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Json, Rule } from '../../../findings/rule';

const OTHERS = ['tags', 'ownerID', 'instanceMatchCriteria'];

export const EC2NODECLASS_CAPACITY_RESERVATION_ID_ALONE: Rule = {
  id: 'ec2nodeclass-capacity-reservation-id-alone',
  what: 'A capacity reservation selector term with `id` must not set `tags`, `ownerID`, or `instanceMatchCriteria`, and `capacityReservationSelectorTerms` must not be empty.',
  why: 'An ID already selects one reservation. The API server rejects the list only if every term breaks this rule, so it also rejects an empty list. Rule `ec2nodeclass-selector-id-beside` reports individual terms.',
  source: ['NC-51'],
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
    - id: cr-0123456789abcdef0
      ownerID: "123456789012"
`,
  check: ({ json }) => {
    const path = 'spec.capacityReservationSelectorTerms';
    const terms: readonly Json[] | undefined = json.spec?.capacityReservationSelectorTerms;
    if (terms === undefined || !terms.every((term) => term.id !== undefined && OTHERS.some((name) => term[name] !== undefined))) return [];
    return terms.length === 0
      ? [{ path, message: 'capacityReservationSelectorTerms must not be empty', fix: 'Remove capacityReservationSelectorTerms, or add a term, for example id: cr-0123456789abcdef0.' }]
      : [{ path: `${path}[0].id`, message: `id ${valueText(terms[0].id)} must not be set together with ${OTHERS.filter((name) => terms[0][name] !== undefined).join(', ')}`, fix: 'Keep only id in this term, or move id to a separate term.' }];
  },
};
