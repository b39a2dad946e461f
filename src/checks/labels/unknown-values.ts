import { Constraint } from './constraints';
import { isLabelValue } from './label-syntax';
import { NODE_OVERLAY } from '../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../findings/finding';
import { Violation } from '../findings/rule';

type Effect = Pick<Violation, 'severity' | 'enforcedBy'>;

const LAUNCHES_NOTHING: Effect = { severity: Severity.ERROR, enforcedBy: EnforcedBy.LAUNCH };
const HAS_OTHER_EFFECT: Effect = { severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE };

/**
 * Returns the severity of values that no node has. If a constraint allows only such values, the NodePool launches no nodes.
 * Otherwise, other values may match, `NotIn` excludes nothing, or the NodeOverlay has no effect. Placeholders are not label values, and may match.
 */
export function effectOfUnknown(
  { operator, values }: Constraint, isUnknown: (value: string) => boolean, api: string,
): Effect {
  const allowsKnown = values.some((value) => !isUnknown(value) || !isLabelValue(value));
  const launchesNothing = operator === 'In' && api !== NODE_OVERLAY && !allowsKnown;
  return launchesNothing ? LAUNCHES_NOTHING : HAS_OTHER_EFFECT;
}

/** Returns the severity of a constraint that no instance type meets. Such a NodeOverlay only has no effect. */
export function effectOfImpossible(api: string): Effect {
  return api === NODE_OVERLAY ? HAS_OTHER_EFFECT : LAUNCHES_NOTHING;
}
