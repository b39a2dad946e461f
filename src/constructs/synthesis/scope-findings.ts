import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { ownFindings } from './own-findings';
import { checkSupport } from '../../checks/engine/check-support';
import { checkTarget } from '../../checks/findings/check-target';
import { CONTROLLER_SETTINGS } from '../../checks/findings/controller-settings';
import { Finding } from '../../checks/findings/finding';
import { IAM_CHECKS } from '../../checks/findings/iam-check';
import { ClusterTarget } from '../../karpenter/versions/cluster-target';
import { configurationAt, targetOf } from '../../karpenter/versions/configuration';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/**
 * Returns the findings about a construct itself, and about the releases, controller settings, and permissions that are configured at the construct.
 *
 * @param objects the objects of the tree, the same array during one check
 */
export function scopeFindings(scope: IConstruct, objects: readonly ApiObject[]): readonly Finding[] {
  const own = ownFindings(scope, objects);
  if (!configurationAt(scope)) return own;
  const { version, kubernetesVersion, cluster } = targetOf(scope);
  return [
    ...own,
    ...cluster === ClusterTarget.AUTO_MODE ? [] : [...checkTarget(version, kubernetesVersion), ...checkSupport(version)],
    ...CONTROLLER_SETTINGS.at(scope)?.findings(version) ?? [],
    ...iamFindings(scope, version),
  ];
}

/** Returns findings about the permissions at a scope, and about conflicts between permissions and controller settings. A conflict is reported at the innermost scope. */
function iamFindings(scope: IConstruct, version: KarpenterVersion): readonly Finding[] {
  const [iam, controller] = [IAM_CHECKS.of(scope), CONTROLLER_SETTINGS.of(scope)];
  const isInnerScope = IAM_CHECKS.at(scope) ?? CONTROLLER_SETTINGS.at(scope);
  return [
    ...IAM_CHECKS.at(scope)?.findings(version) ?? [],
    ...isInnerScope && iam && controller ? iam.controllerFindings(controller.identity(version), version) : [],
  ];
}
