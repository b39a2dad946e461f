import { valueText } from '../../../../basics/value-text';
import { EC2_NODE_CLASS, EC2_NODE_CLASSES } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Json, Rule } from '../../../rule';

/** Fields that exclude other fields of a term. */
const EXCLUSIVE = [
  { list: 'amiSelectorTerms', field: 'id', others: ['tags', 'name', 'owner'] },
  { list: 'subnetSelectorTerms', field: 'id', others: ['tags'] },
  { list: 'securityGroupSelectorTerms', field: 'id', others: ['tags', 'name'] },
  { list: 'securityGroupSelectorTerms', field: 'name', others: ['tags'] },
  { list: 'capacityReservationSelectorTerms', field: 'id', others: ['tags', 'ownerID', 'instanceMatchCriteria'] },
];

export const EC2NODECLASS_SELECTOR_ID_BESIDE: Rule = {
  id: 'ec2nodeclass-selector-id-beside',
  what: 'A selector term with `id`, or a security group term with `name`, should not set other fields that select.',
  why: 'Karpenter ignores the other fields. The API server rejects the list only if every term combines them, so it accepts one such term among others.',
  source: ['NC-31', 'NC-33', 'NC-51', 'BC-3', 'BC-9'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  webhook: 'only',
  pass: `
spec:
  subnetSelectorTerms:
    - id: subnet-0123456789abcdef0
    - tags:
        karpenter.sh/discovery: demo
`,
  fail: `
spec:
  subnetSelectorTerms:
    - id: subnet-0123456789abcdef0
      tags:
        Name: private-1a
    - tags:
        karpenter.sh/discovery: demo
`,
  check: ({ json, api }) => EXCLUSIVE.flatMap(({ list, field, others }) => {
    // In v1, the API server checks each AMI term.
    if (list === 'amiSelectorTerms' && api === EC2_NODE_CLASS) return [];
    const terms: readonly Json[] | undefined = json.spec?.[list];
    if (terms === undefined) return [];
    const conflicts = terms.map((term) => (term[field] === undefined ? [] : others.filter((other) => term[other] !== undefined)));
    if (conflicts.every((found) => found.length > 0)) return [];
    return conflicts.flatMap((found, index) => (found.length === 0 ? [] : [{
      path: `spec.${list}[${index}].${field}`,
      message: `${field} ${valueText(terms[index][field])} must not be set together with ${found.join(', ')}`,
      fix: `Keep only ${field} in this term, or move it to a separate term.`,
    }]));
  }),
};
