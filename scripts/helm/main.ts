import { findHelm } from './find-helm';
import { findKubectl } from './find-kubectl';

/** Prints the programs that tests use, and downloads them if they are missing. Without a program, its tests are skipped. */
report('helm', 'chart tests', () => {
  const { command, version } = findHelm();
  return `${command}, ${version}`;
});
report('kubectl', 'kustomize tests', findKubectl);

function report(name: string, tests: string, find: () => string): void {
  try {
    console.log(`${tests} use ${find()}`);
  } catch (error) {
    console.error(`No ${name}: ${(error as Error).message}. The ${tests} are skipped.`);
  }
}
