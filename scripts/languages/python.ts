import { readdirSync, rmSync } from 'fs';
import { delimiter, join } from 'path';
import { Language } from './language';
import { BINDINGS, PACMAK, ROOT } from './paths';
import { run } from './run';

const VENV = join(BINDINGS, 'python', 'venv');

/** Builds the Python wheel of this package. The wheel's dependencies come from PyPI. */
export const PYTHON: Language = {
  name: 'python',
  adopts: true,
  tools: [['python3', '-c', 'import venv, ensurepip']],
  refused: ['python3', 'refused.py'],
  adopted: ['python3', 'adopted.py'],
  starter: [['pip', 'install', '-r', 'requirements.txt'], ['pytest', '-q']],
  env: { PATH: [join(VENV, 'bin'), process.env.PATH].join(delimiter), PYTHONDONTWRITEBYTECODE: '1' },
  async build() {
    rmSync(join(BINDINGS, 'python'), { recursive: true, force: true });
    await run(process.execPath, [PACMAK, '--no-npmignore', '--target', 'python', '--outdir', BINDINGS, ROOT], { cwd: ROOT });
    await run('python3', ['-m', 'venv', VENV], { cwd: ROOT });
    const app = join(ROOT, 'examples', 'languages', 'python');
    // Installs the wheel by path, because pip would prefer a newer published version.
    const wheel = readdirSync(join(BINDINGS, 'python')).find((name) => name.endsWith('.whl'))!;
    await run(join(VENV, 'bin', 'pip'), ['install', join(BINDINGS, 'python', wheel), '-r', 'requirements.txt'], { cwd: app });
  },
};
