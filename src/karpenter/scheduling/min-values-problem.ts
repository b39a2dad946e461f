import { PoolTypes } from './pool-types';

/** Returns the reason why Karpenter skips a NodePool because of `minValues`, or undefined. */
export function minValuesProblem({ missingValues, requirements }: Pick<PoolTypes, 'missingValues' | 'requirements'>): string | undefined {
  const reasons = [...missingValues].map(([key, count]) => {
    const found = `the instance types have ${count} ${count === 1 ? 'value' : 'values'}`;
    return `minValues of ${key} is ${requirements.get(key)!.minValues}, but ${found}`;
  });
  return reasons.length === 0 ? undefined : reasons.join('; ');
}
