import { Finding } from './finding';
import { ControllerIdentity } from './iam-check';
import { ByScope } from '../versions/by-scope';
import { KarpenterVersion } from '../versions/karpenter-version';

/** What is known of the controller that reads the objects of a scope. */
export interface ControllerSettings {
  /** Whether what a feature gate guards, such as `NodeOverlay`, works in a release. */
  isGateOn(gate: string, version: KarpenterVersion): boolean;

  /** Whether the controller repairs nodes within disruption budgets, as it can since 1.15. */
  repairHeedsBudgets(version: KarpenterVersion): boolean;

  /** Where the cluster is reached. */
  clusterEndpoint(version: KarpenterVersion): string | undefined;

  /** What AWS has to agree with. */
  identity(version: KarpenterVersion): ControllerIdentity;

  /** What there is to say of the settings themselves in a release. */
  findings(version: KarpenterVersion): readonly Finding[];
}

/** What was said of the controller, by scope. */
export const CONTROLLER_SETTINGS = new ByScope<ControllerSettings>();
