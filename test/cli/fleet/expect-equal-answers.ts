import { GeneratedFleet } from './generated-fleet';
import { runInField } from '../../field/run-field';

/** Replaces the name of a cluster. */
const renamed = (text: string, cluster: string) => text.split(cluster).join('NAME');

/** The options that distinguish clusters, and the folders of a cluster. */
export interface FleetLayout {
  readonly options: readonly string[];
  readonly foldersOf: (cluster: string) => readonly string[];
}

const FOLDERS: FleetLayout = { options: ['--cluster-from', 'clusters/{cluster}/**'], foldersOf: (cluster) => [`clusters/${cluster}`] };

/**
 * Expects that the answer of a command for each cluster is that for the files of this cluster alone.
 *
 * @param shared files of all clusters
 */
export function expectEqualAnswers(
  { files, clusters }: GeneratedFleet, args: readonly string[], shared: readonly string[] = [], { options, foldersOf } = FOLDERS,
): void {
  const all = runInField(files, ...args, '-o', 'json', ...options, 'DIR');
  const results = clusters.map((cluster) => {
    const paths = [...foldersOf(cluster), ...shared].map((path) => `DIR/${path}`);
    return { cluster, ...runInField(files, ...args, '-o', 'json', ...paths) };
  });
  if (results.every(({ out }) => out === '')) {
    expect(all.out).toBe('');
    return;
  }
  const answer = JSON.parse(all.out);
  expect(Object.keys(answer.clusters).sort()).toEqual([...clusters].sort());
  for (const { cluster, out, err } of results) {
    const { clusters: [first], ...group } = answer.groups[answer.clusters[cluster].group];
    const [actual, expected] = [group, out === '' ? { error: err.split('\n')[0].replace('cdk8s-karpenter: ', '') } : JSON.parse(out)].map((json) => JSON.stringify(json));
    expect(renamed(actual, first)).toBe(renamed(expected, cluster));
  }
  expect(all.code).toBe(Math.max(...results.map(({ code }) => code)));
}
