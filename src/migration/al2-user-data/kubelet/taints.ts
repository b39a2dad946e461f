import { ConvertedTaint } from '../draft';

const EFFECTS: ReadonlySet<string> = new Set(['NoSchedule', 'PreferNoSchedule', 'NoExecute']);

/** Taint that every node has until Karpenter registers it. The user data that Karpenter generates for AL2023 sets this taint. */
export const UNREGISTERED = 'karpenter.sh/unregistered';

/** Reads a taint of `--register-with-taints`: `key=value:effect` or `key:effect`. */
export function taintOf(text: string): ConvertedTaint | undefined {
  const [, key, value, effect] = /^([^=:]+)(?:=([^:]*))?:([^:]+)$/.exec(text.trim()) ?? [];
  if (effect === undefined || !EFFECTS.has(effect)) return undefined;
  return { key, ...value ? { value } : {}, effect };
}
