import { namedRef } from './named-ref';
import { PropCheck } from '../../../foundation/basics/props/check-props';
import { objectWith } from '../../../foundation/basics/props/prop-checks';
import { variableName } from '../../../foundation/basics/variable-name';

/** Checks of a NodePool that pods run on, and of the NodePools that are separate arguments. */
export const POOL: PropCheck = poolCheck(' or ');
const POOL_IN_LIST = poolCheck(', ');
export const POOL_ARGUMENT: PropCheck = { ...POOL_IN_LIST, exampleFor: (wrong) => (Array.isArray(wrong) ? '...pools' : POOL_IN_LIST.exampleFor!(wrong)) };

function poolCheck(separator: string): PropCheck {
  return {
    ...objectWith('nodePoolRef', 'a NodePool or a NodePoolRef', 'NodePoolRef.named("default")'),
    exampleFor: (wrong) => poolsCode(wrong, separator) ?? namedRef('NodePoolRef', wrong),
  };
}

/** Returns code for the NodePools of a preset that has several, such as `general.spot, general.onDemand` for a SpotWithFallback with the ID `general`. */
export function poolsCode(wrong: unknown, separator = ', '): string | undefined {
  if (typeof wrong !== 'object' || wrong === null || !('node' in wrong)) return undefined;
  const pools = Object.entries(wrong).filter(([, member]) => typeof member === 'object' && member !== null && 'nodePoolRef' in member);
  return pools.length === 0 ? undefined : pools.map(([name]) => `${variableName(wrong) ?? 'preset'}.${name}`).join(separator);
}
