import { Origin } from './origin';
import { valueText } from '../../../../foundation/basics/value-text';
import { KarpenterVersion } from '../../../../karpenter/versions/karpenter-version';
import { chartOf, isSince, placeOf } from '../chart-settings/setting';
import { settingOf } from '../chart-settings/table';
import { isTrue } from '../helm-truthiness';
import { SettingValues } from '../read';
import { ValueChange, ValueChangeKind } from '../value-change';

export interface WithLogLevel {
  readonly settingValues: SettingValues;
  readonly changes: readonly ValueChange[];
}

/** Sets `logLevel` to the log level of the controller if the new release has no such level, or does not read it. */
export function withLogLevel(given: SettingValues, { version, formerPaths }: Origin, target: KarpenterVersion): WithLogLevel {
  const [before, after] = [chartOf(version), chartOf(target)];
  const level = given.get('controllerLogLevel');
  if (typeof level !== 'string' || level === '' || !readsControllerLevel(before, given) || readsControllerLevel(after, given)) return { settingValues: given, changes: [] };
  const path = formerPaths.get('controllerLogLevel') ?? placeOf(settingOf('controllerLogLevel'), before)!.path;
  const settingValues = new Map(given).set('logLevel', level);
  settingValues.delete('controllerLogLevel');
  const changes: ValueChange[] = [{ kind: ValueChangeKind.RENAMED, path, newPath: 'logLevel', message: `${path} becomes logLevel in ${after}` }];
  const overruled = given.get('logLevel');
  if (overruled !== undefined && overruled !== level) {
    changes.push({ kind: ValueChangeKind.DROPPED, path: 'logLevel', message: `${valueText(overruled)} had no effect, because ${path} overrode it` });
  }
  return { settingValues, changes };
}

/** Reports whether the controller reads its own log level. Since 0.32, it is part of `logConfig`, which is off by default since 0.33. */
function readsControllerLevel(chart: string, settingValues: SettingValues): boolean {
  if (!isSince(chart, '0.32')) return true;
  if (isSince(chart, '1.0')) return false;
  return isTrue(settingValues.get('logConfigEnabled') ?? !isSince(chart, '0.33'));
}
