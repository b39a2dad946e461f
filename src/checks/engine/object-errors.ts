import { checkKnownValues } from './report-object';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { EnforcedBy, Finding, Severity } from '../findings/finding';
import { objectIndexOf } from '../findings/object-index';
import { CheckedObject, Rule } from '../findings/rule';

/** Rules about the instance types of NodePools, which the callers compute. */
const OF_TYPES: readonly string[] = [
  'node-class-for-one-system', 'nodeoverlay-conflict', 'nodepool-matches-no-type', 'placement-group-label-needs-selector', 'reserved-needs-reservation-terms',
  'windows-needs-windows-family',
];

/** Returns the errors for which a component rejects the object, for each object that has some. Omits errors about the instance types of NodePools. */
export function objectErrors<T extends CheckedObject>(
  objects: readonly T[], version: KarpenterVersion = newestKnown(),
): ReadonlyMap<T, readonly Finding[]> {
  const index = objectIndexOf(objects, false);
  const target = { version, assumed: false };
  return new Map(objects.flatMap((object): [T, readonly Finding[]][] => {
    const errors = checkKnownValues(object, target, index, canReject).findings.filter(isRejection);
    return errors.length === 0 ? [] : [[object, errors]];
  }));
}

/** Returns true for an error, unless Karpenter launches nodes from the object nevertheless. */
function isRejection({ severity, enforcedBy }: Finding): boolean {
  return severity === Severity.ERROR && enforcedBy !== EnforcedBy.ADVICE;
}

/** Returns true if findings of a rule can be errors. The severity of a rule with a note depends on the object. */
function canReject({ id, severity, severityNote }: Rule): boolean {
  return (severity === Severity.ERROR || severityNote !== undefined) && !OF_TYPES.includes(id);
}
