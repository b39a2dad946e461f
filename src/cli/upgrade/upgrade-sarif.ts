import { messageAndFix, problemText } from '../../checks/findings/finding-text';
import { Source } from '../../checks/manifests/source';
import { ChangeCategory } from '../../forecast/upgrade/upgrade-change';
import { ReportedChange, UpgradeReport } from '../../forecast/upgrade/upgrade-report';
import { ruleRecord } from '../explain/rule-record';
import { sarifLog, SarifLevel, SarifRule, sarifRule } from '../findings/sarif-output';

const LEVELS: { readonly [category in ChangeCategory]: SarifLevel } = {
  'rejected': 'error', 'stored': 'error', 'new-error': 'error', 'meaning': 'warning', 'warning': 'warning', 'unchecked': 'note', 'new-default': 'note', 'allowed': 'note',
};

/** Renders the changes as SARIF 2.1.0. */
export function upgradeSarif({ changes, target, unreadable, notes }: UpgradeReport, sources: readonly Source[], reader: string): string {
  const anywhere = { source: sources[0]?.name ?? '-', line: 1, column: 1, path: '', detail: undefined };
  const results = changes.flatMap((change) => (change.places.length === 0 ? [anywhere] : change.places).map(({ path, detail, ...place }) => (
    { ruleId: change.id, level: LEVELS[change.category], text: textOf(change, path, detail), path, fix: change.fix, ...place }
  )));
  const infos = target.map((finding) => ({ ...anywhere, ruleId: finding.rule, level: 'note' as const, text: messageAndFix(finding), fix: finding.fix }));
  const rules = new Map([
    ...changes.map((change) => [change.id, ruleOf(change)] as const), ...target.map(({ rule }) => [rule, sarifRule(ruleRecord(rule)!)] as const),
  ]);
  return sarifLog([...rules.values()], [...infos, ...results], { unreadable, notes }, sources, reader);
}

/** Returns the description of the rule or named change. */
function ruleOf({ id, category, what, fix, url }: ReportedChange): SarifRule {
  const record = ruleRecord(id);
  return { ...record === undefined ? { id, what, help: fix, ...url !== null && { url } } : sarifRule(record), level: LEVELS[category] };
}

function textOf({ what, fix }: ReportedChange, path: string, detail: string | undefined): string {
  if (detail !== undefined) return `${problemText({ path, message: detail })}. ${what} ${fix}`;
  return `${path === '' || what.includes(path) ? '' : `${path}: `}${what} ${fix}`;
}
