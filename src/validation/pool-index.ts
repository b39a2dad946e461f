import { grouped } from '../basics/grouped';
import { isOfAutoMode } from '../versions/auto-mode';
import { Json, ObjectIndex } from './rule';

/** What rules ask about all NodePools among the checked objects. */
interface PoolIndex {
  /** The NodePools by the name of their node class. */
  readonly byClass: ReadonlyMap<unknown, readonly Json[]>;
  /** True if a NodePool belongs to EKS Auto Mode. */
  readonly hasAutoMode: boolean;
}

const indexes = new WeakMap<readonly Json[], PoolIndex>();

/** Returns the NodePools of a check by their properties. Reads the NodePools only once for each check, because rules ask for every object. */
export function poolIndexOf({ pools }: ObjectIndex): PoolIndex {
  let index = indexes.get(pools);
  if (!index) indexes.set(pools, index = { byClass: grouped(pools, classNameOf), hasAutoMode: pools.some(isOfAutoMode) });
  return index;
}

/** Returns the NodePools that refer to a node class by name, regardless of the kind of the node class. */
export function poolsOfClass(objectIndex: ObjectIndex, nodeClass: Json): readonly Json[] {
  return poolIndexOf(objectIndex).byClass.get(nodeClass.metadata?.name) ?? [];
}

function classNameOf({ spec }: Json): unknown {
  return spec?.template?.spec?.nodeClassRef?.name;
}
