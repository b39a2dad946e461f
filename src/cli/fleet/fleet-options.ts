import { ClusterPattern } from './cluster-pattern';
import { UsageError } from '../terminal/usage-error';

/** The options about clusters. */
export interface FleetOptions {
  /** The value of `--cluster-from`. */
  readonly pattern?: ClusterPattern;
  /** The value of `--cluster`. */
  readonly cluster?: string;
}

/**
 * Reads the options about clusters.
 *
 * @throws {UsageError}
 */
export function fleetOptions({ cluster, 'cluster-from': from }: { readonly 'cluster'?: string; readonly 'cluster-from'?: string }): FleetOptions {
  return { pattern: from === undefined ? undefined : patternOf(from), cluster };
}

function patternOf(text: string): ClusterPattern {
  try {
    return new ClusterPattern(text);
  } catch (error) {
    throw new UsageError(`--cluster-from ${(error as Error).message}`);
  }
}
