import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const NODECLASS_CAPACITY_RESERVATIONS: Rule = {
  id: 'nodeclass-capacity-reservations',
  what: 'Terms for capacity reservations in one NodeClass of EKS Auto Mode change all NodeClasses of the cluster.',
  why: 'As soon as one NodeClass sets `capacityReservationSelectorTerms`, EKS Auto Mode no longer uses open On-Demand Capacity Reservations automatically, for any NodeClass.',
  source: ['AM-34'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.capacityReservationSelectorTerms'],
  pass: `
spec:
  role: AmazonEKSAutoNodeRole
`,
  fail: `
spec:
  capacityReservationSelectorTerms:
    - id: cr-0123456789abcdef0
`,
  check: ({ json }) => (json.spec?.capacityReservationSelectorTerms === undefined ? [] : [{
    path: 'spec.capacityReservationSelectorTerms',
    message: 'capacityReservationSelectorTerms turns off the automatic use of open capacity reservations in all NodeClasses of the cluster',
    fix: 'Select the open capacity reservations in every NodeClass that should use them.',
  }]),
};
