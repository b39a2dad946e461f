import { CHANGE_SEVERITIES } from './change-severity';
import { problemText } from '../../checks/findings/finding-text';
import { Source } from '../../checks/manifests/source';
import { ChangedPlace, ReportedChange, UpgradeReport } from '../../forecast/upgrade/upgrade-report';
import { Annotation } from '../findings/annotation';
import { annotationLines } from '../findings/github-output';
import { Selection } from '../findings/selection';

/** Renders the changes as workflow commands of GitHub Actions. */
export function upgradeGithub(report: UpgradeReport, sources: readonly Source[], selection: Selection, reader: string): string {
  const ofTarget = report.target.map(({ rule, severity, message, fix }) => ({ severity, title: rule, message, fix }));
  const ofChanges = report.changes.flatMap((change) => {
    return change.places.length === 0 ? [annotationOf(change)] : change.places.map((place) => annotationOf(change, place));
  });
  return annotationLines([...ofTarget, ...ofChanges], report, sources, selection, reader);
}

function annotationOf({ id, category, what, fix }: ReportedChange, place?: ChangedPlace): Annotation {
  const title = { severity: CHANGE_SEVERITIES[category], title: id };
  if (place === undefined) return { ...title, message: what, fix };
  const { source, line, column, kind, name, path, detail } = place;
  const object = `${kind}${name === null ? '' : `/${name}`}`;
  const field = detail === undefined ? path : problemText({ path, message: detail });
  return { ...title, message: `${object}${field === '' ? '' : ` ${field}`}: ${what}`, fix, source, line, column };
}
