import { isTypoOf } from '../../../basics/suggestion';
import { valueText } from '../../../basics/value-text';
import { compareMinors, compareReleases, minorOf } from '../../../versions/facts';
import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS } from '../../../versions/known-apis';
import { labelFacts, labelsOfPools } from '../../../versions/label-catalogue';
import { EnforcedBy, Severity } from '../../finding';
import { runsOnAws } from '../../labels/label-lint';
import { labelWord } from '../../labels/label-words';
import { domainOf } from '../../labels/qualified-name';
import { eachLabelKey } from '../../object-fields';
import { Rule, RuleInput } from '../../rule';

/** Domains of Kubernetes, and for pools also of AWS and Karpenter: elsewhere a known name is a label of somebody's own. */
const OF_KUBERNETES = /(^|\.)(kubernetes\.io|k8s\.io|k8s\.aws)$/;
const OF_AWS = /(^|\.)amazonaws\.com$|karpenter/;
/** Domains in which any name is free, and those of storage drivers. */
const FREE = /(^|\.)node-restriction\.kubernetes\.io$|\.csi\./;
/** Domains whose unknown labels the API server refuses, with a rule of ours for each. */
const REFUSED = /(karpenter\.sh|karpenter\.k8s\.aws)$/;
const REFUSED_UNTIL_1_8 = /(?<!node\.|node-restriction\.)kubernetes\.io$|(?<!kops\.)k8s\.io$/;

/** A label of Karpenter's that the key looks like, unless it is one itself or plainly somebody's own. */
function lookAlike(key: string, { api, release }: RuleInput): string | undefined {
  const slash = key.indexOf('/');
  if (slash < 0 || labelFacts(key) !== undefined) return undefined;
  const domain = key.slice(0, slash).toLowerCase();
  if (FREE.test(domain) || REFUSED.test(domain) || (REFUSED_UNTIL_1_8.test(domain) && compareMinors(release, '1.9') < 0)) return undefined;
  const name = key.slice(slash + 1).toLowerCase();
  const wanted = labelWord(key);
  const near = OF_KUBERNETES.test(domain) || (api !== NODE_OVERLAY && OF_AWS.test(domain));
  const meant = knownKeys(release).find((known) => (near && known.name === wanted) || (isTypoOf(domain, known.domain) && isTypoOf(name, known.name)));
  return meant?.key;
}

interface Key {
  readonly key: string;
  readonly domain: string;
  readonly name: string;
}

const keys = new Map<string, readonly Key[]>();

function knownKeys(release: string): readonly Key[] {
  let known = keys.get(release);
  if (!known) {
    known = labelsOfPools(release).map((key) => {
      const [domain, name] = key.split('/');
      return { key, domain, name };
    });
    keys.set(release, known);
  }
  return known;
}

export const LABEL_LOOK_ALIKE: Rule = {
  id: 'label-look-alike',
  what: 'A label that looks like one of those that Karpenter sets is spelt as that one, and the release sets it.',
  source: ['U-2'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-family
          operator: In
          values: [m7i]
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: node.kubernetes.io/instance-family
          operator: In
          values: [m7i]
`,
  check: (input) => {
    if (!runsOnAws(input)) return [];
    return eachLabelKey(input, (key, path) => {
      const since = labelFacts(key)?.since;
      if (since !== undefined && !REFUSED.test(domainOf(key)) && compareReleases(input.release, since) < 0) {
        return {
          path,
          message: `${key} came with Karpenter ${minorOf(since)}; for ${minorOf(input.release)} it is a label of yours, which says nothing of the instance`,
          fix: 'leave it out, or target a release that has it',
        };
      }
      const meant = lookAlike(key, input);
      if (meant === undefined) return undefined;
      return { path, message: `${valueText(key)} is no label that Karpenter knows, so it says nothing of the instance`, fix: `did you mean ${meant}?` };
    });
  },
};
