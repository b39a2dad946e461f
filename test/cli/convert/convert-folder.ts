import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { dirname, join } from 'path';
import { CommandResult, runCommand } from '../run-command';

let folder: string;
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'convert-')); });
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns a path in the folder of the test. */
export const inFolder = (...names: string[]): string => join(folder, ...names);

/** Writes a file, and returns its path. */
export function file(name: string, text: string): string {
  const path = inFolder(name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

export const read = (...names: string[]): string => readFileSync(inFolder(...names), 'utf8');

/** Runs the command for Karpenter 1.15.1. */
export const run = (...args: string[]): CommandResult => runCommand(['convert', '--karpenter-version', '1.15.1', ...args], folder);
