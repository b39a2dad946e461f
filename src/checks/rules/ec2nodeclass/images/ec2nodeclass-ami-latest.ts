import { valueText } from '../../../../foundation/basics/value-text';
import { AL2023, BOTTLEROCKET } from '../../../../karpenter/ami-families/ami-families';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

/** The latest image of a family, and an example of an image to pin. Windows aliases accept only `latest`, and AL2 has no newer images. */
const PINNED: ReadonlyMap<unknown, string> = new Map([
  [`${AL2023.alias}@latest`, `${AL2023.alias}@v20260701`],
  [`${BOTTLEROCKET.alias}@latest`, `${BOTTLEROCKET.alias}@v1.62.0`],
]);

export const EC2NODECLASS_AMI_LATEST: Rule = {
  id: 'ec2nodeclass-ami-latest',
  what: 'An AMI alias should name a version instead of `latest`.',
  why: 'With `latest`, Karpenter replaces nodes as soon as a new image is published, tested or not. Upstream recommends pinned versions in production.',
  source: ['NC-23'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.INFO,
  effect: 'notice',
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
    const pinned = PINNED.get(alias);
    if (pinned === undefined) return undefined;
    return { path: `${path}.alias`, message: `alias ${valueText(alias)} makes Karpenter replace nodes whenever a new image is published`, fix: `Pin a version in production, for example ${pinned}.` };
  }),
};
