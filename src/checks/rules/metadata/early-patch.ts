import { valueText } from '../../../foundation/basics/value-text';
import { EC2_NODE_CLASS_BETA, NODE_CLAIM_BETA, NODE_POOL_BETA } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem, eachLabelKey, requirementsOf } from '../../findings/object-fields';
import { Json, Rule, RuleInput, Violation } from '../../findings/rule';
import { domainOf } from '../../labels/label-syntax';

interface EarlyPatches {
  /** First patch of each minor release that accepts the same objects as the last patch of that minor release. */
  readonly until: readonly string[];
  check(input: RuleInput): readonly Violation[];
}

const target = ({ version }: RuleInput) => `Karpenter ${version}`;

/** Early patches allow at most 30 requirements. */
const REQUIREMENTS: EarlyPatches = {
  until: ['0.33.6', '0.34.7', '0.35.6', '0.36.3', '0.37.1'],
  check: (input) => {
    const { list, path } = requirementsOf(input);
    return list.length <= 30 ? [] : [{ path, message: `requirements must have at most 30 entries in ${target(input)}, got ${list.length}`, fix: 'Remove some requirements, or target a later patch.' }];
  },
};

/** Early patches allow budget durations in hours or in minutes, but not in both. */
const BUDGET_DURATION: EarlyPatches = {
  until: ['0.34.5', '0.35.4'],
  check: (input) => eachItem<Json>(input.json.spec?.disruption?.budgets, 'spec.disruption.budgets', ({ duration }, path) => {
    if (duration === undefined || !/^\d+h\d+m/.test(duration)) return undefined;
    return { path: `${path}.duration`, message: `duration must use only hours or only minutes in ${target(input)}, got ${valueText(duration)}`, fix: 'Use only minutes, for example 90m, or target a later patch.' };
  }),
};

const FIRST_OF_BETA = ['0.32.2'];

/** Before 0.32.2, `role` is required, and `instanceProfile` does not exist. */
const ROLE: EarlyPatches = {
  until: FIRST_OF_BETA,
  check: (input) => {
    if (input.json.spec === undefined) return [];
    const { role, instanceProfile } = input.json.spec;
    return [
      ...(role === undefined ? [{ path: 'spec.role', message: `role is required in ${target(input)}`, fix: 'Add the IAM role for the nodes, for example role: KarpenterNodeRole-my-cluster.' }] : []),
      ...(instanceProfile === undefined ? [] : [{
        path: 'spec.instanceProfile', message: 'instanceProfile requires Karpenter 0.32.2 or later', fix: 'Use role, or target a later patch.', enforcedBy: EnforcedBy.STRICT,
      }]),
    ];
  },
};

/** Before 0.32.2, at least one AMI term must omit the owner or the tags. */
const OWNER_WITH_TAGS: EarlyPatches = {
  until: FIRST_OF_BETA,
  check: (input) => {
    const terms: readonly Json[] | undefined = input.json.spec?.amiSelectorTerms;
    if (!terms?.length || !terms.every(({ owner, tags }) => owner !== undefined && tags !== undefined)) return [];
    return [{ path: 'spec.amiSelectorTerms[0].owner', message: `owner and tags are mutually exclusive in ${target(input)}`, fix: 'Remove owner, or target a later patch.', enforcedBy: EnforcedBy.CEL }];
  },
};

const EXEMPT = ['node.kubernetes.io', 'node-restriction.kubernetes.io', 'kops.k8s.io'];

/** Before 0.32.2, only the exempt domains themselves are allowed, not domains that end in an exempt domain. */
const DOMAINS: EarlyPatches = {
  until: FIRST_OF_BETA,
  check: (input) => eachLabelKey(input, (key, path) => {
    const domain = domainOf(key);
    const exempt = EXEMPT.find((one) => domain.endsWith(one));
    if (exempt === undefined || domain === exempt) return undefined;
    return { path, message: `${valueText(key)} is in a domain that ends in ${exempt}, but ${target(input)} allows only ${exempt} itself`, fix: `Use a label in the domain ${exempt} or in your own domain.`, enforcedBy: EnforcedBy.CEL };
  }),
};

const OF_KIND: { readonly [api: string]: readonly EarlyPatches[] } = {
  [NODE_POOL_BETA]: [REQUIREMENTS, BUDGET_DURATION, DOMAINS],
  [NODE_CLAIM_BETA]: [REQUIREMENTS, DOMAINS],
  [EC2_NODE_CLASS_BETA]: [ROLE, OWNER_WITH_TAGS],
};

export const EARLY_PATCH: Rule = {
  id: 'early-patch',
  what: "In v1beta1, early patches of a minor release accept fewer objects than its last patch: at most 30 requirements, and only one unit in a budget's `duration`. Patches before 0.32.2 also reject the fields and values that 0.32.2 added.",
  why: 'With the CRDs of an early patch, the API server rejects the object. Target a later patch of the minor release, or use values that both patches accept.',
  source: ['BNP-9', 'BNP-12', 'BNP-34', 'BC-4', 'BC-5'],
  apis: Object.keys(OF_KIND),
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.SCHEMA,
  until: '0.37',
  exampleRelease: '0.35.3',
  pass: `
spec:
  disruption:
    budgets:
      - nodes: "0"
        schedule: "@daily"
        duration: 90m
`,
  fail: `
spec:
  disruption:
    budgets:
      - nodes: "0"
        schedule: "@daily"
        duration: 1h30m
`,
  check: (input) => OF_KIND[input.api].filter(({ until }) => input.version?._isBefore(until)).flatMap((early) => early.check(input)),
};
