import { join } from 'path';
import { maintenanceWeek } from './maintenance-week';
import { presetPictures } from './preset-nodes';
import { svgFile } from './svg-file';
import { terminalPicture } from './terminal';
import { simulate } from '../../src/cli/simulate/simulate';
import { Terminal } from '../../src/cli/terminal/terminal';
import { validate } from '../../src/cli/validate/validate';

export const IMAGES = join(__dirname, '..', '..', 'docs', 'images');

/** Returns the generated pictures, by their path in docs/images/. */
export function pictures(): Map<string, string> {
  return new Map([
    ['validate.svg', terminalPicture('The validate command reports three mistakes in a NodePool', outputOfValidate(), 104)],
    ['maintenance-week.svg', maintenanceWeek()],
    ['simulate.svg', svgFile(outputOf(simulate, '--output', 'html', 'shop.yaml'))],
    ...presetPictures(),
  ]);
}

function outputOfValidate(): string {
  const args = ['--karpenter-version', '1.15.3', 'pool.yaml'];
  return `$ npx cdk8s-karpenter validate ${args.join(' ')}\n${outputOf(validate, ...args)}`;
}

/** Runs a command in docs/images/. */
function outputOf(command: (args: readonly string[], terminal: Terminal) => number, ...args: readonly string[]): string {
  const written: string[] = [];
  const cwd = process.cwd();
  process.chdir(IMAGES);
  try {
    command(args, { colors: true, out: (text) => written.push(text), err: () => {}, progress: () => {} });
  } finally {
    process.chdir(cwd);
  }
  return written.join('');
}
