import { UpgradeTarget } from './upgrade-target';
import { checkSupport } from '../../checks/engine/check-support';
import { checkTarget } from '../../checks/findings/check-target';
import { Finding, Severity } from '../../checks/findings/finding';

/** Returns the infos about the two releases of an upgrade: unknown patches, and releases without support. */
export function releaseFindings({ from, to, rulesOff }: Pick<UpgradeTarget, 'from' | 'to' | 'rulesOff'>): readonly Finding[] {
  const releases = from._compareMinor(to) === 0 ? [to] : [from, to];
  const patches = from.toString() === to.toString() ? [to] : [from, to];
  const found = [
    ...patches.flatMap((version) => checkTarget(version, undefined)).filter(({ severity }) => severity === Severity.INFO),
    ...releases.flatMap(checkSupport),
  ];
  return found.filter(({ rule }) => !rulesOff.has(rule));
}
