import { Finding } from './finding';
import { Json } from './rule';
import { ByScope } from '../../karpenter/versions/by-scope';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** Controller settings that the AWS resources must match. */
export interface ControllerIdentity {
  readonly clusterName?: string;
  readonly interruptionQueue?: string;
  readonly serviceAccountRoleArn?: string;
  readonly isIsolatedVpc?: boolean;
  /** True if the controller reboots nodes to repair them. */
  readonly rebootsForRepair?: boolean;
}

/** Known controller permissions for a scope. */
export interface IamCheck {
  /** Returns conflicts between the permissions and an EC2NodeClass. */
  nodeClassFindings(json: Json, version: KarpenterVersion): readonly Finding[];

  /** Returns conflicts between the permissions and the controller settings. */
  controllerFindings(controller: ControllerIdentity, version: KarpenterVersion): readonly Finding[];

  /** Returns findings about the permissions themselves. */
  findings(version: KarpenterVersion): readonly Finding[];
}

/** Configured controller permissions, by scope. */
export const IAM_CHECKS = new ByScope<IamCheck>();
