import { Finding } from './finding';
import { Json } from './rule';
import { ByScope } from '../versions/by-scope';
import { KarpenterVersion } from '../versions/karpenter-version';

/** The settings of the controller that the AWS resources must match. */
export interface ControllerIdentity {
  readonly clusterName?: string;
  readonly interruptionQueue?: string;
  readonly serviceAccountRoleArn?: string;
  readonly isIsolatedVpc?: boolean;
  /** Whether the controller reboots nodes for repair. */
  readonly rebootsForRepair?: boolean;
}

/** The known permissions of the controller of a scope. */
export interface IamCheck {
  /** Returns conflicts between the permissions and an EC2NodeClass. */
  nodeClassFindings(json: Json, version: KarpenterVersion): readonly Finding[];

  /** Returns conflicts between the permissions and the settings of the controller. */
  controllerFindings(controller: ControllerIdentity, version: KarpenterVersion): readonly Finding[];

  /** Returns findings about the permissions themselves. */
  findings(version: KarpenterVersion): readonly Finding[];
}

/** The configured permissions, by scope. */
export const IAM_CHECKS = new ByScope<IamCheck>();
