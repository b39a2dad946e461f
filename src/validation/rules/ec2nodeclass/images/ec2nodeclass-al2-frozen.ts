import { valueText } from '../../../../basics/value-text';
import { compareMinors } from '../../../../versions/facts';
import { EC2_NODE_CLASS_BETA, EC2_NODE_CLASSES } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachItem } from '../../../object-fields';
import { Json, Rule, Violation } from '../../../rule';

/** In v1beta1 the family alone says that the newest of its images is meant. */
function ofFamily({ spec }: Json): readonly Violation[] {
  if (spec?.amiFamily !== 'AL2' || spec.amiSelectorTerms?.length > 0) return [];
  return [{ path: 'spec.amiFamily', message: 'AL2: there have been no new images since the end of 2025', fix: 'write AL2023 (from 0.35 on) or Bottlerocket' }];
}

export const EC2NODECLASS_AL2_FROZEN: Rule = {
  id: 'ec2nodeclass-al2-frozen',
  what: 'No AMI alias, and in v1beta1 no family without terms, is of AL2, of which there are no new images.',
  source: ['G-8'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  exampleKubernetes: '1.32',
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: al2@latest
`,
  check: ({ json, api, kubernetesVersion, release }) => (api === EC2_NODE_CLASS_BETA ? ofFamily(json) : eachItem<Json>(json.spec?.amiSelectorTerms, 'spec.amiSelectorTerms', ({ alias }, path) => {
    if (!alias?.startsWith('al2@')) return undefined;
    // Where there is no image at all, ec2nodeclass-ami-alias-of-kubernetes says so.
    if (kubernetesVersion !== undefined && compareMinors(kubernetesVersion, '1.33') >= 0 && compareMinors(release, '1.6') >= 0) return undefined;
    return { path: `${path}.alias`, message: `${valueText(alias)}: there have been no new AL2 images since the end of 2025`, fix: 'write an alias of al2023 or bottlerocket' };
  })),
};
