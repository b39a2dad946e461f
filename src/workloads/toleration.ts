import { checkKey } from './node-expression';
import { Taint } from '../values/nodepool/taint';

/** A toleration of pods. */
export interface Toleration {
  readonly key: string;
  readonly operator: string;
  readonly value?: string;
  readonly effect: string;
}

/** What tolerates a taint, and no other. */
export function tolerationOf(taint: Taint): Toleration {
  const { key, value, effect } = taint._toJson();
  return value === undefined ? { effect, key, operator: 'Exists' } : { effect, key, operator: 'Equal', value };
}

/** @throws where a taint lacks what a toleration needs, which would then tolerate more */
export function checkTaint(taint: Taint): void {
  const { key, effect } = taint._toJson();
  checkKey('the key of the taint', key);
  if (effect === undefined) throw new Error(`the taint ${key} has no effect; write one such as TaintEffect.NO_SCHEDULE`);
}
