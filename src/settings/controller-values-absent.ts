import { imageParts, isOfficial } from './controller-image-parts';
import { chartsText, isSince, placeOf, Setting } from './controller-values-setting';
import { isObject } from '../validation/json';

/** Whether a value says no more than the chart of its release does by itself. */
export function saysNothing(value: unknown): boolean {
  if (value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(saysNothing);
}

/** Whether a setting is an image that belongs to a release. */
export function isOfficialImage({ id }: Setting, value: unknown): boolean {
  return (id === 'image' || id === 'webhook.image') && isOfficial(imageParts(value));
}

/** That a chart lacks a setting, and which ones have it. */
export function absentText(setting: Setting, chart: string): string {
  return `the chart of ${chart} has no such value, which is there ${chartsText((other) => placeOf(setting, other) !== undefined)}`;
}

export function insteadText({ instead, variable, id }: Setting, value: unknown, chart: string): string {
  if (variable && isSince(chart, variable[1]) && isSince(variable[2], chart)) {
    return `write it into controller.env: ${variable[0]}=${variable[0] === 'FEATURE_GATES' ? `${gateName(id)}=${value}` : String(value)}`;
  }
  return instead ?? 'leave it out, or render for a release that has it';
}

function gateName(id: string): string {
  const name = id.slice(id.indexOf('.') + 1);
  return name[0].toUpperCase() + name.slice(1);
}
