import { someNames } from './some-names';
import { oneLine } from '../../foundation/basics/one-line';
import { suggestion } from '../../foundation/basics/suggestion';
import { UsageError } from '../terminal/usage-error';

/**
 * Checks the value of `--cluster`.
 *
 * @param names the names of the clusters in the input
 * @throws {UsageError} if the input does not contain the cluster
 */
export function checkClusterName(cluster: string, names: readonly string[]): void {
  if (names.length === 0) throw new UsageError('--cluster requires the manifests of several clusters. If each cluster has a folder, set --cluster-from.');
  if (names.includes(cluster)) return;
  const meant = suggestion(cluster, names);
  const hint = meant === undefined ? `The clusters are ${someNames(names)}.` : `Did you mean ${meant}?`;
  throw new UsageError(oneLine(`--cluster: the input has no cluster ${JSON.stringify(cluster)}. ${hint}`));
}
