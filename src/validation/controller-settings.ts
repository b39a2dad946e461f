import { IConstruct } from 'constructs';
import { Finding } from './finding';
import { ControllerIdentity } from './iam-check';
import { KarpenterVersion } from '../versions/karpenter-version';

/** What is known of the controller that reads the objects of a scope. */
export interface ControllerSettings {
  /** Whether what a feature gate guards, such as `NodeOverlay`, works in a release. */
  isGateOn(gate: string, version: KarpenterVersion): boolean;

  /** Where the cluster is reached. */
  clusterEndpoint(version: KarpenterVersion): string | undefined;

  /** What AWS has to agree with. */
  identity(version: KarpenterVersion): ControllerIdentity;

  /** What there is to say of the settings themselves in a release. */
  findings(version: KarpenterVersion): readonly Finding[];
}

const settings = new WeakMap<IConstruct, ControllerSettings>();

export function setControllerSettings(scope: IConstruct, given: ControllerSettings): void {
  settings.set(scope, given);
}

/** What was said at this very scope. */
export function controllerSettingsAt(scope: IConstruct): ControllerSettings | undefined {
  return settings.get(scope);
}

/** What was said at the scope, else at the nearest one above that says something. */
export function controllerSettingsOf(scope: IConstruct): ControllerSettings | undefined {
  for (let at: IConstruct | undefined = scope; at; at = at.node.scope) {
    const given = settings.get(at);
    if (given) return given;
  }
  return undefined;
}
