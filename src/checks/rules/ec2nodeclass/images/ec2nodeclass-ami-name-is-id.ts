import { valueText } from '../../../../foundation/basics/value-text';
import { EC2_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

function isId(name: unknown): boolean {
  return typeof name === 'string' && /^ami-[0-9a-f]{8,17}$/.test(name);
}

export const EC2NODECLASS_AMI_NAME_IS_ID: Rule = {
  id: 'ec2nodeclass-ami-name-is-id',
  what: 'The `name` of an AMI selector term should not be an AMI ID.',
  why: 'No image has an AMI ID as its name, so Karpenter finds no image and launches no nodes from the EC2NodeClass.',
  source: ['NC-18', 'NC-20'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning if other terms select images.',
  enforcedBy: EnforcedBy.LAUNCH,
  part: 'selectors',
  pass: `
spec:
  amiFamily: AL2023
  amiSelectorTerms:
    - id: ami-0123456789abcdef0
`,
  fail: `
spec:
  amiFamily: AL2023
  amiSelectorTerms:
    - name: ami-0123456789abcdef0
`,
  check: ({ json }) => {
    const terms: readonly Json[] = json.spec?.amiSelectorTerms ?? [];
    const hasOthers = !terms.every(({ name }) => isId(name));
    return eachItem(terms, 'spec.amiSelectorTerms', ({ name }, path) => {
      if (!isId(name)) return undefined;
      const found = { path: `${path}.name`, message: `name must not be an AMI ID, got ${valueText(name)}, so the term selects no image`, fix: `Use id: ${name}.` };
      return hasOthers ? { ...found, severity: Severity.WARNING } : found;
    });
  },
};
