import { valueText } from '../../../../foundation/basics/value-text';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_AMI_LATEST: Rule = {
  id: 'ec2nodeclass-ami-latest',
  what: 'An AMI alias should name a version instead of `latest`.',
  why: 'With `latest`, Karpenter replaces nodes as soon as a new image is published, tested or not. Upstream recommends pinned versions in production.',
  source: ['NC-23'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.INFO,
  enforcedBy: EnforcedBy.ADVICE,
  part: 'selectors',
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
    // Windows aliases accept only `latest`, and AL2 has no newer images.
    if (!/^(al2023|bottlerocket)@latest$/.test(alias)) return undefined;
    return { path: `${path}.alias`, message: `alias ${valueText(alias)} makes Karpenter replace nodes whenever a new image is published`, fix: `Pin a version in production, for example ${alias.startsWith('bottlerocket') ? 'bottlerocket@v1.62.0' : 'al2023@v20260701'}.` };
  }),
};
