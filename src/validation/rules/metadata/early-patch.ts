import { valueText } from '../../../basics/value-text';
import { EC2_NODE_CLASS_BETA, NODE_CLAIM_BETA, NODE_POOL_BETA } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { domainOf } from '../../labels/qualified-name';
import { eachItem, eachLabelKey, requirementsOf } from '../../object-fields';
import { Json, Rule, RuleInput, Violation } from '../../rule';

interface EarlyPatches {
  /** The first patch of each minor that is as its last. */
  readonly until: readonly string[];
  check(input: RuleInput): readonly Violation[];
}

const target = ({ version }: RuleInput) => `Karpenter ${version}`;

/** At most 30 requirements. Source: rule BNP-12. */
const REQUIREMENTS: EarlyPatches = {
  until: ['0.33.6', '0.34.7', '0.35.6', '0.36.3', '0.37.1'],
  check: (input) => {
    const { list, path } = requirementsOf(input);
    return list.length <= 30 ? [] : [{ path, message: `there are ${list.length}, and ${target(input)} takes 30`, fix: 'write fewer, or target a later patch' }];
  },
};

/** Durations of budgets in hours or in minutes. Source: rule BNP-9. */
const BUDGET_DURATION: EarlyPatches = {
  until: ['0.34.5', '0.35.4'],
  check: (input) => eachItem<Json>(input.json.spec?.disruption?.budgets, 'spec.disruption.budgets', ({ duration }, path) => {
    if (duration === undefined || !/^\d+h\d+m/.test(duration)) return undefined;
    return { path: `${path}.duration`, message: `${valueText(duration)} has hours and minutes, and ${target(input)} takes one unit`, fix: 'write it in minutes, such as 90m, or target a later patch' };
  }),
};

const FIRST_OF_BETA = ['0.32.2'];

/** A role and no instance profile. Source: rule BC-5. */
const ROLE: EarlyPatches = {
  until: FIRST_OF_BETA,
  check: (input) => {
    if (input.json.spec === undefined) return [];
    const { role, instanceProfile } = input.json.spec;
    return [
      ...(role === undefined ? [{ path: 'spec.role', message: `it is missing, and ${target(input)} asks for it`, fix: 'write the name of the role of your nodes' }] : []),
      ...(instanceProfile === undefined ? [] : [{
        path: 'spec.instanceProfile', message: 'this field came with Karpenter 0.32.2', fix: 'write role, or target a later patch', enforcedBy: EnforcedBy.STRICT,
      }]),
    ];
  },
};

/** Not every AMI term with an owner and tags. Source: rule BC-4. */
const OWNER_WITH_TAGS: EarlyPatches = {
  until: FIRST_OF_BETA,
  check: (input) => {
    const terms: readonly Json[] | undefined = input.json.spec?.amiSelectorTerms;
    if (!terms?.length || !terms.every(({ owner, tags }) => owner !== undefined && tags !== undefined)) return [];
    return [{ path: 'spec.amiSelectorTerms[0].owner', message: `it stands beside tags, which ${target(input)} refuses`, fix: 'leave it out, or target a later patch', enforcedBy: EnforcedBy.CEL }];
  },
};

const EXEMPT = ['node.kubernetes.io', 'node-restriction.kubernetes.io', 'kops.k8s.io'];

/** The exempt domains themselves and none that end in them. Source: rule BNP-34. */
const DOMAINS: EarlyPatches = {
  until: FIRST_OF_BETA,
  check: (input) => eachLabelKey(input, (key, path) => {
    const domain = domainOf(key);
    const exempt = EXEMPT.find((one) => domain.endsWith(one));
    if (exempt === undefined || domain === exempt) return undefined;
    return { path, message: `${valueText(key)} is in a domain that ends in ${exempt}, of which ${target(input)} takes only ${exempt} itself`, fix: `use ${exempt} or a domain of yours`, enforcedBy: EnforcedBy.CEL };
  }),
};

const OF_KIND: { readonly [api: string]: readonly EarlyPatches[] } = {
  [NODE_POOL_BETA]: [REQUIREMENTS, BUDGET_DURATION, DOMAINS],
  [NODE_CLAIM_BETA]: [REQUIREMENTS, DOMAINS],
  [EC2_NODE_CLASS_BETA]: [ROLE, OWNER_WITH_TAGS],
};

export const EARLY_PATCH: Rule = {
  id: 'early-patch',
  what: 'What the last patch of a minor takes in v1beta1, the patch that is aimed at takes too: requirements beyond 30, durations such as 1h30m, and of 0.32 what came with 0.32.2.',
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
