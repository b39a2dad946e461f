import { Finding } from './finding';
import { ControllerIdentity } from './iam-check';
import { JsonObject } from '../../foundation/basics/json';
import { ByScope } from '../../karpenter/versions/by-scope';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** Known controller settings for a scope. */
export interface ControllerSettings {
  /** Returns true if a feature gate, such as `NodeOverlay`, is enabled in a release. */
  isGateOn(gate: string, version: KarpenterVersion): boolean;

  /** Returns true if node repair is enabled and respects disruption budgets, which requires Karpenter 1.15 or later. */
  repairHeedsBudgets(version: KarpenterVersion): boolean;

  /** Returns the cluster endpoint, if known. */
  clusterEndpoint(version: KarpenterVersion): string | undefined;

  /** Returns the settings that the AWS permissions must match. */
  identity(version: KarpenterVersion): ControllerIdentity;

  /** Returns the findings about the settings for a release. */
  findings(version: KarpenterVersion): readonly Finding[];
}

/** Values of Karpenter's chart that another check has reported, by the object that contains them. */
export const CHECKED_VALUES = new ByScope<JsonObject>();

/** Configured controller settings, by scope. */
export const CONTROLLER_SETTINGS = new ByScope<ControllerSettings>();
