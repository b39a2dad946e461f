import { checkObject } from './check-object';
import { Json } from '../rule';
import { objectIndexOf } from './object-index';
import { Verdict } from './verdict';
import { KarpenterVersion } from '../../versions/karpenter-version';

/** Validates one object by itself for a release. `old` is the stored object, for an update. */
export function judge(json: Json, version: KarpenterVersion, old?: Json): Verdict {
  const object = { json };
  return checkObject(object, { version, assumed: false }, objectIndexOf([object], false), old);
}
