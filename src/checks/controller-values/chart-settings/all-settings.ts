import { KARPENTER_SETTINGS } from './karpenter-settings';
import { POD_SETTINGS } from './pod-settings';
import { formerPathIn, placeOf, Setting } from './setting';
import { remembered } from '../../../foundation/basics/remembered';

/** All settings of the chart, in render order. */
export const SETTINGS: readonly Setting[] = [...POD_SETTINGS, ...KARPENTER_SETTINGS];

const SETTING_OF = new Map(SETTINGS.map((setting) => [setting.id, setting]));

export function settingOf(id: string): Setting {
  return SETTING_OF.get(id)!;
}

/** Returns the settings of a chart by path. */
export const settingsByPath = remembered((chart: string): ReadonlyMap<string, Setting> => new Map(SETTINGS.flatMap((setting) => {
  const place = placeOf(setting, chart);
  return place ? [[place.path, setting] as const] : [];
})));

/** Returns the settings of a chart by path, including former paths that the chart still reads. */
export const settingsByAnyPath = remembered((chart: string): ReadonlyMap<string, Setting> => {
  const former = SETTINGS.flatMap((setting) => {
    const path = formerPathIn(setting, chart);
    return path === undefined ? [] : [[path, setting] as const];
  });
  return new Map([...settingsByPath(chart), ...former]);
});
