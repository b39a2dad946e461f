import { isObject } from '../../../foundation/basics/json';
import { TaintEffect } from '../../props/nodepool/taint-effect';
import { call, literal } from '../build';
import { Expression } from '../expression';
import { enumLike, structOf, text } from '../forms';

const METHODS: { readonly [effect: string]: string } = { NoSchedule: 'noSchedule', PreferNoSchedule: 'preferNoSchedule', NoExecute: 'noExecute' };
const EFFECT = enumLike(TaintEffect);
const OPTIONS = structOf('TaintOptions', { value: text, timeAdded: text });

/** Returns code for a taint. The code omits fields of a wrong type. */
export function taint(json: unknown): Expression {
  const { key, value, effect, timeAdded } = isObject(json) ? json : {};
  const keyCode = literal(typeof key === 'string' ? key : '');
  const name = typeof effect === 'string' ? effect : 'NoSchedule';
  if (Object.hasOwn(METHODS, name) && typeof timeAdded !== 'string') return call('Taint', METHODS[name], keyCode, ...typeof value === 'string' ? [literal(value)] : []);
  const options = typeof value === 'string' || typeof timeAdded === 'string' ? [OPTIONS(json)!] : [];
  return call('Taint', 'of', keyCode, EFFECT(name)!, ...options);
}
