import { isInLaunchSchema } from '../../karpenter/auto-mode/auto-mode-launch-fields';
import { compareMinors } from '../../karpenter/versions/facts';
import { EnforcedBy, Finding } from '../findings/finding';

/** The minor release of Karpenter whose CEL rules the schema of 2024-12-27 has. */
const LAUNCH_RELEASE = '1.1';

/**
 * Returns a finding about an object of EKS Auto Mode. If only the documentation describes the constraint, it is unknown whether the API server enforces it, so
 * the finding names the controller.
 *
 * @param since first minor release of Karpenter with the rule of the finding
 */
export function documentedOnly<T extends Finding>(finding: T, api: string, since?: string): T {
  const isKnown = finding.enforcedBy === EnforcedBy.SCHEMA ? isInLaunchSchema(api, finding.path)
    : finding.enforcedBy !== EnforcedBy.CEL || since === undefined || compareMinors(since, LAUNCH_RELEASE) <= 0;
  return isKnown ? finding : { ...finding, enforcedBy: EnforcedBy.CONTROLLER };
}
