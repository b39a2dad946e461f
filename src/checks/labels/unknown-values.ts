import { Constraint } from './constraints';
import { isLabelValue } from './label-syntax';
import { NODE_OVERLAY } from '../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../findings/finding';
import { Violation } from '../findings/rule';

/**
 * Returns the severity of values that no node has. If a constraint allows only such values, the NodePool launches no nodes.
 * Otherwise, other values may match, `NotIn` excludes nothing, or the NodeOverlay has no effect. Placeholders are not label values, and may match.
 */
export function effectOfUnknown(
  { operator, values }: Constraint, isUnknown: (value: string) => boolean, api: string,
): Pick<Violation, 'severity' | 'enforcedBy'> {
  const allowsKnown = values.some((value) => !isUnknown(value) || !isLabelValue(value));
  const launchesNothing = operator === 'In' && api !== NODE_OVERLAY && !allowsKnown;
  const [severity, enforcedBy] = launchesNothing ? [Severity.ERROR, EnforcedBy.LAUNCH] as const : [Severity.WARNING, EnforcedBy.ADVICE] as const;
  return { severity, enforcedBy };
}
