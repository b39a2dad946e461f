import { ruleUrl, sourceUrl } from './rule-url';
import { EnforcedBy, Severity } from '../../checks/findings/finding';
import { ExampleForm, OtherRule } from '../../checks/findings/other-rule';
import { Rule } from '../../checks/findings/rule';
import { familyOf } from '../../checks/findings/rule-families';
import { isRejection } from '../../checks/manifests/config/rejection';
import { OTHER_RULES } from '../../checks/rule-declarations';
import { RULES } from '../../checks/rules';
import { minorOf } from '../../karpenter/versions/facts';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { ARGO_CD_APIS, factsOf } from '../../karpenter/versions/known-apis';
import { newestKnown, newestPatch } from '../../karpenter/versions/known-releases';

/** A reference that supports a rule: a published fact or an upstream page. */
export interface RuleSource {
  /** ID of a fact on the Karpenter behavior pages. Absent for upstream pages. */
  readonly fact?: string;
  readonly url: string;
}

/** When and how to suppress a rule. */
export interface RuleSuppression {
  /** When to suppress the rule, or the reason not to suppress it. */
  readonly note: string;
  /** Command that suppresses the rule in `validate`. Absent if the rule should not be suppressed, or if `validate` does not report it. */
  readonly command?: string;
  /** YAML comment that ignores a finding of the rule in a file. Absent if no comment can, for example because the API server rejects the object. */
  readonly comment?: string;
  /** Setting of a configuration file that turns the rule off. Absent if no setting can. */
  readonly setting?: string;
  /** TypeScript code that suppresses the rule in an app. Absent if the rule should not be suppressed, or if the app check does not report it. */
  readonly code?: string;
}

/** Documentation of a rule. All texts are Markdown. */
export interface RuleRecord {
  readonly id: string;
  readonly family: string;
  readonly severity: Severity;
  /** A sentence that states which findings have another severity. */
  readonly severityNote?: string;
  readonly what: string;
  readonly why: string;
  readonly incorrect: string;
  readonly correct: string;
  readonly language: 'yaml' | 'ts';
  /** A sentence that describes the examples. */
  readonly examples: string;
  readonly appliesTo: string;
  readonly enforcedBy: string;
  readonly suppress: RuleSuppression;
  readonly sources: readonly RuleSource[];
  readonly url: string;
}

const ENFORCED_BY: { readonly [by in EnforcedBy]: string } = {
  [EnforcedBy.SCHEMA]: 'The API server, when it validates the object.',
  [EnforcedBy.CEL]: 'The API server, through a CEL rule in the CRD.',
  [EnforcedBy.STRICT]: 'The strict validation of `kubectl`. The API server drops the field.',
  [EnforcedBy.WEBHOOK]: 'An admission webhook of Karpenter.',
  [EnforcedBy.CONTROLLER]: "Karpenter's controller, after the API server has stored the object.",
  [EnforcedBy.LAUNCH]: 'Karpenter, EC2, or the node, when Karpenter launches a node.',
  [EnforcedBy.CRASH]: "No component rejects the object, but Karpenter's controller exits.",
  [EnforcedBy.ADVICE]: 'Only `cdk8s-karpenter`. The API server and Karpenter accept the object.',
  [EnforcedBy.SYNTH]: 'Synthesis of the cdk8s app.',
};

/** When to suppress a rule, by enforcement. */
const WHEN: { readonly [by in EnforcedBy]: string } = {
  [EnforcedBy.SCHEMA]: 'Only if the API server of your cluster accepts the object.',
  [EnforcedBy.CEL]: 'Only if the API server of your cluster accepts the object.',
  [EnforcedBy.STRICT]: 'Only if you apply the object without strict validation and do not need the field.',
  [EnforcedBy.WEBHOOK]: 'Only if the webhook does not run in your cluster.',
  [EnforcedBy.CONTROLLER]: 'Only if you know that the finding does not hold in your cluster. The API server accepts the object and does not report the problem.',
  [EnforcedBy.LAUNCH]: 'Only if you know that nodes launch with this configuration. The API server accepts the object and does not report the problem.',
  [EnforcedBy.CRASH]: 'Only if you know that the controller starts with this configuration.',
  [EnforcedBy.ADVICE]: 'Only if the configuration is intentional. The object is valid.',
  [EnforcedBy.SYNTH]: 'Only if you do not apply the output that the finding is about.',
};

const BY_API_SERVER: readonly EnforcedBy[] = [EnforcedBy.SCHEMA, EnforcedBy.CEL];

/** Description of the examples for most rules. */
export const USUAL_EXAMPLES = 'The examples omit other required fields.';

const EXAMPLES: { readonly [form in ExampleForm]: string } = {
  object: USUAL_EXAMPLES,
  file: 'The examples are complete files.',
  crd: 'Each example shows the schema of `spec` in a CRD, followed by an object.',
  values: 'The examples are values for the Karpenter chart.',
  app: 'The examples are part of a cdk8s program in TypeScript, in which `app` is an App and `chart` is a Chart.',
};

/** Returns the IDs of all rules in alphabetical order. */
export function ruleIds(): string[] {
  return [...OTHER_RULES, ...RULES].map(({ id }) => id).sort();
}

/** Returns the record of a rule, or undefined if no rule has the ID. */
export function ruleRecord(id: string): RuleRecord | undefined {
  const rule = RULES.find((each) => each.id === id);
  if (rule) return recordOf(rule);
  const other = OTHER_RULES.find((each) => each.id === id);
  return other && recordOfOther(other);
}

function recordOf(rule: Rule): RuleRecord {
  return {
    ...commonOf(rule),
    language: 'yaml',
    examples: [EXAMPLES.object, ...rule.ofUpdates ? ['The first object is stored in the cluster, and the second object is the update.'] : [], ...contextOf(rule)].join(' '),
    appliesTo: `${kindsOf(rule)}${releasesOf(rule)}`,
    enforcedBy: rule.enforcer ?? `${enforcerOf(rule)}${webhookOf(rule)}`,
    suppress: suppressionOf(rule, { suppressNote: rule.suppressNote }),
  };
}

function recordOfOther(rule: OtherRule): RuleRecord {
  const { examples, appliesTo, exampleRelease: release } = rule;
  const common = commonOf(rule);
  return {
    ...common,
    ...examples === 'app' && { incorrect: withImports(common.incorrect), correct: withImports(common.correct) },
    language: examples === 'app' ? 'ts' : 'yaml',
    examples: [EXAMPLES[examples], ...release === undefined ? [] : [`The examples are for Karpenter ${release}.`]].join(' '),
    appliesTo,
    enforcedBy: rule.enforcer ?? ENFORCED_BY[rule.enforcedBy],
    suppress: suppressionOf(rule, rule),
  };
}

function commonOf({ id, severity, severityNote, what, why, pass, fail, source }: Rule | OtherRule) {
  return {
    id,
    family: familyOf(id)!,
    severity,
    ...severityNote !== undefined && { severityNote },
    what,
    why,
    incorrect: shownExample(fail),
    correct: shownExample(pass),
    sources: source.map((each) => ({ ...!each.startsWith('https:') && { fact: each }, url: sourceUrl(each) })),
    url: ruleUrl(id),
  };
}

function suppressionOf({ id, severity, enforcedBy }: Rule | OtherRule, { onlyIn, isAlwaysOn, suppressNote }: Pick<OtherRule, 'onlyIn' | 'isAlwaysOn' | 'suppressNote'>): RuleSuppression {
  if (isAlwaysOn) return { note: 'This rule cannot be suppressed.' };
  if (suppressNote === undefined && severity === Severity.ERROR && BY_API_SERVER.includes(enforcedBy)) return { note: 'Never. The API server rejects the object anyway.' };
  return {
    note: suppressNote ?? WHEN[enforcedBy],
    ...onlyIn !== 'app' && waysInFiles(id, isRejection({ severity, enforcedBy })),
    ...onlyIn !== 'validate' && { code: `Karpenter.suppress(scope, '${id}', 'REASON')` },
  };
}

/** Rules whose findings are not about an object in a file. */
const WITHOUT_OBJECT: readonly string[] = [
  'ignore-comment', 'karpenter-version-known', 'karpenter-version-supported', 'kubernetes-version-known', 'kubernetes-version-supported', 'kubernetes-without-cel',
];

function waysInFiles(id: string, isFixed: boolean): Pick<RuleSuppression, 'command' | 'comment' | 'setting'> {
  return {
    command: `cdk8s-karpenter validate --rule-off ${id}`,
    ...!isFixed && !WITHOUT_OBJECT.includes(id) && { comment: `# cdk8s-karpenter-ignore ${id}: REASON` },
    ...!isFixed && { setting: `rules: { ${id}: off }` },
  };
}

/**
 * Returns an example without surrounding blank lines, and without the nulls that remove fields of the valid object in which the tests run the example.
 * Truncates long lines, because some examples exceed a length limit on purpose.
 */
export function shownExample(text: string): string {
  return text.trim().split('\n').filter((line) => !/^\s+\S+: null$/.test(line)).map((line) => (line.length > 160 ? `${line.slice(0, 120)}…` : line)).join('\n');
}

/** Returns the release to which a rule's examples apply. */
export function exampleRelease({ apis: [api], until, exampleRelease: release }: Rule): string {
  const facts = api === undefined ? undefined : factsOf(api);
  const newest = facts?.releases.at(-1);
  return release ?? until ?? (newest === undefined ? newestKnown() : newestPatch(KarpenterVersion.of(newest))!).toString();
}

function contextOf(rule: Rule): string[] {
  const { until, exampleKubernetes, exampleGates } = rule;
  const context = [
    ...until === undefined && rule.exampleRelease === undefined ? [] : [`Karpenter ${minorOf(exampleRelease(rule))}`],
    ...exampleKubernetes === undefined ? [] : [`Kubernetes ${exampleKubernetes}`],
    ...exampleGates === undefined ? [] : [`the feature gate ${exampleGates.map((gate) => `\`${gate}\``).join(', ')}`],
  ];
  return context.length === 0 ? [] : [`The examples are for ${context.join(' with ')}.`];
}

function enforcerOf({ apis, enforcedBy }: Rule): string {
  const isOfArgoCd = enforcedBy === EnforcedBy.CONTROLLER && apis.length > 0 && apis.every((api) => ARGO_CD_APIS.includes(api));
  return isOfArgoCd ? 'Argo CD, after the API server has stored the object.' : ENFORCED_BY[enforcedBy];
}

function webhookOf({ webhook, enforcedBy }: Rule): string {
  if (webhook === undefined) return '';
  if (enforcedBy === EnforcedBy.WEBHOOK) return ' The finding is a warning if the default installation of the release does not run the webhook.';
  if (enforcedBy === EnforcedBy.CEL) return " The v1alpha5 CRDs have no CEL rules, so Karpenter's webhook rejects the object.";
  return webhook === 'too' ? " In v1beta1 and v1alpha5, Karpenter's webhook, if it runs, also rejects the object." : " In v1beta1, Karpenter's webhook rejects the object.";
}

function kindsOf({ apis }: Rule): string {
  if (apis.length === 0) return 'All kinds';
  const versions = new Map<string, string[]>();
  for (const api of apis) {
    const [apiVersion, kind, name] = api.split(' ');
    const named = name === undefined ? kind : `${kind} \`${name}\``;
    versions.set(named, [...versions.get(named) ?? [], apiVersion.split('/').pop()!]);
  }
  return [...versions].map(([kind, all]) => (all.join() === 'v1' ? kind : `${kind} (${all.join(', ')})`)).join(', ');
}

function releasesOf({ since, until }: Rule): string {
  if (since !== undefined && until !== undefined) return since === until ? `; Karpenter ${since} only` : `; Karpenter ${since} to ${until}`;
  return since !== undefined ? `; Karpenter ${since} and later` : until !== undefined ? `; Karpenter ${until} and earlier` : '';
}

/** Classes of cdk8s in the examples. */
const CDK8S_CLASSES = ['App', 'Chart', 'Duration', 'JsonPatch'];

/** Returns an example in TypeScript with the imports that it needs. */
function withImports(code: string): string {
  const used = CDK8S_CLASSES.filter((name) => new RegExp(`(?<![.\\w])${name}\\b`).test(code));
  return [
    ...used.length === 0 ? [] : [`import { ${used.join(', ')} } from 'cdk8s';`],
    'import * as karpenter from \'cdk8s-karpenter\';',
    '',
    code,
  ].join('\n');
}
