import { EnforcedBy, Finding, Severity } from '../../../src/checks/findings/finding';
import { compareFindings } from '../../../src/forecast/upgrade/compare-findings';

const finding = (rule: string, path: string, enforcedBy = EnforcedBy.SCHEMA, severity = Severity.ERROR): Finding => ({ rule, severity, enforcedBy, path, message: 'm', fix: 'f' });

const compared = (before: Finding[], after: Finding[]) => {
  const { changes, inBoth } = compareFindings(before, after);
  return { changes: changes.map(({ category, finding: { rule, path } }) => `${category} ${rule} ${path}`), inBoth: inBoth.map(({ rule }) => rule) };
};

const A = finding('a', 'spec.x');
const DROPPED = finding('unknown-field', 'spec.x', EnforcedBy.STRICT);
const ADVICE = finding('a', 'spec.x', EnforcedBy.ADVICE);
const CONTROLLER = finding('c', 'spec.x', EnforcedBy.CONTROLLER);

test.each<[string, Finding[], Finding[], string[], string[]]>([
  ['a new error', [], [A], ['rejected a spec.x'], []],
  ['an error that is gone', [A], [], ['allowed a spec.x'], []],
  ['an error of both', [A], [finding('b', 'spec.x', EnforcedBy.CEL)], [], ['b']],
  ['an error that moves from the API server to the controller', [A], [CONTROLLER], ['stored c spec.x'], []],
  ['an error of the controller in both', [CONTROLLER], [CONTROLLER], [], ['c']],
  ['a field that was dropped and takes effect', [DROPPED], [], ['meaning unknown-field spec.x'], []],
  ['a field that was dropped and is wrong', [DROPPED], [CONTROLLER], ['rejected c spec.x'], []],
  ['a field that was dropped, with an error below it', [DROPPED], [finding('c', 'spec.x.y', EnforcedBy.CONTROLLER)], ['rejected c spec.x.y'], []],
  ['a field that both drop', [DROPPED], [DROPPED], [], ['unknown-field']],
  ['a new error of validation alone', [], [ADVICE], ['new-error a spec.x'], []],
  ['a field that was dropped, with an error of validation', [DROPPED], [ADVICE], ['new-error a spec.x'], []],
  ['an error of the API server, then of validation', [A], [ADVICE], ['new-error a spec.x'], []],
  ['an error of validation in both', [ADVICE], [ADVICE], [], ['a']],
  ['an error of the controller, then of validation', [CONTROLLER], [ADVICE], [], ['a']],
  ['an error of validation, then of the controller', [ADVICE], [CONTROLLER], ['rejected c spec.x'], []],
  ['a new warning', [], [finding('w', 'spec.x', EnforcedBy.ADVICE, Severity.WARNING)], ['warning w spec.x'], []],
  ['a warning of both', [finding('w', 'spec.x', EnforcedBy.ADVICE, Severity.WARNING)], [finding('w', 'spec.x', EnforcedBy.ADVICE, Severity.WARNING)], [], []],
  ['a note', [], [finding('i', 'spec.x', EnforcedBy.ADVICE, Severity.INFO)], [], []],
  ['a kind that is no longer served', [A], [finding('api-served', 'apiVersion')], ['rejected api-served apiVersion'], []],
  ['a kind that is served now, with an error', [finding('api-served', 'apiVersion')], [A], [], ['a']],
  ['a kind that is served now', [finding('api-served', 'apiVersion')], [], ['allowed api-served apiVersion'], []],
  ['a kind that neither serves', [finding('api-served', 'apiVersion')], [finding('api-served', 'apiVersion')], [], ['api-served']],
])('%s', (_, before, after, changes, inBoth) => {
  expect(compared(before, after)).toEqual({ changes, inBoth });
});
