import { isAbsolute, relative, resolve, sep } from 'path';

const URL = /^(?:https?|file):\/\//;

/** Returns a location relative to a folder, with slashes. URLs and absolute paths remain. */
export function locationFrom(location: string, folder: string): string {
  const trimmed = location.replace(/(?<=[^/])\/+$/, '');
  if (URL.test(location) || isAbsolute(location)) return trimmed;
  return relative(resolve(folder), resolve(trimmed)).split(sep).join('/') || '.';
}
