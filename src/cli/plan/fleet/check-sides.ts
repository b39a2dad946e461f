import { oneLine } from '../../../foundation/basics/one-line';
import { Side } from '../../fleet/cluster-sides';
import { InputClusters } from '../../fleet/input-clusters';
import { someNames } from '../../fleet/some-names';
import { UsageError } from '../../terminal/usage-error';

/** @throws {UsageError} if one side is about one cluster, and the other side about several */
export function checkSides(sides: readonly Side[], { byName, areShared }: InputClusters): void {
  const shared = areShared.findIndex((isShared) => isShared);
  if (shared < 0 || areShared[1 - shared] || sides[1 - shared].objects.length === 0) return;
  const [one, several] = shared === 0 ? ['OLD', 'NEW'] : ['NEW', 'OLD'];
  throw new UsageError(oneLine(`${one} contains the objects of one cluster, and ${several} those of ${byName.size}: ${someNames([...byName.keys()])}. To select a cluster, set --cluster.`));
}
