import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { parseDuration } from '../../../foundation/go/parse-duration';
import { ChangedField } from '../changed-fields';
import { isStatic } from '../pace/surge-limit';
import { isUnknownChange } from '../unknown-values';

/** The effect of a changed consolidation setting. */
export interface ConsolidationChange {
  /** Words that follow the change, for example `so Karpenter stops consolidating nodes`. */
  readonly effect: string;
  /** Whether Karpenter may now consolidate nodes that it kept before, or may do so sooner. */
  readonly isLoosened: boolean;
}

/** Consolidation policies of all API versions: a policy with a higher rank allows all disruption that one with a lower rank allows. */
const RANKS: { readonly [policy: string]: number | undefined } = { WhenEmpty: 1, Balanced: 2, WhenUnderutilized: 3, WhenEmptyOrUnderutilized: 3 };

/** Returns the effect of a changed `consolidationPolicy` or `consolidateAfter`, or undefined for other fields and for stricter policies. */
export function consolidationChange(
  { path, before: old, after: current }: ChangedField, before: JsonObject, after: JsonObject,
): ConsolidationChange | undefined {
  const isPolicy = path === 'spec.disruption.consolidationPolicy';
  if (isUnknownChange({ before: old, after: current })) return undefined;
  if (!isPolicy && path !== 'spec.disruption.consolidateAfter') return undefined;
  if (isStatic(after)) return { effect: 'but Karpenter consolidates no nodes of a static NodePool', isLoosened: false };
  const [oldDelay, delay] = [before, after].map(delayOf);
  if (delay === Infinity) {
    return { effect: isPolicy ? 'but consolidateAfter is Never, so Karpenter consolidates no nodes' : 'so Karpenter stops consolidating nodes', isLoosened: false };
  }
  const isLoosened = isPolicy ? rankOf(old) < rankOf(current) : delay < oldDelay;
  if (!isLoosened) return undefined;
  const removes = objectAt(after, ['spec', 'disruption']).consolidationPolicy === 'WhenEmpty' ? 'remove empty nodes' : 'remove or replace nodes';
  const isSooner = !isPolicy && oldDelay !== Infinity;
  return { effect: `so consolidation is loosened: Karpenter may ${isSooner ? `${removes} sooner` : `now ${removes}`}`, isLoosened };
}

/** Returns the rank of a policy. The default policy allows the most disruption. */
function rankOf(policy: unknown): number {
  return RANKS[String(policy ?? 'WhenEmptyOrUnderutilized')] ?? 0;
}

/** Returns `consolidateAfter` in nanoseconds. The value `Never` is infinite. */
function delayOf(pool: JsonObject): number {
  const value: unknown = objectAt(pool, ['spec', 'disruption']).consolidateAfter ?? '0s';
  return value === 'Never' ? Infinity : Number(parseDuration(String(value)) ?? 0);
}
