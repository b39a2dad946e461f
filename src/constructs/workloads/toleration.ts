import { checkKey } from './node-expression';
import { Taint } from '../props/nodepool/taint';

/** A toleration for pods. */
export interface Toleration {
  readonly key: string;
  readonly operator: string;
  readonly value?: string;
  readonly effect: string;
}

/** Returns a toleration for exactly one taint. */
export function tolerationOf(taint: Taint): Toleration {
  const { key, value, effect } = taint._toJson();
  return value === undefined ? { effect, key, operator: 'Exists' } : { effect, key, operator: 'Equal', value };
}

/** @throws if a taint has no `effect`, because its toleration would then match more taints */
export function checkTaint(taint: Taint): void {
  const { key, effect } = taint._toJson();
  checkKey('the key of the taint', key);
  if (effect === undefined) throw new Error(`taint ${key} must have an effect. Set an effect, for example TaintEffect.NO_SCHEDULE.`);
}
