import { ConvertedTaint } from '../draft';

const EFFECTS: ReadonlySet<string> = new Set(['NoSchedule', 'PreferNoSchedule', 'NoExecute']);

/** The taint that Karpenter gives every node until it is registered; its own part for AL2023 has it. Source: UD-23. */
export const UNREGISTERED = 'karpenter.sh/unregistered';

/** A taint as `--register-with-taints` has it: `key=value:effect` or `key:effect`. */
export function taintOf(text: string): ConvertedTaint | undefined {
  const [, key, value, effect] = /^([^=:]+)(?:=([^:]*))?:([^:]+)$/.exec(text.trim()) ?? [];
  if (effect === undefined || !EFFECTS.has(effect)) return undefined;
  return { key, ...value ? { value } : {}, effect };
}
