import { Json, ObjectIndex } from './rule';
import { grouped } from '../../foundation/basics/grouped';

/** Places of NodePools in the index, by the name of the node class. */
const indexes = new WeakMap<readonly Json[], ReadonlyMap<unknown, readonly number[]>>();

/** Returns the NodePools that refer to a node class by name, regardless of the kind of the node class. */
export function poolsOfClass({ poolsAsWritten, poolAt }: ObjectIndex, nodeClass: Json): readonly Json[] {
  let byClass = indexes.get(poolsAsWritten);
  if (!byClass) {
    const places = poolsAsWritten.map((_, place) => place);
    indexes.set(poolsAsWritten, byClass = grouped(places, (place) => classNameOf(poolsAsWritten[place])));
  }
  return byClass.get(nodeClass.metadata?.name)?.map(poolAt) ?? [];
}

function classNameOf({ spec }: Json): unknown {
  return spec?.template?.spec?.nodeClassRef?.name;
}
