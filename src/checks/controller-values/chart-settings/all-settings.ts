import { KARPENTER_SETTINGS } from './karpenter-settings';
import { POD_SETTINGS } from './pod-settings';
import { formerPathIn, placeOf, Setting } from './setting';

/** All settings of the chart, in render order. */
export const SETTINGS: readonly Setting[] = [...POD_SETTINGS, ...KARPENTER_SETTINGS];

export function settingOf(id: string): Setting {
  return SETTINGS.find((setting) => setting.id === id)!;
}

/** Returns the settings of a chart by path, including former paths that the chart still reads. */
export function settingsByAnyPath(chart: string): Map<string, Setting> {
  const former = SETTINGS.flatMap((setting) => {
    const path = formerPathIn(setting, chart);
    return path === undefined ? [] : [[path, setting] as const];
  });
  return new Map([...settingsByPath(chart), ...former]);
}

/** Returns the settings of a chart by path. */
export function settingsByPath(chart: string): Map<string, Setting> {
  return new Map(SETTINGS.flatMap((setting) => {
    const place = placeOf(setting, chart);
    return place ? [[place.path, setting] as const] : [];
  }));
}
