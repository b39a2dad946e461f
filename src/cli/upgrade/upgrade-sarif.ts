import { CHANGE_SEVERITIES } from './change-severity';
import { messageAndFix, problemText } from '../../checks/findings/finding-text';
import { Source, STANDARD_INPUT } from '../../checks/manifests/source';
import { ReportedChange, UpgradeReport } from '../../forecast/upgrade/upgrade-report';
import { ruleRecord } from '../explain/rule-record';
import { LEVELS, sarifLog, SarifLevel, SarifRule, sarifRule } from '../findings/sarif-output';

/** Renders the changes as SARIF 2.1.0. */
export function upgradeSarif({ changes, target, unreadable, notes }: UpgradeReport, sources: readonly Source[], reader: string): string {
  const anywhere = { source: sources[0]?.name ?? STANDARD_INPUT, line: 1, column: 1, path: '', detail: undefined };
  const results = changes.flatMap((change) => (change.places.length === 0 ? [anywhere] : change.places).map(({ path, detail, ...place }) => (
    { ruleId: change.id, level: levelOf(change), text: textOf(change, path, detail), path, fix: change.fix, ...place }
  )));
  const infos = target.map((finding) => ({ ...anywhere, ruleId: finding.rule, level: 'note' as const, text: messageAndFix(finding), fix: finding.fix }));
  const rules = new Map([
    ...changes.map((change) => [change.id, ruleOf(change)] as const), ...target.map(({ rule }) => [rule, sarifRule(ruleRecord(rule)!)] as const),
  ]);
  return sarifLog([...rules.values()], [...infos, ...results], { unreadable, notes }, sources, reader);
}

function levelOf({ category }: Pick<ReportedChange, 'category'>): SarifLevel {
  return LEVELS[CHANGE_SEVERITIES[category]];
}

/** Returns the description of the rule or named change. */
function ruleOf({ id, category, what, fix, url }: ReportedChange): SarifRule {
  const record = ruleRecord(id);
  return { ...record === undefined ? { id, what, help: fix, ...url !== null && { url } } : sarifRule(record), level: levelOf({ category }) };
}

function textOf({ what, fix }: ReportedChange, path: string, detail: string | undefined): string {
  if (detail !== undefined) return `${problemText({ path, message: detail })}. ${what} ${fix}`;
  return `${path === '' || what.includes(path) ? '' : `${path}: `}${what} ${fix}`;
}
