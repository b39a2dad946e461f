import { spawn, spawnSync } from 'child_process';
import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { Random } from '../conformance/mutations/random';

const COMMAND = join(__dirname, '..', '..', 'bin', 'cdk8s-karpenter');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGKILL'] as const;
const FILES = 120;

type Files = ReadonlyMap<string, string>;

/** A command that writes files, and the result that it may leave behind if a signal stops it. */
interface Writer {
  readonly title: string;
  readonly args: readonly string[];
}

const WRITERS: readonly Writer[] = [
  { title: 'convert --in-place', args: ['convert', '--karpenter-version', '1.15.3', '--in-place', 'in'] },
  { title: 'convert --out', args: ['convert', '--karpenter-version', '1.15.3', '--out', 'out', 'in'] },
  { title: 'init --from', args: ['init', 'out', '--karpenter-version', '1.15.3', '--from', 'new.yaml'] },
  { title: 'migrate-al2023 --out', args: ['migrate-al2023', '--karpenter-version', '1.15.3', '--out', 'out', 'al2.yaml'] },
];

export interface KillResult {
  readonly runs: number;
  /** Runs in which the signal arrived before the command ended. */
  readonly killed: number;
  /** Runs that ended with some files written, and others not, which only SIGKILL may cause. */
  readonly partial: number;
  readonly problems: readonly string[];
}

/** Stops commands that write files at random moments, and compares all files with those before, and with those of a run without a signal. */
export async function killAtRandom(runs: number, seed: number): Promise<KillResult> {
  const complete = WRITERS.map(completeRun);
  const problems: string[] = [];
  let [killed, partial] = [0, 0];
  for (let index = 0; index < runs; index++) {
    const random = new Random('kill', `${seed}`, index);
    const number = index % WRITERS.length;
    const signal = random.pick([...SIGNALS]);
    const folder = inputFolder();
    try {
      const before = filesIn(folder);
      const { after, milliseconds } = complete[number];
      const isAtWrite = random.chance(0.6);
      const delay = isAtWrite ? random.below(25) : random.below(Math.ceil(milliseconds));
      if (await stopped(WRITERS[number], folder, signal, delay, isAtWrite)) killed++;
      const verdict = verdictOf(before, after, filesIn(folder), signal === 'SIGKILL');
      if (verdict.isPartial) partial++;
      problems.push(...verdict.problems.map((problem) => `run ${index} (seed ${seed}), ${WRITERS[number].title}, ${signal} ${delay} ms after the ${isAtWrite ? 'first change' : 'start'}: ${problem}`));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  return { runs, killed, partial, problems };
}

function completeRun({ args }: Writer): { readonly after: Files; readonly milliseconds: number } {
  const folder = inputFolder();
  try {
    const start = process.hrtime.bigint();
    const { status, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { cwd: folder, encoding: 'utf8' });
    if (status === 2 || status === null) throw new Error(stderr);
    return { after: filesIn(folder), milliseconds: Number(process.hrtime.bigint() - start) / 1e6 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Starts a command, and sends it a signal. Returns whether the command had not ended before.
 *
 * @param isAtWrite whether the delay begins when the command changes the first file or folder, instead of when it starts
 */
function stopped({ args }: Writer, folder: string, signal: NodeJS.Signals, delay: number, isAtWrite: boolean): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [COMMAND, ...args], { cwd: folder, stdio: 'ignore' });
    let isSent = false;
    let timer: NodeJS.Timeout | undefined;
    const begin = () => { timer ??= setTimeout(() => { isSent = child.kill(signal); }, delay); };
    const watchers = isAtWrite ? ['', 'in', join('in', 'below')].map((name) => watch(join(folder, name), begin)) : [];
    if (!isAtWrite) begin();
    child.on('exit', () => {
      clearTimeout(timer);
      watchers.forEach((watcher) => watcher.close());
      done(isSent);
    });
  });
}

interface Verdict {
  readonly isPartial: boolean;
  readonly problems: readonly string[];
}

/** Each file is the old or the new one as a whole. Except after SIGKILL, all files are the old ones, or all are the new ones, and nothing else is left. */
function verdictOf(before: Files, after: Files, now: Files, isKill: boolean): Verdict {
  const problems: string[] = [];
  const leftOvers = [...now.keys()].filter((path) => /(^|\/)\.(convert|unfinished)-/.test(path));
  const copies = new Set(leftOvers.map((path) => now.get(path)));
  let [old, current] = [0, 0];
  for (const path of new Set([...before.keys(), ...after.keys(), ...now.keys()])) {
    const text = now.get(path);
    if (leftOvers.includes(path) || before.get(path) === after.get(path) && text === before.get(path)) continue;
    if (text === before.get(path)) old++;
    else if (text === after.get(path)) current++;
    // The content of a hard link is overwritten. If this stops halfway, the copy of the original is in the temporary folder.
    else if (!isKill || !before.has(path) || !copies.has(before.get(path))) problems.push(`${path} is neither the old nor the new file`);
  }
  const isPartial = old > 0 && current > 0;
  if (!isKill && isPartial) problems.push(`${current} files are new, and ${old} are old`);
  if (!isKill && leftOvers.length > 0) problems.push(`${leftOvers[0]} is left over`);
  return { isPartial, problems };
}

/** Creates the input of all commands: files to convert, one of which has two names, objects for a program, and a class to migrate. */
function inputFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-kill-'));
  mkdirSync(join(folder, 'in', 'below'), { recursive: true });
  const terms = 'subnetSelectorTerms: [{id: subnet-12345678}], securityGroupSelectorTerms: [{id: sg-12345678}]';
  for (let index = 0; index < FILES; index++) {
    writeFileSync(join(folder, 'in', index % 2 === 0 ? 'below' : '', `pool-${index}.yaml`), poolText('v1beta1', index));
  }
  linkSync(join(folder, 'in', 'pool-1.yaml'), join(folder, 'hard-link.yaml'));
  writeFileSync(join(folder, 'new.yaml'), Array.from({ length: 10 }, (_, index) => poolText('v1', index)).join('---\n'));
  writeFileSync(join(folder, 'al2.yaml'), `apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: default}\nspec: {role: r, amiSelectorTerms: [{alias: al2@latest}], ${terms}}\n`);
  return folder;
}

function poolText(version: string, index: number): string {
  const reference = version === 'v1' ? 'group: karpenter.k8s.aws, kind: EC2NodeClass, ' : '';
  return `# pool ${index}\napiVersion: karpenter.sh/${version}\nkind: NodePool\nmetadata: {name: pool-${index}}\nspec: {template: {spec: {nodeClassRef: {${reference}name: default}, requirements: []}}}\n`;
}

function filesIn(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(entries.map(({ parentPath, name }) => [join(parentPath, name).slice(folder.length + 1), readFileSync(join(parentPath, name), 'utf8')]));
}
