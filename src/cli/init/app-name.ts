import { builtinModules } from 'module';
import { basename, resolve } from 'path';

const DEFAULT_NAME = 'karpenter-nodes';
const MAX_LENGTH = 60;

/** Reserved names: npm reserves names of Node.js modules, Windows reserves device names, and Go reserves major versions. */
const RESERVED = new RegExp(`^(${builtinModules.filter((name) => /^\w+$/.test(name)).join('|')}|con|prn|aux|nul|(com|lpt)\\d|v\\d+)$`);

/** Derives an app name from the folder. The name is valid in npm, Maven, and Go, and differs from the names of the app's dependencies. */
export function appName(folder: string, needed: readonly string[]): string {
  const plain = basename(resolve(folder)).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '').slice(0, MAX_LENGTH).replace(/-$/, '') || DEFAULT_NAME;
  return RESERVED.test(name) || needed.includes(name) ? `${name}-app` : name;
}
