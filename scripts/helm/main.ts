import { findHelm } from './find-helm';

/** Prints the helm program that chart tests use, and downloads helm if it is missing. Without helm, chart tests are skipped. */
try {
  const { command, version } = findHelm();
  console.log(`chart tests use ${command}, ${version}`);
} catch (error) {
  console.error(`No helm: ${(error as Error).message}. Chart tests are skipped.`);
}
