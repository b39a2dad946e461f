import { isTypoOf } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { compareMinors, compareReleases, minorOf } from '../../../karpenter/versions/facts';
import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { labelFacts, labelsOfPools } from '../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachRequirement } from '../../findings/object-fields';
import { Rule, RuleInput } from '../../findings/rule';
import { domainOf } from '../../labels/label-syntax';
import { labelWord } from '../../labels/label-words';
import { runsOnAws } from '../../labels/node-class-of-pool';

/** Kubernetes domains, in which a key with the name of a known label is probably a mistake. */
const OF_KUBERNETES = /(^|\.)(kubernetes\.io|k8s\.io|k8s\.aws)$/;
/** AWS and Karpenter domains, in which a key with the name of a known label is probably a mistake, except in NodeOverlays. */
const OF_AWS = /(^|\.)amazonaws\.com$|karpenter/;
/** Domains that allow any label name, and domains of storage drivers. */
const FREE = /(^|\.)node-restriction\.kubernetes\.io$|\.csi\./;
/** Domains that this rule skips, because the API server rejects unknown labels in them and other rules report such labels. */
const REJECTED = /(karpenter\.sh|karpenter\.k8s\.aws)$/;
const REJECTED_UNTIL_1_8 = /(?<!node\.|node-restriction\.)kubernetes\.io$|(?<!kops\.)k8s\.io$/;

/** Returns the Karpenter label that a key resembles, or undefined if the key is a known label or a custom label. */
function lookAlike(key: string, { api, release }: RuleInput): string | undefined {
  const slash = key.indexOf('/');
  if (slash < 0 || labelFacts(key) !== undefined) return undefined;
  const domain = key.slice(0, slash).toLowerCase();
  if (FREE.test(domain) || REJECTED.test(domain) || (REJECTED_UNTIL_1_8.test(domain) && compareMinors(release, '1.9') < 0)) return undefined;
  const name = key.slice(slash + 1).toLowerCase();
  const word = labelWord(key);
  const near = OF_KUBERNETES.test(domain) || (api !== NODE_OVERLAY && OF_AWS.test(domain));
  const meant = knownKeys(release).find((known) => (near && known.name === word) || (isTypoOf(domain, known.domain) && isTypoOf(name, known.name)));
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
  what: 'If the key of a requirement resembles a Karpenter label, it must be spelled exactly like that label, and the Karpenter release must provide the label.',
  why: 'Karpenter accepts a misspelled key as a custom label. No instance type has a custom label, so the misspelled key does not restrict instance types. '
    + 'The rule skips the labels of the node template, because pods can select them as they are.',
  source: ['U-2'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  part: 'labels',
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
    return eachRequirement(input, ({ key }, at) => {
      if (key === undefined) return undefined;
      const path = `${at}.key`;
      const since = labelFacts(key)?.since;
      if (since !== undefined && !REJECTED.test(domainOf(key)) && compareReleases(input.release, since) < 0) {
        return {
          path,
          message: `${key} is a custom label before Karpenter ${minorOf(since)}, so it selects no instance types in Karpenter ${minorOf(input.release)}`,
          fix: `Remove ${key}, or target Karpenter ${minorOf(since)} or later.`,
        };
      }
      const meant = lookAlike(key, input);
      if (meant === undefined) return undefined;
      return { path, message: `${valueText(key)} is a custom label, which no instance type has`, fix: `Did you mean ${meant}?` };
    });
  },
};
