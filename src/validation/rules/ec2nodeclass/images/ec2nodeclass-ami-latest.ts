import { valueText } from '../../../../basics/value-text';
import { EC2_NODE_CLASS } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachItem } from '../../../object-fields';
import { Json, Rule } from '../../../rule';

export const EC2NODECLASS_AMI_LATEST: Rule = {
  id: 'ec2nodeclass-ami-latest',
  what: 'An AMI alias names a version: with `latest`, nodes are replaced as soon as there is a new image.',
  source: ['NC-23'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.INFO,
  enforcedBy: EnforcedBy.ADVICE,
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: al2023@latest
`,
  check: ({ json }) => eachItem<Json>(json.spec?.amiSelectorTerms, 'spec.amiSelectorTerms', ({ alias }, path) => {
    // Of Windows there is only the latest, and of AL2 no newer one.
    if (!alias?.endsWith('@latest') || /^(windows|al2@)/.test(alias)) return undefined;
    return { path: `${path}.alias`, message: `${valueText(alias)} changes the image, and replaces the nodes, on the day that there is a newer one`, fix: 'in production name a version' };
  }),
};
