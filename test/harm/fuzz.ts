import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { Worker } from 'worker_threads';
import { FuzzInput, fuzzInput } from './fuzz-inputs';

const MAX_MILLISECONDS = 2000;
/** Milliseconds after which a run counts as endless, on a machine that is busy with other programs. */
const HANG = 30_000;
const MAX_MIB = 300;

/** Commands that write manifests, which keep the strings of the input. */
const WRITES_DATA: readonly string[] = ['convert', 'chart-values', 'migrate-al2023'];
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]|^[ \t]*::|##\[/;

interface Answer {
  readonly code?: number;
  readonly milliseconds: number;
  readonly out: string;
  readonly err: string;
}

export interface FuzzResult {
  /** The longest CPU time of a run, and its number. */
  readonly slowest: { readonly index: number; readonly milliseconds: number };
  readonly problems: readonly string[];
}

/** Runs commands with random input, each with limits for CPU time and memory. */
export async function fuzz(runs: number, seed: number): Promise<FuzzResult> {
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-fuzz-'));
  const problems: string[] = [];
  let slowest = { index: -1, milliseconds: 0 };
  let runner = new Runner();
  try {
    // The first runs load the modules.
    for (let index = -20; index < runs; index++) {
      const input = fuzzInput(seed, index);
      const answer = await runner.run(argsIn(folder, input));
      const problem = typeof answer === 'string' ? answer : problemOf(input, answer, index);
      if (problem !== undefined) problems.push(`run ${index} (seed ${seed}), ${input.title}: ${problem}`);
      if (typeof answer === 'string') runner = new Runner();
      else if (index >= 0 && answer.milliseconds > slowest.milliseconds) slowest = { index, milliseconds: answer.milliseconds };
    }
  } finally {
    await runner.end();
    rmSync(folder, { recursive: true });
  }
  return { slowest, problems };
}

function argsIn(folder: string, { args, files }: FuzzInput): readonly string[] {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return args.map((arg) => (Object.hasOwn(files, arg) || arg === 'crds' ? join(folder, arg) : arg));
}

function problemOf({ args }: FuzzInput, { code, milliseconds, out, err }: Answer, index: number): string | undefined {
  if (err.includes('internal error')) return err.slice(err.indexOf('internal error')).split('\n').slice(0, 8).join('\n');
  if (code !== 0 && code !== 1 && code !== 2) return `exit code ${code}`;
  if (index >= 0 && milliseconds > MAX_MILLISECONDS) return `${milliseconds.toFixed(0)} ms of CPU time`;
  const printed = WRITES_DATA.includes(args[0]) ? err : out + err;
  const line = printed.split('\n').find((each) => UNPRINTABLE.test(each));
  return line === undefined ? undefined : `prints ${JSON.stringify(line.slice(0, 200))}`;
}

/** A thread with limited memory that runs commands. */
class Runner {
  private readonly worker = new Worker(join(__dirname, 'fuzz-worker.js'), { resourceLimits: { maxOldGenerationSizeMb: MAX_MIB } });

  private waiting?: (answer: Answer | string) => void;

  public constructor() {
    this.worker.on('message', (answer: Answer) => this.waiting?.(answer));
    this.worker.on('error', (error) => this.waiting?.(`${(error as NodeJS.ErrnoException).code}: ${error.message}`));
  }

  /** Returns the answer, or the reason why the thread ended. */
  public async run(args: readonly string[]): Promise<Answer | string> {
    let timer: NodeJS.Timeout | undefined;
    const answer = await new Promise<Answer | string>((done) => {
      this.waiting = done;
      timer = setTimeout(() => done(`no end after ${HANG} ms`), HANG);
      this.worker.postMessage(args);
    });
    clearTimeout(timer);
    if (typeof answer === 'string') await this.end();
    return answer;
  }

  public async end(): Promise<void> {
    await this.worker.terminate();
  }
}
