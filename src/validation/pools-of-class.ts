import { Json, ObjectIndex } from './rule';
import { grouped } from '../basics/grouped';

const indexes = new WeakMap<readonly Json[], ReadonlyMap<unknown, readonly Json[]>>();

/** Returns the NodePools that refer to a node class by name, regardless of the kind of the node class. */
export function poolsOfClass({ pools }: ObjectIndex, nodeClass: Json): readonly Json[] {
  let byClass = indexes.get(pools);
  if (!byClass) indexes.set(pools, byClass = grouped(pools, classNameOf));
  return byClass.get(nodeClass.metadata?.name) ?? [];
}

function classNameOf({ spec }: Json): unknown {
  return spec?.template?.spec?.nodeClassRef?.name;
}
