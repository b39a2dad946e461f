import { NEVER_OF_PROVISIONERS, restrictedDomain } from './alpha-labels';
import { suggestion } from '../../../../basics/suggestion';
import { compareReleases, minorOf } from '../../../../versions/facts';
import { PROVISIONER } from '../../../../versions/known-apis';
import { aliasOf, labelFacts, labelsOfPools } from '../../../../versions/label-catalogue';
import { EnforcedBy, Severity } from '../../../finding';
import { labelOfWord, labelWord } from '../../../labels/label-words';
import { eachRequirement, eachTemplateLabel } from '../../../object-fields';
import { Rule, Violation } from '../../../rule';

/** In requirements, Karpenter passed over it before it knew it. */
const REGION = 'topology.kubernetes.io/region';

/** The label that was probably meant, by its name without what many have in common. */
function meantBy(key: string, release: string): string | undefined {
  const nameOf = (label: string) => labelWord(label).replace(/^instance-/, '');
  const known = labelsOfPools(release);
  const name = suggestion(nameOf(key), known.map(nameOf));
  return labelOfWord(key, release) ?? known.find((label) => nameOf(label) === name);
}

function restricted(key: string, path: string, release: string): Violation | undefined {
  const domain = NEVER_OF_PROVISIONERS.includes(key) ? undefined : restrictedDomain(key, release);
  if (domain === undefined) return undefined;
  const since = labelFacts(key)?.since;
  if (since !== undefined && compareReleases(release, since) < 0) {
    return { path, message: `${key} came with Karpenter ${minorOf(since)}; the target is ${minorOf(release)}`, fix: 'leave it out, or target a release that has it' };
  }
  const meant = meantBy(key, release);
  return { path, message: `${key} is in the domain ${domain}, of which a Provisioner names what Karpenter knows only`, fix: meant ? `did you mean ${meant}?` : 'use a domain of yours' };
}

export const PROVISIONER_LABEL_DOMAIN: Rule = {
  id: 'provisioner-label-domain',
  what: 'Labels and requirements of a Provisioner in the domains kubernetes.io, k8s.io, karpenter.sh and karpenter.k8s.aws are those that the release knows, '
    + 'or in kops.k8s.io, since 0.11 node.kubernetes.io, since 0.30 node-restriction.kubernetes.io.',
  source: ['PR-25'],
  apis: [PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  fields: ['spec.labels', 'spec.requirements'],
  pass: `
spec:
  labels:
    node.kubernetes.io/team: red
`,
  fail: `
spec:
  labels:
    kubernetes.io/team: red
`,
  check: (input) => {
    // Some labels came with a patch.
    const release = input.version?._asRelease() ?? input.release;
    return [
      ...eachTemplateLabel(input, (key, _, path) => restricted(key, path, release)),
      ...eachRequirement(input, ({ key }, path) => {
        if (key === undefined) return undefined;
        const name = aliasOf(key) ?? key;
        return name === REGION ? undefined : restricted(name, `${path}.key`, release);
      }),
    ];
  },
};
