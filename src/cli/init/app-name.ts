import { builtinModules } from 'module';
import { basename, resolve } from 'path';

const FOR_NOTHING = 'karpenter-nodes';
const LONGEST = 60;

/** What npm keeps for modules of Node, Windows for devices, Go for major versions. Source: validate-npm-package-name, golang.org/x/mod/module. */
const KEPT = new RegExp(`^(${builtinModules.filter((name) => /^\w+$/.test(name)).join('|')}|con|prn|aux|nul|(com|lpt)\\d|v\\d+)$`);

/** The name of an app after its folder, such that npm, Maven and Go take it, and none of the packages that it needs. */
export function appName(folder: string, needed: readonly string[]): string {
  const plain = basename(resolve(folder)).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '').slice(0, LONGEST).replace(/-$/, '') || FOR_NOTHING;
  return KEPT.test(name) || needed.includes(name) ? `${name}-app` : name;
}
