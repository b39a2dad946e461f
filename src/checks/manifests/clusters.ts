import { folderOf } from './files/paths';
import { grouped } from '../../foundation/basics/grouped';

/** An object and its file. */
export interface Placed {
  readonly file: string;
  /** Kind and name. An object without them does not count. */
  readonly name: string | undefined;
  readonly apiVersion: unknown;
}

/**
 * Returns the cluster of each file. A cluster contains an object only once. If several folders contain the same object, for example a folder for each
 * cluster, each folder is a cluster. If several files of such a folder contain the same object, for example alternatives in a guide, each of its files is
 * a cluster. Two API versions of an object are not alternatives.
 */
export function clustersOfFiles(objects: readonly Placed[]): (file: string) => string {
  const counted = objects.filter(({ name }) => name !== undefined);
  const isOneCluster = !hasCopies(counted, ({ name }) => name!);
  if (isOneCluster) return () => '';
  const folders = grouped(counted, ({ file }) => folderOf(file));
  const split = new Set([...folders].filter(([, inFolder]) => hasCopies(inFolder, ({ name, apiVersion }) => `${String(apiVersion)} ${name}`)).map(([folder]) => folder));
  return (file) => (split.has(folderOf(file)) ? file : folderOf(file));
}

/** Reports whether several files contain the same object. */
function hasCopies(objects: readonly Placed[], keyOf: (object: Placed) => string): boolean {
  return [...grouped(objects, keyOf).values()].some((copies) => copies.some(({ file }) => file !== copies[0].file));
}
