import { IConstruct } from 'constructs';
import { Finding } from './finding';
import { Json } from './rule';
import { KarpenterVersion } from '../versions/karpenter-version';

/** What the controller's settings and AWS have to agree on. */
export interface ControllerIdentity {
  readonly clusterName?: string;
  readonly interruptionQueue?: string;
  readonly serviceAccountRoleArn?: string;
  readonly isIsolatedVpc?: boolean;
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

const checks = new WeakMap<IConstruct, IamCheck>();

export function setIamCheck(scope: IConstruct, check: IamCheck): void {
  checks.set(scope, check);
}

/** What was said at this very scope. */
export function iamCheckAt(scope: IConstruct): IamCheck | undefined {
  return checks.get(scope);
}

/** What was said at the scope, else at the nearest one above that says something. */
export function iamCheckOf(scope: IConstruct): IamCheck | undefined {
  for (let at: IConstruct | undefined = scope; at; at = at.node.scope) {
    const given = checks.get(at);
    if (given) return given;
  }
  return undefined;
}
