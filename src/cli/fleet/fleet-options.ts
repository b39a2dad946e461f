import { ClusterPattern } from './cluster-pattern';
import { LOCAL_KUSTOMIZATIONS } from './kustomize/local-bases';
import { KustomizationAccess } from './kustomize/overlays';
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
  /** Finds files of kustomizations that are not sources. */
  readonly kustomizations?: KustomizationAccess;
}

/**
 * Reads the options about clusters.
 *
 * @throws {UsageError}
 */
export function fleetOptions({ cluster, 'cluster-from': from }: { readonly 'cluster'?: string; readonly 'cluster-from'?: string }): FleetOptions {
  const pattern = from === undefined ? undefined : patternOf(from);
  return { pattern, cluster, charts: { filesOf: chartFolder }, kustomizations: LOCAL_KUSTOMIZATIONS };
}

function patternOf(text: string): ClusterPattern {
  try {
    return new ClusterPattern(text);
  } catch (error) {
    throw new UsageError(`--cluster-from ${(error as Error).message}`);
  }
}
