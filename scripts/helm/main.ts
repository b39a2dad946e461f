import { findHelm } from './find-helm';

/** Says which helm the tests of charts will use, and fetches one where there is none. Without one they are left out. */
try {
  const { command, version } = findHelm();
  console.log(`charts are tested with ${command}, ${version}`);
} catch (error) {
  console.error(`No helm: ${(error as Error).message}; tests of charts are left out.`);
}
