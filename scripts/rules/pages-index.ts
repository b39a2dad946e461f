import { GENERATED, ruleOf } from './rule-page';
import { RULE_FAMILIES } from '../../src/checks/findings/rule-families';
import { RuleRecord } from '../../src/cli/explain/rule-record';
import { minorsHold } from '../../src/karpenter/versions/facts';
import { isServed } from '../../src/karpenter/versions/known-apis';
import { newestKnown } from '../../src/karpenter/versions/known-releases';

/** Legacy rules that do not depend on an API version. These rules concern only older releases. */
const LEGACY_OTHERS = ['api-unread'];

/** Renders docs/rules/README.md, which lists all rules by kind and by family. */
export function pagesIndex(records: readonly RuleRecord[]): string {
  const current = records.filter((record) => !isLegacy(record));
  const legacy = records.filter(isLegacy);
  const lines = [
    '# Rules',
    '',
    GENERATED,
    '',
    `\`cdk8s-karpenter\` has ${records.length} rules. Each has a page with examples, and \`cdk8s-karpenter explain RULE\` prints the same in a terminal, offline.`,
    '',
    '- **error**: the object does not work. Synthesis and `validate` fail.',
    '- **warning**: the object probably does not do what you intend.',
    '- **info**: a suggestion.',
    '',
    `See [rules by kind](#rules-by-kind), [current rules](#current-rules) (${current.length}), and [legacy rules](#legacy-rules) (${legacy.length}).`,
    '',
    '## Rules by kind',
    '',
    '| Kind | Families, with the number of rules |',
    '|---|---|',
    ...kindsTable(records),
    '',
    'Rules for all kinds, for values of the Karpenter chart, and for parts of an app are only in the tables below.',
    '',
    '## Current rules',
    '',
    `Rules that apply to Karpenter ${newestMinor()}.`,
    '',
    ...RULE_FAMILIES.flatMap((family) => table(family, current)),
    '## Legacy rules',
    '',
    `Rules for API versions, ConfigMaps, fields, and releases that Karpenter ${newestMinor()} no longer supports, such as \`v1beta1\` and \`v1alpha5\`.`,
    '',
    ...RULE_FAMILIES.flatMap((family) => table(family, legacy)),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function newestMinor(): string {
  return newestKnown().toString().split('.').slice(0, 2).join('.');
}

/** Reports whether a rule concerns only features that the newest release no longer supports. */
export function isLegacy({ id, family }: RuleRecord): boolean {
  const rule = ruleOf(id);
  if (!('apis' in rule)) return LEGACY_OTHERS.includes(id);
  const isServedNow = rule.apis.length === 0 || rule.apis.some((api) => isServed(api, newestKnown()));
  return isOfOldReleases(family) || !isServedNow || !minorsHold(rule, newestKnown().toString());
}

/** Reports whether all rules of a family concern earlier releases, as the name of the family states. */
function isOfOldReleases(family: string): boolean {
  return family.endsWith(' and earlier)');
}

/** Returns the heading of a family, for the current or for the legacy rules. */
function headingOf(family: string, isOfLegacy: boolean): string {
  return isOfLegacy && !isOfOldReleases(family) ? `${family} (legacy)` : family;
}

function kindsTable(records: readonly RuleRecord[]): string[] {
  const kinds = new Map<string, Map<string, number>>();
  for (const record of records) {
    const rule = ruleOf(record.id);
    const heading = headingOf(record.family, isLegacy(record));
    for (const kind of 'apis' in rule ? new Set(rule.apis.map((api) => api.split(' ')[1])) : []) {
      const headings = kinds.get(kind) ?? new Map<string, number>();
      kinds.set(kind, headings.set(heading, (headings.get(heading) ?? 0) + 1));
    }
  }
  const order = RULE_FAMILIES.flatMap((family) => [headingOf(family, false), headingOf(family, true)]);
  const byPlace = (a: string, b: string) => order.indexOf(a) - order.indexOf(b);
  return [...kinds].map(([kind, headings]) => `| ${kind} | ${[...headings.keys()].sort(byPlace).map((each) => `[${each}](#${slug(each)}) ${headings.get(each)}`).join(', ')} |`).sort();
}

/** Returns the anchor that GitHub assigns to a heading. */
function slug(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
}

function table(family: string, records: readonly RuleRecord[]): string[] {
  const ofFamily = records.filter((record) => record.family === family);
  if (ofFamily.length === 0) return [];
  return [
    `### ${headingOf(family, isLegacy(ofFamily[0]))}`,
    '',
    '| Rule | Severity | Applies to | Check |',
    '|---|---|---|---|',
    ...ofFamily.map(({ id, severity, appliesTo, what }) => `| [${id}](${id}.md) | ${severity} | ${inCell(appliesTo)} | ${inCell(what)} |`),
    '',
  ];
}

const inCell = (text: string) => text.replace(/\|/g, '\\|');
