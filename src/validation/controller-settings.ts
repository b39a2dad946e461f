import { Finding } from './finding';
import { ControllerIdentity } from './iam-check';
import { ByScope } from '../versions/by-scope';
import { KarpenterVersion } from '../versions/karpenter-version';

/** The known settings of the controller of a scope. */
export interface ControllerSettings {
  /** Whether a feature gate such as `NodeOverlay` is on in a release. */
  isGateOn(gate: string, version: KarpenterVersion): boolean;

  /** Whether node repair respects disruption budgets. Since 1.15. */
  repairHeedsBudgets(version: KarpenterVersion): boolean;

  /** The endpoint of the cluster. */
  clusterEndpoint(version: KarpenterVersion): string | undefined;

  /** The settings that the AWS permissions must match. */
  identity(version: KarpenterVersion): ControllerIdentity;

  /** Returns the findings about the settings in a release. */
  findings(version: KarpenterVersion): readonly Finding[];
}

/** The configured settings of the controller, by scope. */
export const CONTROLLER_SETTINGS = new ByScope<ControllerSettings>();
