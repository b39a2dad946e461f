import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'fs';
import { join } from 'path';
import { Language } from './language';
import { BINDINGS, CDK8S, ROOT } from './paths';
import { run } from './run';

/** Creates the starter of a language with `cdk8s-karpenter init`, and returns its folder. */
async function init(language: string): Promise<string> {
  const folder = join(BINDINGS, 'starters', language);
  rmSync(folder, { recursive: true, force: true });
  await run(process.execPath, [join(ROOT, 'bin', 'cdk8s-karpenter'), 'init', '--language', language, folder], { cwd: ROOT });
  return folder;
}

async function synth(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  await run(process.execPath, [CDK8S, 'synth', '--check-upgrade', 'false'], { cwd: folder, env });
  return readFileSync(join(folder, 'dist', 'nodes.k8s.yaml'), 'utf8');
}

/** Returns the manifests that the TypeScript starter writes. */
export async function typescriptManifest(): Promise<string> {
  const folder = await init('typescript');
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules', 'cdk8s-karpenter'), 'dir');
  return synth(folder, {});
}

/** Runs the tests and synthesis of a starter. Throws if its manifests differ from those of the TypeScript starter. */
export async function checkStarter({ name, starter }: Language, env: NodeJS.ProcessEnv, expected: string): Promise<void> {
  const folder = await init(name);
  for (const [command, ...args] of starter) await run(command, args, { cwd: folder, env });
  const written = await synth(folder, env);
  if (written !== expected) throw new Error(`the starter must write\n${expected}but wrote\n${written}`);
}
