import { NEVER_OF_PROVISIONERS, restrictedDomain } from './alpha-labels';
import { suggestion } from '../../../../foundation/basics/suggestion';
import { compareReleases, minorOf } from '../../../../karpenter/versions/facts';
import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { aliasOf, labelFacts, labelsOfPools } from '../../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachRequirement, eachTemplateLabel } from '../../../findings/object-fields';
import { Rule, Violation } from '../../../findings/rule';
import { labelOfWord, labelWord } from '../../../labels/label-words';

/** Label key that Karpenter ignores in requirements if the release does not know the key. */
const REGION = 'topology.kubernetes.io/region';

/** Returns the known label whose name, without common prefixes, is closest to the name of the key. */
function closestLabel(key: string, release: string): string | undefined {
  const nameOf = (label: string) => labelWord(label).replace(/^instance-/, '');
  const known = labelsOfPools(release);
  const name = suggestion(nameOf(key), known.map(nameOf));
  return labelOfWord(key, release) ?? known.find((label) => nameOf(label) === name);
}

/** Removes a patch version of 0 from a release, so that `0.16.0` becomes `0.16`. */
function withoutZeroPatch(release: string): string {
  return release.replace(/^(\d+\.\d+)\.0$/, '$1');
}

function restricted(key: string, path: string, release: string): Violation | undefined {
  const domain = NEVER_OF_PROVISIONERS.includes(key) ? undefined : restrictedDomain(key, release);
  if (domain === undefined) return undefined;
  const since = labelFacts(key)?.since;
  if (since !== undefined && compareReleases(release, since) < 0) {
    return { path, message: `label ${key} requires Karpenter ${withoutZeroPatch(since)} or later, but the target is ${minorOf(release)}`, fix: `Remove the label, or target Karpenter ${withoutZeroPatch(since)} or later.` };
  }
  const meant = closestLabel(key, release);
  return { path, message: `label ${key} is in the reserved domain ${domain}`, fix: meant ? `Did you mean ${meant}?` : 'Use a label in your own domain, for example example.com/team.' };
}

export const PROVISIONER_LABEL_DOMAIN: Rule = {
  id: 'provisioner-label-domain',
  what: 'Labels and requirements of a Provisioner must not use the domains `kubernetes.io`, `k8s.io`, `karpenter.sh`, and `karpenter.k8s.aws`, except for labels that the Karpenter release knows.',
  why: "These domains are reserved, except for `kops.k8s.io`, `node.kubernetes.io` since 0.11, and `node-restriction.kubernetes.io` since 0.30. Karpenter's webhook rejects the Provisioner.",
  source: ['PR-25'],
  apis: [PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  fields: ['spec.labels', 'spec.requirements'],
  pass: `
spec:
  labels:
    node.kubernetes.io/team: payments
`,
  fail: `
spec:
  labels:
    kubernetes.io/team: payments
`,
  check: (input) => {
    // Uses the full release, because patch releases added some labels.
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
