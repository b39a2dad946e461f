import { noteRecord } from '../../checks/manifests/files/note-text';
import { LocatedFinding, Report, summaryOf } from '../../checks/manifests/report';
import { ruleUrl } from '../explain/rule-url';

/** Renders the report as JSON. docs/reference/validate-command.md describes the format. */
export function jsonOutput(report: Report, reader: string): string {
  const { karpenterVersion, skipped, unreadable, notes, target } = report;
  const documents = report.documents.map(({ findings, ignored, ...document }) => ({
    ...document,
    findings: findings.map(findingRecord),
    ...ignored !== undefined && { ignored: ignored.map((finding) => ({ ...findingRecord(finding), reason: finding.reason })) },
  }));
  const others = report.others?.map(({ source, findings }) => ({ source, findings: findings.map(findingRecord) }));
  const targetFindings = target.length === 0 ? {} : { target: target.map((finding) => ({ ...finding, url: ruleUrl(finding.rule) })) };
  return `${JSON.stringify({ karpenterVersion, documents, others, skipped, unreadable, notes: notes.map((note) => noteRecord(note, reader)), ...targetFindings, summary: summaryOf(report) }, undefined, 2)}\n`;
}

function findingRecord(finding: LocatedFinding) {
  const { rule, severity, enforcedBy, webhookByDefault, path, message, fix, line, column } = finding;
  const byDefault = webhookByDefault !== undefined && { webhookByDefault };
  return { rule, severity, enforcedBy, ...byDefault, path, message, fix, url: ruleUrl(rule), line, column };
}
