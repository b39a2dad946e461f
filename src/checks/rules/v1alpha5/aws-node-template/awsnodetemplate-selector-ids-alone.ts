import { keyPath } from '../../../../foundation/basics/json';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';
import { LAUNCH_APIS, selectorsOf } from '../aws-provider-walk';

const IDS = ['aws-ids', 'aws::ids'];

export const AWSNODETEMPLATE_SELECTOR_IDS_ALONE: Rule = {
  id: 'awsnodetemplate-selector-ids-alone',
  what: 'A selector with `aws-ids` or `aws::ids` must not have other keys.',
  why: 'IDs already select the resources. In Karpenter 0.30 and later, the webhook rejects the object.',
  source: ['NT-7'],
  apis: LAUNCH_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  since: '0.30',
  pass: `
spec:
  subnetSelector:
    karpenter.sh/discovery: null
    aws-ids: subnet-0123456789abcdef0
`,
  fail: `
spec:
  subnetSelector:
    karpenter.sh/discovery: demo
    aws-ids: subnet-0123456789abcdef0
`,
  check: (input) => selectorsOf(input).flatMap(({ entries, path }) => {
    const keys = Object.keys(entries);
    const ids = keys.find((key) => IDS.includes(key));
    if (ids === undefined || keys.length === 1) return [];
    return [{ path: keyPath(path, ids), message: `${fieldName(keyPath(path, ids))} must be the only key in ${fieldName(path)}`, fix: `Remove the other keys, or remove ${ids}.` }];
  }),
};
