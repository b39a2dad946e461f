import { SETTINGS } from './chart-settings/all-settings';
import { chartOf } from './chart-settings/setting';
import { ChartValues } from './installations/chart-values-in';
import { checkValues } from './setting-checks/checks';
import { unknownKeys } from './setting-checks/unknown';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { findingOf } from '../engine/finding-of';
import { Finding } from '../findings/finding';
import { problemText } from '../findings/finding-text';

/** Returns the release for which values are checked: that of the chart if a document states it, and otherwise the target of the run. */
function releaseOf({ release }: ChartValues, target: KarpenterVersion): KarpenterVersion {
  return release === undefined || release.version._compareMinor(target) === 0 ? target : release.version;
}

/** Returns findings about values of Karpenter's chart in a document, and about a chart of another release than the target of the run. */
export function valueFindings(found: ChartValues, target: KarpenterVersion): readonly Finding[] {
  return [...releaseFindings(found, target), ...findingsOfValues(found, target)];
}

/** Returns findings about values of Karpenter's chart in a document. */
export function findingsOfValues(found: ChartValues, target: KarpenterVersion): readonly Finding[] {
  const { values, pathOf } = found;
  const version = releaseOf(found, target);
  const all = [...unknownKeys(values, chartOf(version)), ...checkValues(values, version)].filter((finding) => isEvident(finding, found));
  return all.map((finding) => inDocument(finding, pathOf(finding.path)));
}

/** Returns a finding with its path in the document. If the path ends at a string or a Helm parameter, the message names the value in it. */
function inDocument(finding: Finding, path: string): Finding {
  return path.endsWith(finding.path) ? { ...finding, path } : { ...finding, path, message: problemText(finding) };
}

/** Returns whether a finding is right although other values or keys of the chart can be unknown. */
function isEvident({ rule, path, fix }: Finding, { isComplete, isOfficial }: ChartValues): boolean {
  if (rule === 'controller-value-required') return isComplete;
  const isInOtherReleases = () => SETTINGS.some(({ steps }) => steps.some(([, at]) => at === path));
  return rule !== 'controller-value-unknown' || isOfficial || path.includes('.') || fix.startsWith('Did you mean') || isInOtherReleases();
}

function releaseFindings({ release }: ChartValues, target: KarpenterVersion): readonly Finding[] {
  if (release === undefined || release.version._compareMinor(target) === 0) return [];
  const { version, path } = release;
  const name = path.slice(path.lastIndexOf('.') + 1);
  return [findingOf('controller-chart-release', path, `${name} installs Karpenter ${version}, so the values are checked for ${version}, and not for the target ${target}`,
    `Set --karpenter-version ${version}, or change ${name}.`)];
}
