import { spawn, spawnSync } from 'child_process';
import { createHash } from 'crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'fs';
import { dirname, join } from 'path';
import { createInterface } from 'readline';
import { patched } from './oracle-patch';
import { SHARED } from './shared-folder';

/** What the API server's code says of one object. */
export interface ServerVerdict {
  readonly id: string;
  readonly verdict: 'accept' | 'reject';
  readonly unknownFields?: readonly string[];
  readonly causes?: readonly { readonly field: string; readonly message: string }[];
}

/** What Karpenter's own code says of one admitted object. */
export interface ControllerVerdict {
  readonly id: string;
  readonly controller: 'ok' | 'refused' | 'undecodable';
  readonly errors?: readonly string[];
  /** `index: error` of each budget that can't be read. */
  readonly cronErrors?: readonly string[];
}

export interface Question {
  readonly id: string;
  readonly object: unknown;
  readonly old?: unknown;
}

/** The release whose code the controller's oracle is made of. */
export const CONTROLLER_RELEASE = '1.14.1';

const CACHE = join(__dirname, '..', '..', 'node_modules', '.cache', 'cdk8s-karpenter', 'oracles');

/** The API server's code, and Karpenter's own. */
export type Oracle = 'apiserver' | 'controller';

/** Where a built one stands, instead of building it. */
const BUILT: { readonly [name: string]: string | undefined } = {
  apiserver: process.env.KARPENTER_ORACLE_APISERVER,
  controller: process.env.KARPENTER_ORACLE_CONTROLLER,
};

/** An oracle that says nothing for so long hangs. */
const SILENCE_MS = 120_000;

const programs = new Map<string, string | undefined>();

/** The API server's verdicts on objects for one release. Objects of kinds that it does not serve have none. */
export function askServer(release: string, questions: readonly Question[]): Promise<Map<string, ServerVerdict>> {
  return ask(program('apiserver')!, [join(SHARED, 'crds', 'karpenter'), release], questions);
}

export function askController(questions: readonly Question[]): Promise<Map<string, ControllerVerdict>> {
  return ask(program('controller')!, [], questions);
}

/** The path of an oracle that was built; undefined where none was. */
export function program(name: Oracle): string | undefined {
  if (!programs.has(name)) {
    const path = BUILT[name] ?? pathOf(name, sourcesOf(name));
    programs.set(name, existsSync(path) ? path : undefined);
  }
  return programs.get(name);
}

/** Builds what is not built yet, where Go and the shared folder are there. */
export function buildOracles(): void {
  if (spawnSync('go', ['version']).status !== 0) return;
  for (const name of ['apiserver', 'controller'] as const) {
    const sources = sourcesOf(name);
    const built = BUILT[name] ?? pathOf(name, sources);
    if (sources.length === 0 || existsSync(built)) continue;
    process.stderr.write(`building oracle/${name}: this takes a minute or two, once\n`);
    const copy = join(dirname(built), 'src');
    mkdirSync(copy, { recursive: true });
    for (const { file, text } of sources) writeFileSync(join(copy, file), text);
    // Under its name only when it is whole, since others may look for it meanwhile.
    const unfinished = `${built}.${process.pid}`;
    const { status } = spawnSync('go', ['build', '-o', unfinished, '.'], { cwd: copy, stdio: ['ignore', 'inherit', 'inherit'] });
    if (status === 0) renameSync(unfinished, built);
    else process.stderr.write(`oracle/${name} could not be built, so it does not judge\n`);
  }
}

interface SourceFile {
  readonly file: string;
  readonly text: string;
}

function sourcesOf(name: Oracle): SourceFile[] {
  const folder = join(SHARED, 'oracle', name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).sort().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return { file, text: name === 'apiserver' && file === 'main.go' ? patched(text) : text };
  });
}

function pathOf(name: Oracle, sources: readonly SourceFile[]): string {
  const hash = createHash('sha256').update(JSON.stringify(sources)).digest('hex');
  return join(CACHE, `${name}-${hash.slice(0, 12)}`, name);
}

function ask<T extends { readonly id: string }>(file: string, args: readonly string[], questions: readonly Question[]): Promise<Map<string, T>> {
  return new Promise((resolve, reject) => {
    const verdicts = new Map<string, T>();
    const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    let complaints = '';
    child.stderr.on('data', (text) => { complaints += text; });
    const silence = setTimeout(() => {
      complaints += `no answer for ${SILENCE_MS / 1000} s after ${verdicts.size} of ${questions.length}`;
      child.kill();
    }, SILENCE_MS);
    child.on('error', reject);
    child.stdin.on('error', () => { /* The exit code says more. */ });
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      const verdict: T = JSON.parse(line);
      verdicts.set(verdict.id, verdict);
      silence.refresh();
    });
    const read = new Promise((done) => lines.on('close', done));
    child.on('close', (code) => {
      clearTimeout(silence);
      if (code === 0) void read.then(() => resolve(verdicts));
      else reject(new Error(`${file} ended with ${code}: ${complaints.slice(0, 2000)}`));
    });
    void write(child.stdin, questions);
  });
}

/** Line by line: nothing holds the whole. */
async function write(stream: NodeJS.WritableStream, questions: readonly Question[]): Promise<void> {
  for (const { id, object, old } of questions) {
    if (!stream.write(JSON.stringify({ id, object, old }) + '\n')) await new Promise((resolve) => stream.once('drain', resolve));
  }
  stream.end();
}
