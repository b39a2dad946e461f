import { nameAt } from './setting-problem';
import { childPath, isObject, JsonObject } from '../../../foundation/basics/json';
import { remembered } from '../../../foundation/basics/remembered';
import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { findingOf } from '../../engine/finding-of';
import { Finding } from '../../findings/finding';
import { insteadText } from '../absent';
import { SETTINGS, settingsByAnyPath } from '../chart-settings/all-settings';
import { chartsText, isSince, placeOf } from '../chart-settings/setting';
import { IMAGE_IS_MAP_SINCE } from '../controller-image-parts';

/** Key that Helm reserves for all charts. */
const GLOBAL = 'global';

/** Map settings from which the chart reads only some fields, with the names of these fields. */
const PICKED: { readonly [id: string]: { readonly since: string; readonly fields: readonly string[] } } = {
  image: { since: IMAGE_IS_MAP_SINCE, fields: ['repository', 'tag', 'digest'] },
  controllerSecurityContext: { since: '1.5', fields: ['appArmorProfile', 'seLinuxOptions', 'seccompProfile'] },
};

/** Reports keys that the chart does not read, because Helm silently ignores unknown keys. */
export function unknownKeys(values: JsonObject, chart: string): Finding[] {
  return within(values, '', chart, namesIn(chart));
}

function within(map: JsonObject, path: string, chart: string, namesBelow: (path: string) => readonly string[]): Finding[] {
  const names = namesBelow(path);
  return Object.entries(map).flatMap(([name, value]) => {
    const at = childPath(path, name);
    const setting = settingsByAnyPath(chart).get(at);
    if (setting) return unknownFields(setting.id, at, value, chart);
    if (value === null && names.includes(name)) return [noMap(at, value, namesBelow(at))];
    if (path === '' && name === GLOBAL || value === null) return [];
    if (isObject(value) && (names.includes(name) || isMapElsewhere(at))) return within(value, at, chart, namesBelow);
    return names.includes(name) ? [noMap(at, value, namesBelow(at))] : [unknown(at, name, value, names, chart)];
  });
}

/** Returns true if the map at a path contains settings in another release. Unknown keys in the map are then reported separately. */
function isMapElsewhere(path: string): boolean {
  return SETTINGS.some((setting) => setting.steps.some((step) => step[1]?.startsWith(`${path}.`)));
}

/** Returns a function for the keys that a chart reads in the map at a path. */
const namesIn = remembered((chart: string) => remembered((path: string): readonly string[] => {
  const prefix = path === '' ? '' : `${path}.`;
  const paths = [...settingsByAnyPath(chart).keys()].filter((at) => at.startsWith(prefix));
  return [...new Set(paths.map((at) => at.slice(prefix.length).split('.')[0]))];
}));

function unknownFields(id: string, path: string, value: unknown, chart: string): Finding[] {
  const picked = Object.hasOwn(PICKED, id) ? PICKED[id] : undefined;
  if (!picked || !isSince(chart, picked.since) || !isObject(value)) return [];
  const { fields } = picked;
  return Object.keys(value).filter((name) => !fields.includes(name)).map((name) => unknown(`${path}.${name}`, name, value[name], fields, chart));
}

function unknown(path: string, name: string, value: unknown, names: readonly string[], chart: string): Finding {
  const message = `unknown value ${name} (set to ${valueText(value)}) in the Karpenter ${chart} chart`;
  const others = SETTINGS.filter((setting) => setting.steps.some((step) => step[1] === path));
  const meant = suggestion(name, names);
  if (others.length === 0 || meant?.toLowerCase() === name.toLowerCase()) {
    return findingOf('controller-value-unknown', path, message, meant ? `Did you mean ${meant}?` : `Remove ${name}.`);
  }
  const [other] = others;
  const now = placeOf(other, chart)?.path;
  const charts = chartsText((candidate) => placeOf(other, candidate)?.path === path);
  return findingOf('controller-value-unknown', path, `unknown value ${name} in the Karpenter ${chart} chart (available ${charts})`, now ? `Use ${now}.` : insteadText(other, value, chart, new Map()));
}

function noMap(path: string, value: unknown, names: readonly string[]): Finding {
  const name = nameAt(path);
  const message = value === null ? `${name} must not be null, because the chart then fails to render` : `${name} must be a map, got ${valueText(value)}`;
  return findingOf('controller-value-refused', path, message, value === null ? `Remove ${name}.` : `Set a map. Known keys are ${names.join(', ')}.`);
}
