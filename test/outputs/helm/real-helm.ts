import { spawnSync } from 'child_process';
import { mkdtempSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { findHelm } from '../../../scripts/helm/find-helm';
import { isReadError, readDocuments } from '../../../src/foundation/yaml/read-documents';

/** The helm command, if helm is installed. `npm test` downloads helm, but running single tests does not. */
const command = commandThatIsThere();

function commandThatIsThere(): string | undefined {
  try {
    return findHelm({ fetch: false }).command;
  } catch {
    return undefined;
  }
}

/** Declares tests that run the real Helm. If helm is not installed, the tests are skipped with a message. */
export function describeWithHelm(name: string, body: () => void): void {
  if (command) describe(name, body);
  else describe.skip(`${name} (skipped, because Helm is not installed; npm test downloads it)`, body);
}

export interface HelmAnswer {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function helm(args: readonly string[], input?: string): HelmAnswer {
  const { status, stdout, stderr } = spawnSync(command!, args, { encoding: 'utf8', input, maxBuffer: 2 ** 28 });
  return { status, stdout, stderr };
}

/** Returns the objects that a chart renders, with the types that Go reads. Throws Helm's error message if rendering fails. */
export function templated(chart: string, ...args: readonly string[]): any[] {
  const { status, stdout, stderr } = helm(['template', 'release', chart, ...args]);
  if (status !== 0) throw new Error(stderr);
  return objectsIn(stdout);
}

/** Returns the objects in YAML, with the types that Go reads. Omits empty documents. */
export function objectsIn(yaml: string): any[] {
  return [...readDocuments(yaml)].flatMap((document) => {
    if (isReadError(document)) throw new Error(JSON.stringify(document));
    return document.value === null || document.value === undefined ? [] : [document.value];
  });
}

/** Runs a function with a new folder, and removes the folder afterward. */
export function inNewFolder<T>(use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-helm-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
