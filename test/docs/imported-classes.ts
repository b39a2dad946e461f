import { execFileSync } from 'child_process';
import { mkdtempSync, readFileSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ROOT, STAGE } from './markdown';

/** The module from which programs import the classes that `cdk8s import` generates. */
export const IMPORTED = './imports/karpenter.sh';

let generated: string | undefined;

/** Returns the cached classes that `cdk8s import` generates from the CRDs in the stage. */
export function importedClasses(): string {
  generated ??= generate();
  return generated;
}

function generate(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-imports-'));
  try {
    const cli = join(ROOT, 'node_modules', 'cdk8s-cli', 'bin', 'cdk8s');
    execFileSync(process.execPath, [cli, 'import', join(STAGE, 'crd.yaml'), '--language', 'typescript', '--output', folder, '--check-upgrade', 'false'], { stdio: 'pipe' });
    return readFileSync(join(folder, 'karpenter.sh.ts'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
