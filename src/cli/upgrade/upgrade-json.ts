import { noteRecord } from '../../checks/manifests/files/note-text';
import { CHANGE_CATEGORIES } from '../../forecast/upgrade/upgrade-change';
import { countOf, UpgradeReport } from '../../forecast/upgrade/upgrade-report';
import { ruleUrl } from '../explain/rule-url';

/** Renders the report as JSON. docs/reference/validate-command.md describes the format. */
export function upgradeJson(report: UpgradeReport, reader: string): string {
  const { fromVersion, karpenterVersion, target, objects, errorsInBoth, skipped, unreadable, notes } = report;
  const changes = report.changes.map((change) => ({ ...change, url: change.url ?? ruleUrl(change.id) }));
  const targetFindings = target.length === 0 ? {} : { target: target.map((finding) => ({ ...finding, url: ruleUrl(finding.rule) })) };
  const summary = { objects, ...Object.fromEntries(CHANGE_CATEGORIES.map((category) => [category, countOf(report, category)])), errorsInBoth };
  return `${JSON.stringify({ fromVersion, karpenterVersion, changes, skipped, unreadable, notes: notes.map((note) => noteRecord(note, reader)), ...targetFindings, summary }, undefined, 2)}\n`;
}
