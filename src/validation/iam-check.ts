import { Finding } from './finding';
import { Json } from './rule';
import { ByScope } from '../versions/by-scope';
import { KarpenterVersion } from '../versions/karpenter-version';

/** What the controller's settings and AWS have to agree on. */
export interface ControllerIdentity {
  readonly clusterName?: string;
  readonly interruptionQueue?: string;
  readonly serviceAccountRoleArn?: string;
  readonly isIsolatedVpc?: boolean;
  /** Whether the controller reboots nodes to repair them. */
  readonly rebootsForRepair?: boolean;
}

/** What is known of the permissions that the controller of a scope has. */
export interface IamCheck {
  /** What there is to say of an EC2NodeClass beside them. */
  nodeClassFindings(json: Json, version: KarpenterVersion): readonly Finding[];

  /** What there is to say of the controller's settings beside them. */
  controllerFindings(controller: ControllerIdentity, version: KarpenterVersion): readonly Finding[];

  /** What there is to say of them alone. */
  findings(version: KarpenterVersion): readonly Finding[];
}

/** What was said of IAM, by scope. */
export const IAM_CHECKS = new ByScope<IamCheck>();
