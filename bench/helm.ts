import { UsageError } from './options';
import * as scripts from '../scripts/helm/find-helm';

/** Returns the helm program that the tests use, or undefined if helm is missing. */
export function findHelm(): scripts.Helm | undefined {
  try {
    return scripts.findHelm();
  } catch (error) {
    if (process.env.HELM) throw new UsageError((error as Error).message);
    console.error(`No helm: ${(error as Error).message}. The column for helm remains empty.`);
    return undefined;
  }
}
