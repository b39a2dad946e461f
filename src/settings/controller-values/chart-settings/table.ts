import { KARPENTER_SETTINGS } from './karpenter-settings';
import { POD_SETTINGS } from './pod-settings';
import { formerPathIn, placeOf, Setting } from './setting';

/** All settings of the chart, in the order in which they are rendered. */
export const SETTINGS: readonly Setting[] = [...POD_SETTINGS, ...KARPENTER_SETTINGS];

export function settingOf(id: string): Setting {
  return SETTINGS.find((setting) => setting.id === id)!;
}

/** The settings of a chart by where it reads them, also under the names of before. */
export function settingsByAnyPath(chart: string): Map<string, Setting> {
  const former = SETTINGS.flatMap((setting) => {
    const path = formerPathIn(setting, chart);
    return path === undefined ? [] : [[path, setting] as const];
  });
  return new Map([...settingsByPath(chart), ...former]);
}

/** The settings of a chart by where they stand in its values. */
export function settingsByPath(chart: string): Map<string, Setting> {
  return new Map(SETTINGS.flatMap((setting) => {
    const place = placeOf(setting, chart);
    return place ? [[place.path, setting] as const] : [];
  }));
}
