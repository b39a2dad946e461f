import { rmSync } from 'fs';
import { join } from 'path';
import { Language } from './language';
import { BINDINGS, MODULES, PACMAK, ROOT } from './paths';
import { run } from './run';

/** Modules of ours and of our peers, which the app's go.mod puts in the place of those of the proxy. */
export const GO: Language = {
  name: 'go',
  tools: [['go', 'version']],
  refused: ['go', 'run', './refused'],
  async prepare() {
    rmSync(join(BINDINGS, 'go'), { recursive: true, force: true });
    await run(process.execPath, [PACMAK, '--no-npmignore', '--code-only', '--target', 'go', '--outdir', BINDINGS, ...MODULES], { cwd: ROOT });
    return {};
  },
};
