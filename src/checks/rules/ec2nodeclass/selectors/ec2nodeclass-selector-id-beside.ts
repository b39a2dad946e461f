import { valueText } from '../../../../foundation/basics/value-text';
import { AUTO_MODE_NODE_CLASS, AWS_NODE_CLASSES, EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Json, Rule } from '../../../findings/rule';

/** Selector term fields that exclude other fields in the same term. */
const EXCLUSIVE = [
  { list: 'amiSelectorTerms', field: 'id', others: ['tags', 'name', 'owner'] },
  { list: 'subnetSelectorTerms', field: 'id', others: ['tags'] },
  { list: 'securityGroupSelectorTerms', field: 'id', others: ['tags', 'name'] },
  { list: 'securityGroupSelectorTerms', field: 'name', others: ['tags'] },
  { list: 'capacityReservationSelectorTerms', field: 'id', others: ['tags', 'ownerID', 'instanceMatchCriteria'] },
];

export const EC2NODECLASS_SELECTOR_ID_BESIDE: Rule = {
  id: 'ec2nodeclass-selector-id-beside',
  what: 'A selector term with `id`, or a security group term with `name`, should not set other selector fields.',
  why: 'Karpenter ignores the other selector fields. The API server rejects the list only if every term combines these fields, so it accepts a list that also contains correct terms.',
  source: ['NC-31', 'NC-33', 'NC-51', 'BC-3', 'BC-9'],
  apis: AWS_NODE_CLASSES,
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  webhook: 'only',
  part: 'selectors',
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
    // In v1, the API server checks each AMI selector term, so this rule skips AMI selector terms.
    if (list === 'amiSelectorTerms' && api === EC2_NODE_CLASS) return [];
    const terms: readonly Json[] | undefined = json.spec?.[list];
    if (terms === undefined) return [];
    const conflicts = terms.map((term) => (term[field] === undefined ? [] : others.filter((other) => term[other] !== undefined)));
    if (conflicts.every((found) => found.length > 0)) return [];
    // If a term sets id, the finding for id covers name.
    const isCovered = (term: Json) => field === 'name' && term.id !== undefined;
    return conflicts.flatMap((found, index) => (found.length === 0 || isCovered(terms[index]) ? [] : [{
      path: `spec.${list}[${index}].${field}`,
      message: `${field} ${valueText(terms[index][field])} ${api === AUTO_MODE_NODE_CLASS ? 'should' : 'must'} not be set together with ${found.join(', ')}`,
      fix: `Keep only ${field} in this term, or move ${field} to a separate term.`,
    }]));
  }),
};
