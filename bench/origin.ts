import { spawnSync } from 'child_process';
import { availableParallelism, cpus, loadavg } from 'os';
import { join } from 'path';

const ROOT = join(__dirname, '..');
/** Changes of other files do not affect the results. */
const MEASURED = ['src', 'imports', 'bin', 'bench', 'scripts/bundle-lib.ts', ':!bench/results'];

/** Describes the commit and the machine. */
export function originLine(): string {
  const commit = git('rev-parse', '--short=8', 'HEAD');
  const isChanged = git('status', '--porcelain', '--', ...MEASURED) !== '';
  const processor = cpus()[0]?.model.trim() || process.arch;
  return `Commit ${commit || 'unknown'}${isChanged ? ' with changes' : ''}. Node.js ${process.version}, ${availableParallelism()} CPUs (${processor}), load ${loadavg()[0].toFixed(1)} at the start.`;
}

function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
