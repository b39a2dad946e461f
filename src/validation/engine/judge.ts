import { checkObject } from './check-object';
import { Json } from '../rule';
import { objectIndexOf } from './object-index';
import { Verdict } from './verdict';
import { KarpenterVersion } from '../../versions/karpenter-version';

/** Judges one object by itself, as a release of Karpenter would; `old` is what is stored, where the object is an update. */
export function judge(json: Json, version: KarpenterVersion, old?: Json): Verdict {
  const object = { json };
  return checkObject(object, { version, assumed: false }, objectIndexOf([object], false), old);
}
