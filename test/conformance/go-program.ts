import { spawnSync } from 'child_process';
import { createHash } from 'crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';

/** A Go program, built once per version of its sources. */
export interface GoProgram {
  readonly name: string;
  readonly sources: readonly SourceFile[];
  /** Upstream module and version. The sources are added to a copy of the module, because the module's packages are internal. */
  readonly within?: string;
  /** The folder of the package to build, if it is not the root of the sources. */
  readonly main?: string;
  /** Go toolchain to download, such as `go1.26.10`. By default, the installed toolchain is used. */
  readonly toolchain?: string;
}

export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

const CACHE = join(__dirname, '..', '..', 'node_modules', '.cache', 'cdk8s-karpenter', 'oracles');

/** Returns the files of a folder and its subfolders. */
export function sourcesIn(folder: string): SourceFile[] {
  if (!existsSync(folder)) return [];
  return filesIn(folder).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}

/** Returns the path of the built program. */
export function pathOf({ name, sources, within }: GoProgram): string {
  const hash = createHash('sha256').update(JSON.stringify(sources)).update(within ?? '').digest('hex');
  return join(CACHE, `${name}-${hash.slice(0, 12)}`, name);
}

export function goIsThere(): boolean {
  return spawnSync('go', ['version']).status === 0;
}

/** Builds a program unless it exists already. Prints a line if the build fails. */
export function build(program: GoProgram): void {
  const built = pathOf(program);
  if (program.sources.length === 0 || existsSync(built)) return;
  process.stderr.write(`building oracle/${program.name}: this takes a minute or two, once\n`);
  const copy = join(dirname(built), 'src');
  mkdirSync(copy, { recursive: true });
  const isWhole = program.within === undefined || copyModule(program.within, copy);
  for (const { file, text } of program.sources) write(join(copy, file), text);
  // Renames the program only after the build is complete, because other processes may look for it at any time.
  const unfinished = `${built}.${process.pid}`;
  const builds = isWhole && go(['build', '-mod=mod', '-o', unfinished, `./${program.main ?? ''}`], copy, program.toolchain);
  if (builds) renameSync(unfinished, built);
  else process.stderr.write(`oracle/${program.name} could not be built, so it does not judge\n`);
}

function go(args: readonly string[], cwd: string, toolchain?: string): boolean {
  const env = toolchain === undefined ? process.env : { ...process.env, GOTOOLCHAIN: toolchain };
  return spawnSync('go', args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** Copies a module from Go's cache, which is read-only. */
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
