import { TaintEffect } from './nodepool/taint-effect';
import { constantCodeFor } from './text-of';
import { isPlainMap } from '../../foundation/basics/plain-map';

const FACTORIES: { readonly [effect: string]: string } = {
  'TaintEffect.NO_SCHEDULE': 'noSchedule', 'TaintEffect.PREFER_NO_SCHEDULE': 'preferNoSchedule', 'TaintEffect.NO_EXECUTE': 'noExecute',
};

/** Returns code for the Taint that a string such as `team=web:NoSchedule`, or a plain object, probably stands for. */
export function taintCode(wrong: unknown): string | undefined {
  const { key, value, effect, ...others } = (typeof wrong === 'string' ? fieldsOf(wrong) : isPlainMap(wrong) ? wrong : {}) as { readonly [field: string]: unknown };
  const factory = FACTORIES[constantCodeFor(effect, TaintEffect) ?? ''];
  const args = value === undefined ? [key] : [key, value];
  if (factory === undefined || Object.keys(others).length > 0 || !args.every((arg) => typeof arg === 'string')) return undefined;
  return `Taint.${factory}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;
}

/** Reads the format of `kubectl taint`: `KEY=VALUE:EFFECT` or `KEY:EFFECT`. */
function fieldsOf(text: string): object {
  const [, key, value, effect] = /^([^=:\s]+)(?:=([^=:\s]*))?:([^=:\s]+)$/.exec(text) ?? [];
  return key === undefined ? {} : { key, value, effect };
}
