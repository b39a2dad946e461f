import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'fs';
import { join } from 'path';
import { isDeepStrictEqual } from 'util';
import { loadAll } from 'js-yaml';
import { Language } from './language';
import { BINDINGS, CDK8S, ROOT } from './paths';
import { run } from './run';
import { INIT_OPTIONS } from '../../src/cli/help/init';

/** Creates an app in a language with `cdk8s-karpenter init`, and returns its folder. */
async function init(language: string, below = 'starters', options: readonly string[] = []): Promise<string> {
  const folder = join(BINDINGS, below, language);
  rmSync(folder, { recursive: true, force: true });
  await run(process.execPath, [join(ROOT, 'bin', 'cdk8s-karpenter'), 'init', '--language', language, ...options, folder], { cwd: ROOT });
  return folder;
}

async function synth(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  await run(process.execPath, [CDK8S, 'synth', '--check-upgrade', 'false'], { cwd: folder, env });
  return readFileSync(join(folder, 'dist', 'nodes.k8s.yaml'), 'utf8');
}

/** The targets of starters, with the manifests that the TypeScript starters write. */
export type StarterManifests = ReadonlyMap<string, string>;

/** Returns the manifests that the TypeScript starters write, by target. */
export async function typescriptManifests(): Promise<StarterManifests> {
  const manifests = new Map<string, string>();
  for (const target of INIT_OPTIONS.target.choices) manifests.set(target, await typescriptManifest(target));
  return manifests;
}

async function typescriptManifest(target: string): Promise<string> {
  const folder = await init('typescript', 'starters', ['--target', target]);
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules', 'cdk8s-karpenter'), 'dir');
  return synth(folder, {});
}

/** Runs the tests and synthesis of the starters. Throws if the manifests differ from those of the TypeScript starters. */
export async function checkStarters({ name, starter }: Language, env: NodeJS.ProcessEnv, manifests: StarterManifests): Promise<void> {
  for (const [target, expected] of manifests) {
    const folder = await init(name, 'starters', ['--target', target]);
    for (const [command, ...args] of starter) await run(command, args, { cwd: folder, env });
    const written = await synth(folder, env);
    if (written !== expected) throw new Error(`the starter for ${target} must write\n${expected}but wrote\n${written}`);
  }
}

/** Examples whose manifests use most classes of this package, with their Karpenter release. */
const ADOPTED: readonly (readonly [example: string, release: string])[] = [
  ['black-belt-v1beta1', '0.37.8'], ['gpu-and-reserved', '1.15.3'], ['kops', '1.15.3'], ['tech-notebook-v1beta1', '0.32.10'], ['user-data', '1.15.3'],
];

/** Runs the tests and synthesis of programs that `init --from` creates. Throws if a program writes other objects than the manifests contain. */
export async function checkAdopted({ name, starter }: Language, env: NodeJS.ProcessEnv): Promise<void> {
  for (const [example, release] of ADOPTED) {
    const manifests = join(ROOT, 'examples', example, 'expected');
    const folder = await init(name, 'adopted', ['--from', manifests, '--karpenter-version', release]);
    for (const [command, ...args] of starter) await run(command, args, { cwd: folder, env });
    const written = objectsIn(await synth(folder, env));
    const expected = readdirSync(manifests).flatMap((file) => objectsIn(readFileSync(join(manifests, file), 'utf8')));
    if (!isDeepStrictEqual(written, expected)) throw new Error(`the program for ${example} writes other objects:\n${JSON.stringify(written)}`);
  }
}

/** Returns the objects in a manifest, sorted by kind and name. */
function objectsIn(yaml: string): readonly unknown[] {
  const keyOf = ({ kind, metadata }: any) => `${kind}/${metadata.name}`;
  return loadAll(yaml).filter(Boolean).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
