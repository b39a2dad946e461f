import { valueText } from '../../../../foundation/basics/value-text';
import { AL2, AL2023, BOTTLEROCKET, CUSTOM, familyNamed } from '../../../../karpenter/ami-families/ami-families';
import { compareMinors } from '../../../../karpenter/versions/facts';
import { EC2_NODE_CLASS_BETA, EC2_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule, Violation } from '../../../findings/rule';

/** The latest image of a family, and an example of an image to pin. Windows aliases accept only `latest`, and AL2 has no newer images. */
const PINNED: ReadonlyMap<unknown, string> = new Map([
  [`${AL2023.alias}@latest`, `${AL2023.alias}@v20260701`],
  [`${BOTTLEROCKET.alias}@latest`, `${BOTTLEROCKET.alias}@v1.62.0`],
]);

export const EC2NODECLASS_AMI_LATEST: Rule = {
  id: 'ec2nodeclass-ami-latest',
  what: 'An AMI alias should name a version instead of `latest`. A v1beta1 EC2NodeClass should set `amiSelectorTerms`, because it selects the latest images without them.',
  why: 'With the latest images, Karpenter replaces nodes as soon as a new image is published, tested or not. Upstream recommends pinned versions in production.',
  source: ['NC-23', 'BC-2'],
  apis: EC2_NODE_CLASSES,
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
  check: ({ json, api, release }) => (api === EC2_NODE_CLASS_BETA ? ofClassWithoutTerms(json, release) : eachItem<Json>(json.spec?.amiSelectorTerms, 'spec.amiSelectorTerms', ({ alias }, path) => {
    const pinned = PINNED.get(alias);
    if (pinned === undefined) return undefined;
    return { path: `${path}.alias`, message: `alias ${valueText(alias)} makes Karpenter replace nodes whenever a new image is published`, fix: `Pin a version in production, for example ${pinned}.` };
  })),
};

/** Returns the violation for v1beta1, where `amiFamily` without AMI selector terms selects the latest images of the family. AL2 has no new images. */
function ofClassWithoutTerms({ spec }: Json, release: string): readonly Violation[] {
  const family = familyNamed(spec?.amiFamily);
  if (family === undefined || family === AL2 || family === CUSTOM || spec.amiSelectorTerms?.length > 0) return [];
  const replaces = 'Karpenter replaces nodes whenever a new image is published';
  const effect = compareMinors(release, '0.33') >= 0 ? replaces : `nodes can run different images. If the Drift feature gate is on, ${replaces}`;
  return [{
    path: 'spec.amiFamily',
    message: `amiFamily ${family.name} without amiSelectorTerms selects the newest image, so ${effect}`,
    fix: 'Pin an image for each architecture in production, for example amiSelectorTerms: [{id: ami-0123456789abcdef0}].',
  }];
}
