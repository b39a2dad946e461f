import { rmSync } from 'fs';
import { join } from 'path';
import { Language } from './language';
import { BINDINGS, MODULES, PACMAK, ROOT } from './paths';
import { run } from './run';

const REPLACED = {
  'github.com/aws/constructs-go/constructs/v10': 'constructs',
  'github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2': 'cdk8s',
  'github.com/cdk8s-team/cdk8s-plus-go/cdk8splus28/v2': 'cdk8splus28',
  'github.com/cdk8s-karpenter/cdk8s-karpenter-go/cdk8skarpenter': 'cdk8skarpenter',
};

/** Builds the Go modules of this package and its peers. The go.mod of the app uses the built modules instead of modules from the Go proxy. */
export const GO: Language = {
  name: 'go',
  tools: [['go', 'version']],
  refused: ['go', 'run', './refused'],
  starter: [
    ...Object.entries(REPLACED).map(([module, folder]) => ['go', 'mod', 'edit', '-replace', `${module}=${join(BINDINGS, 'go', folder)}`]),
    ['go', 'mod', 'tidy'],
    ['go', 'test'],
  ],
  env: {},
  async build() {
    rmSync(join(BINDINGS, 'go'), { recursive: true, force: true });
    await run(process.execPath, [PACMAK, '--no-npmignore', '--code-only', '--target', 'go', '--outdir', BINDINGS, ...MODULES], { cwd: ROOT });
  },
};
