import { checkKnownValues } from './report-object';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { Finding, Severity } from '../findings/finding';
import { objectIndexOf } from '../findings/object-index';
import { CheckedObject, Rule } from '../findings/rule';

/** Rules about the instance types of NodePools, which the callers compute, and about objects with the same name, which the callers report. */
const OF_CALLERS: readonly string[] = ['nodeoverlay-conflict', 'nodepool-matches-no-type', 'object-repeated'];

/** Returns the errors in each object that has some. Omits errors of rules that the callers check themselves. */
export function objectErrors<T extends CheckedObject>(
  objects: readonly T[], version: KarpenterVersion = newestKnown(),
): ReadonlyMap<T, readonly Finding[]> {
  const index = objectIndexOf(objects, false);
  const target = { version, assumed: false };
  return new Map(objects.flatMap((object): [T, readonly Finding[]][] => {
    const errors = checkKnownValues(object, target, index, canReject).findings.filter(({ severity }) => severity === Severity.ERROR);
    return errors.length === 0 ? [] : [[object, errors]];
  }));
}

/** Returns true if findings of a rule can be errors. The severity of a rule with a note depends on the object. */
function canReject({ id, severity, severityNote }: Rule): boolean {
  return (severity === Severity.ERROR || severityNote !== undefined) && !OF_CALLERS.includes(id);
}
