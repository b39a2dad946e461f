import { WrittenValues } from './rendered-settings';
import { JsonObject } from '../../../basics/json';
import { valueText } from '../../../basics/value-text';
import { ConversionNote, ConversionNoteKind } from '../../../conversion/conversion-note';
import { note } from '../../../conversion/notes';
import { chartOf, fallbackIn, placeOf, Setting } from '../../../settings/controller-values/chart-settings/setting';
import { SETTINGS } from '../../../settings/controller-values/chart-settings/table';
import { ControllerValues } from '../../../settings/controller-values/controller-values';
import { ValueChange, ValueChangeKind } from '../../../settings/controller-values/value-change';
import { setAt } from '../../../settings/controller-values/value-paths';
import { KarpenterVersion } from '../../../versions/karpenter-version';
import { yamlOf } from '../../../yaml/write-yaml';

/** Settings whose defaults differ between two releases. */
export interface ChangedDefaults {
  /** Values for the new release that keep the old behavior. */
  readonly values: JsonObject;
  readonly notes: readonly ConversionNote[];
}

/** Returns the defaults that changed since the release of values. A boolean setting keeps its old default as a value. */
export function changedDefaults({ values, version, where, nameOf = (path) => path }: WrittenValues, target: KarpenterVersion): ChangedDefaults {
  const kept: JsonObject = {};
  const { changes } = ControllerValues.fromValues(version, yamlOf(values)).render(target);
  const notes = changes.filter(isChangedDefault).map(({ path, newPath, message }) => {
    const setting = newPath === undefined ? undefined : settingAt(newPath, target);
    const before = setting && fallbackIn(setting, version);
    if (typeof before !== 'boolean') return note(ConversionNoteKind.KEPT, where, nameOf(path), `is not set: ${message}`);
    setAt(kept, newPath!, before);
    return note(ConversionNoteKind.CONVERTED, where, `a missing ${newPath}`, `becomes ${before}, as in Karpenter ${chartOf(version)}. The default is now ${valueText(fallbackIn(setting!, target))}`);
  });
  return { values: kept, notes };
}

function isChangedDefault({ kind, path }: ValueChange): boolean {
  return kind === ValueChangeKind.NEW_DEFAULT && (path.startsWith('settings.') || path === 'logLevel');
}

function settingAt(path: string, version: KarpenterVersion): Setting | undefined {
  return SETTINGS.find((setting) => placeOf(setting, chartOf(version))?.path === path);
}
