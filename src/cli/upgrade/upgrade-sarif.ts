import { Source } from '../../manifests/sources';
import { ChangeCategory } from '../../upgrade/upgrade-change';
import { ReportedChange, UpgradeReport } from '../../upgrade/upgrade-report';
import { ruleUrl } from '../explain/rule-url';
import { sarifLog, SarifLevel } from '../validate/sarif-output';

const LEVELS: { readonly [category in ChangeCategory]: SarifLevel } = {
  'rejected': 'error', 'stored': 'error', 'new-error': 'error', 'meaning': 'warning', 'warning': 'warning', 'unchecked': 'note', 'new-default': 'note', 'allowed': 'note',
};

/** Renders the changes as SARIF 2.1.0. */
export function upgradeSarif({ changes, unreadable }: UpgradeReport, sources: readonly Source[]): string {
  const anywhere = { source: sources[0]?.name ?? '-', line: 1, column: 1, path: '', detail: undefined };
  const results = changes.flatMap((change) => (change.places.length === 0 ? [anywhere] : change.places).map(({ path, detail, ...place }) => (
    { ruleId: change.id, level: LEVELS[change.category], text: textOf(change, path, detail), path, fix: change.fix, ...place }
  )));
  const rules = new Map(changes.map(({ id, category, what, fix, url }) => (
    [id, { id, what, help: fix, level: LEVELS[category], url: url ?? ruleUrl(id) }]
  )));
  return sarifLog([...rules.values()], results, unreadable);
}

function textOf({ what, fix }: ReportedChange, path: string, detail: string | undefined): string {
  return `${path === '' ? '' : `${path}: `}${detail === undefined ? what : `${detail}. ${what}`} ${fix}`;
}
