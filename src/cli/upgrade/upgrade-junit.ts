import { CHANGE_SEVERITIES } from './change-severity';
import { upgradeSummary } from './upgrade-text';
import { problemText } from '../../checks/findings/finding-text';
import { ChangedPlace, ReportedChange, UpgradeReport } from '../../forecast/upgrade/upgrade-report';
import { grouped } from '../../foundation/basics/grouped';
import { generalSuite, placeOf, resultOf, unreadableCase } from '../findings/junit-output';
import { junitXml, TestCase, TestSuite } from '../findings/junit-xml';
import { Selection } from '../findings/selection';

/** A change at one place. */
interface PlacedChange {
  readonly change: ReportedChange;
  readonly place: ChangedPlace;
}

/** Renders the changes in the JUnit format, with a test suite for each file and a test case for each object that changes. With `quiet`, prints only changes that fail a test case. */
export function upgradeJunit(report: UpgradeReport, selection: Selection, reader: string): string {
  const { fromVersion, karpenterVersion, changes, target, unreadable, notes } = report;
  const placed = changes.flatMap((change) => change.places.map((place): PlacedChange => ({ change, place })));
  const bySource = grouped(placed, ({ place }) => place.source);
  const errors = grouped(unreadable, ({ source }) => source);
  const ofReleases = [...target.map((finding) => ({ ...finding, place: '' })), ...changes.filter(({ places }) => places.length === 0).map((change) => findingOf(change))];
  const releases = { name: 'releases', ...resultOf(ofReleases, selection) };
  const general = { ...releases, output: [...selection.quiet ? [] : [upgradeSummary(report)], ...releases.output ?? []] };
  return junitXml([
    generalSuite(`Karpenter ${fromVersion} to ${karpenterVersion}`, [general], notes, selection, reader),
    ...[...new Set([...bySource.keys(), ...errors.keys()])].map((name): TestSuite => ({
      name, cases: [...objectCases(bySource.get(name) ?? [], selection), ...(errors.get(name) ?? []).map(unreadableCase)],
    })),
  ]);
}

function objectCases(placed: readonly PlacedChange[], selection: Selection): readonly TestCase[] {
  const byObject = grouped(placed, ({ place: { kind, name } }) => (name === null ? kind : `${kind}/${name}`));
  return [...byObject].map(([name, ofObject]) => ({ name, ...resultOf(ofObject.map(({ change, place }) => findingOf(change, place)), selection) }));
}

function findingOf({ id, category, what, fix }: ReportedChange, place?: ChangedPlace) {
  const finding = { rule: id, severity: CHANGE_SEVERITIES[category], path: '', fix };
  if (place === undefined) return { ...finding, message: what, place: '' };
  const { source, line, column, path, detail } = place;
  const about = detail === undefined ? path : problemText({ path, message: detail });
  return { ...finding, message: about === '' ? what : `${about}: ${what}`, place: placeOf(source, line, column) };
}
