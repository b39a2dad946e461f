import { WrittenValues } from './rendered-settings';
import { SETTINGS } from '../../../checks/controller-values/chart-settings/all-settings';
import { chartOf, fallbackIn, placeOf, Setting } from '../../../checks/controller-values/chart-settings/setting';
import { setAt } from '../../../checks/controller-values/value-paths';
import { ControllerValues } from '../../../constructs/controller/values/controller-values';
import { ValueChange, ValueChangeKind } from '../../../constructs/controller/values/value-change';
import { JsonObject } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { yamlOf } from '../../../foundation/yaml/write-yaml';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { note } from '../../../migration/conversion/notes';

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
