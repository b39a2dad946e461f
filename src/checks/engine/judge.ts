import { checkObject } from './check-object';
import { checkKnownValues } from './report-object';
import { Verdict } from './verdict';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { objectIndexOf } from '../findings/object-index';
import { Json, Rule } from '../findings/rule';

/**
 * Validates one object for a release, regardless of other objects. For an update, `old` is the stored object. If `isNeeded` is set, only the rules
 * that it accepts run.
 */
export function judge(json: Json, version: KarpenterVersion, old?: Json, isNeeded?: (rule: Rule) => boolean): Verdict {
  const object = { json };
  return checkObject(object, { version, assumed: false }, objectIndexOf([object], false), old, isNeeded);
}

/** Validates one object like `judge`, without findings about the form of placeholders. */
export function judgeKnownValues(json: Json, version: KarpenterVersion, isNeeded?: (rule: Rule) => boolean): Verdict {
  const object = { json };
  return checkKnownValues(object, { version, assumed: false }, objectIndexOf([object], false), isNeeded);
}
