import { join } from 'path';
import { maintenanceWeek } from './maintenance-week';
import { presetPictures } from './preset-nodes';
import { terminalPicture } from './terminal';
import { validate } from '../../src/cli/validate/validate';

export const IMAGES = join(__dirname, '..', '..', 'docs', 'images');

/** Returns the generated pictures, by their path in docs/images/. */
export function pictures(): Map<string, string> {
  return new Map([
    ['validate.svg', terminalPicture('The validate command reports three mistakes in a NodePool', outputOfValidate(), 104)],
    ['maintenance-week.svg', maintenanceWeek()],
    ...presetPictures(),
  ]);
}

function outputOfValidate(): string {
  const written: string[] = [];
  const cwd = process.cwd();
  process.chdir(IMAGES);
  try {
    validate(['--karpenter-version', '1.15.3', 'pool.yaml'], { colors: true, out: (text) => written.push(text), err: () => {}, progress: () => {} });
  } finally {
    process.chdir(cwd);
  }
  return `$ npx cdk8s-karpenter validate --karpenter-version 1.15.3 pool.yaml\n${written.join('')}`;
}
