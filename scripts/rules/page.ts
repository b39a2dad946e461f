import { exampleFindings, exampleRelease } from './examples';
import { EnforcedBy, Severity } from '../../src/validation/finding';
import { findingText } from '../../src/validation/finding-text';
import { OTHER_RULES } from '../../src/validation/other-rules';
import { Rule } from '../../src/validation/rule';
import { RULES } from '../../src/validation/rules';
import { minorOf } from '../../src/versions/facts';
import { ARGO_CD_APIS } from '../../src/versions/known-apis';

const ENFORCED_BY: { readonly [by in EnforcedBy]: string } = {
  [EnforcedBy.SCHEMA]: 'the API server, by the structure in the CRD',
  [EnforcedBy.CEL]: 'the API server, by a CEL rule in the CRD',
  [EnforcedBy.STRICT]: "kubectl's strict validation; the API server drops the field",
  [EnforcedBy.WEBHOOK]: 'an admission webhook of Karpenter',
  [EnforcedBy.CONTROLLER]: "Karpenter's controller, once the object is stored",
  [EnforcedBy.LAUNCH]: 'EC2 or the node itself, at the launch',
  [EnforcedBy.CRASH]: "no component; Karpenter's controller crashes",
  [EnforcedBy.ADVICE]: 'this package only',
  [EnforcedBy.SYNTH]: 'synthesis',
};

/** docs/rules.md, made from the rules and from what they say of their examples. */
export function rulesPage(): string {
  return [
    '# Rules',
    '',
    'Made by `npx projen rules-page` from `src/validation/rules/`; a test compares. Examples are what changes in an otherwise right object.',
    'A number such as NP-40 is where a rule stands in the collected facts that this package is built on.',
    '',
    'Switch a rule off with `Karpenter.suppress(scope, id, reason)`, `validate --rule-off id`, or `rulesOff` of the plugin.',
    '',
    '| rule | severity | what it holds |',
    '|---|---|---|',
    ...RULES.map(({ id, severity, what }) => `| [${id}](#${id}) | ${severity} | ${what.replace(/\|/g, '\\|')} |`),
    ...OTHER_RULES.map(({ id, severity, what }) => `| ${id} | ${severity} | ${what.replace(/\|/g, '\\|')} |`),
    '',
    ...RULES.flatMap(section),
  ].join('\n');
}

function section(rule: Rule): string[] {
  const said = exampleFindings(rule, rule.fail).filter((finding) => finding.rule === rule.id);
  return [
    `## ${rule.id}`,
    '',
    rule.what,
    '',
    `${rule.severity === Severity.ERROR ? 'Rejected by ' : `${capital(rule.severity)}; enforced by `}${enforcerOf(rule)}. ${kindsOf(rule)}${releasesOf(rule)}${webhookOf(rule)} Source: ${rule.source.join(', ')}.`,
    '',
    'Good:',
    '',
    ...fenced(rule.pass),
    `Bad${rule.until ? ` (in ${minorOf(exampleRelease(rule))})` : ''}${rule.exampleKubernetes ? ` (with Kubernetes ${rule.exampleKubernetes})` : ''}${rule.exampleGates ? ` (with the feature gate ${rule.exampleGates.join(', ')})` : ''}:`,
    '',
    ...fenced(rule.fail),
    ...said.map((finding) => `> ${findingText(finding).replace(/</g, '\\<')}`),
    '',
  ];
}

function enforcerOf({ apis, enforcedBy }: Rule): string {
  const isOfArgoCd = enforcedBy === EnforcedBy.CONTROLLER && apis.length > 0 && apis.every((api) => ARGO_CD_APIS.includes(api));
  return isOfArgoCd ? 'Argo CD, once the object is stored' : ENFORCED_BY[enforcedBy];
}

function webhookOf({ webhook, enforcedBy }: Rule): string {
  if (webhook === undefined) return '';
  if (enforcedBy === EnforcedBy.WEBHOOK) return ' A warning where the default install of the release does not run the webhook.';
  if (enforcedBy === EnforcedBy.CEL) return ' In v1alpha5, whose CRDs have no CEL rules, Karpenter\'s webhook rejects it.';
  return webhook === 'too' ? ' In v1beta1 and v1alpha5, Karpenter\'s webhook rejects it where it runs.' : ' In v1beta1, Karpenter\'s webhook rejects it.';
}

function kindsOf({ apis }: Rule): string {
  if (apis.length === 0) return 'All kinds';
  const versions = new Map<string, string[]>();
  for (const api of apis) {
    const [apiVersion, kind, name] = api.split(' ');
    const named = name === undefined ? kind : `${kind} ${name}`;
    versions.set(named, [...versions.get(named) ?? [], apiVersion.split('/').pop()!]);
  }
  return [...versions].map(([kind, all]) => (all.join() === 'v1' ? kind : `${kind} (${all.join(', ')})`)).join(', ');
}

function releasesOf({ since, until }: Rule): string {
  if (since && until) return `, Karpenter ${since} to ${until}.`;
  return since ? `, since Karpenter ${since}.` : until ? `, until Karpenter ${until}.` : '.';
}

/** Long lines are cut: one example is as long as the limit that it breaks. */
function fenced(yaml: string): string[] {
  const lines = yaml.trim().split('\n').map((line) => (line.length > 160 ? `${line.slice(0, 120)}…` : line));
  return ['```yaml', ...lines, '```', ''];
}

function capital(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}
