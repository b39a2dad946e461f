import { valueText } from '../../../../basics/value-text';
import { EC2_NODE_CLASS, EC2_NODE_CLASSES } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Json, Rule } from '../../../rule';

const ALONE = [
  { list: 'amiSelectorTerms', field: 'id', others: ['tags', 'name', 'owner'] },
  { list: 'subnetSelectorTerms', field: 'id', others: ['tags'] },
  { list: 'securityGroupSelectorTerms', field: 'id', others: ['tags', 'name'] },
  { list: 'securityGroupSelectorTerms', field: 'name', others: ['tags'] },
  { list: 'capacityReservationSelectorTerms', field: 'id', others: ['tags', 'ownerID', 'instanceMatchCriteria'] },
];

export const EC2NODECLASS_SELECTOR_ID_BESIDE: Rule = {
  id: 'ec2nodeclass-selector-id-beside',
  what: 'No selector term has `id` or `name` beside what says the same otherwise: the API server sees that only where all terms do.',
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
        team: red
`,
  fail: `
spec:
  subnetSelectorTerms:
    - id: subnet-0123456789abcdef0
      tags:
        team: blue
    - tags:
        team: red
`,
  check: ({ json, api }) => ALONE.flatMap(({ list, field, others }) => {
    // In v1, the API server looks at each term.
    if (list === 'amiSelectorTerms' && api === EC2_NODE_CLASS) return [];
    const terms: readonly Json[] | undefined = json.spec?.[list];
    if (terms === undefined) return [];
    const beside = terms.map((term) => (term[field] === undefined ? [] : others.filter((other) => term[other] !== undefined)));
    if (beside.every((found) => found.length > 0)) return [];
    return beside.flatMap((found, index) => (found.length === 0 ? [] : [{
      path: `spec.${list}[${index}].${field}`,
      message: `${valueText(terms[index][field])} stands beside ${found.join(' and ')}`,
      fix: 'leave one of them out, or write two terms',
    }]));
  }),
};
