import { spawnSync } from 'child_process';
import { createHash } from 'crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';

/** A program in Go, built once under a path that tells its sources. */
export interface GoProgram {
  readonly name: string;
  readonly sources: readonly SourceFile[];
  /** The upstream module, with its version, in whose copy the sources are put, since its packages are internal. */
  readonly within?: string;
  /** The folder of the package that is built, where it is not that of all sources. */
  readonly main?: string;
  /** The Go toolchain that builds it, such as `go1.26.10`, which Go downloads; the installed one if absent. */
  readonly toolchain?: string;
}

export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

const CACHE = join(__dirname, '..', '..', 'node_modules', '.cache', 'cdk8s-karpenter', 'oracles');

/** The files of a folder and of those in it. */
export function sourcesIn(folder: string): SourceFile[] {
  if (!existsSync(folder)) return [];
  return filesIn(folder).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}

/** Where a program stands once it is built. */
export function pathOf({ name, sources, within }: GoProgram): string {
  const hash = createHash('sha256').update(JSON.stringify(sources)).update(within ?? '').digest('hex');
  return join(CACHE, `${name}-${hash.slice(0, 12)}`, name);
}

export function goIsThere(): boolean {
  return spawnSync('go', ['version']).status === 0;
}

/** Builds a program that is not built yet; a line tells where that fails. */
export function build(program: GoProgram): void {
  const built = pathOf(program);
  if (program.sources.length === 0 || existsSync(built)) return;
  process.stderr.write(`building oracle/${program.name}: this takes a minute or two, once\n`);
  const copy = join(dirname(built), 'src');
  mkdirSync(copy, { recursive: true });
  const isWhole = program.within === undefined || copyModule(program.within, copy);
  for (const { file, text } of program.sources) write(join(copy, file), text);
  // Under its name only when it is whole, since others may look for it meanwhile.
  const unfinished = `${built}.${process.pid}`;
  const builds = isWhole && go(['build', '-mod=mod', '-o', unfinished, `./${program.main ?? ''}`], copy, program.toolchain);
  if (builds) renameSync(unfinished, built);
  else process.stderr.write(`oracle/${program.name} could not be built, so it does not judge\n`);
}

function go(args: readonly string[], cwd: string, toolchain?: string): boolean {
  const env = toolchain === undefined ? process.env : { ...process.env, GOTOOLCHAIN: toolchain };
  return spawnSync('go', args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** Copies a module out of Go's own cache, where nothing may be written. */
function copyModule(module: string, to: string): boolean {
  const { status, stdout } = spawnSync('go', ['mod', 'download', '-json', module], { cwd: to, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) {
    process.stderr.write(stdout);
    return false;
  }
  const { Dir: from }: { readonly Dir: string } = JSON.parse(stdout);
  for (const file of filesIn(from)) write(join(to, file), readFileSync(join(from, file)));
  return true;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).sort().flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path).map((file) => `${name}/${file}`) : [name];
  });
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
