import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { plan } from '../../../src/cli/plan/plan';
import { jsonText } from '../../../src/foundation/basics/json-text';
import { runCommand } from '../run-command';

/** The folder of the current test. */
export let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plan-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a file with objects or text to the folder of the test, and returns its path. */
export function file(name: string, content: string | readonly unknown[]): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : content.map((object) => `---\n${jsonText(object)}\n`).join(''));
  return path;
}

/** Runs the plan command with arguments. */
export const run = (...args: readonly string[]) => runCommand(['plan', ...args], folder);

/** Runs the plan command on objects before and after a change. */
export function compare(before: string | readonly unknown[], after: string | readonly unknown[], ...args: readonly string[]) {
  return run(...args, file('old.yaml', before), file('new.yaml', after));
}

/** A Monday at noon in UTC. */
export const NOON = new Date('2026-11-23T12:00:00Z');

/** Returns the output of the plan command at a fixed time. */
export function outputAt(now: Date, before: readonly unknown[], after: readonly unknown[], ...args: readonly string[]): string {
  let out = '';
  plan([...args, file('old.yaml', before), file('new.yaml', after)], { colors: false, out: (text) => { out += text; }, err: () => {}, progress: () => {} }, now);
  return out;
}
