import { ClusterPattern } from './cluster-pattern';
import { ChartAccess } from '../helm/chart-access';
import { chartFolder } from '../helm/chart-folder';
import { UsageError } from '../terminal/usage-error';

/** The options about clusters. */
export interface FleetOptions {
  /** The value of `--cluster-from`. */
  readonly pattern?: ClusterPattern;
  /** The value of `--cluster`. */
  readonly cluster?: string;
  /** Reads the files of charts that are not sources. */
  readonly charts?: ChartAccess;
}

/**
 * Reads the options about clusters.
 *
 * @throws {UsageError}
 */
export function fleetOptions({ cluster, 'cluster-from': from }: { readonly 'cluster'?: string; readonly 'cluster-from'?: string }): FleetOptions {
  return { pattern: from === undefined ? undefined : patternOf(from), cluster, charts: { filesOf: chartFolder } };
}

function patternOf(text: string): ClusterPattern {
  try {
    return new ClusterPattern(text);
  } catch (error) {
    throw new UsageError(`--cluster-from ${(error as Error).message}`);
  }
}
