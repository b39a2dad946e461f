import { literalContext } from './arn-placeholders';
import { IamDescription } from './description';
import { evaluate } from './evaluation/evaluate';
import { inferAccountAndRegion } from './evaluation/infer-account-region';
import { isIndependentOfClass } from './evaluation/node-class-findings';
import { conditionsNotJudged } from './evaluation/not-judged';
import { LackingPermission, lackingPermissions, neededRequests, ownPolicies } from './evaluation/review';
import { FIRST_REBOOTING, FIRST_SCOPED } from './facts/controller-statements';
import { ControllerPolicy, MOST_POLICY_CHARACTERS, policiesOf, sizeOf } from './iam-resources';
import { isNewer, minorOfFacts } from './release';
import { trustFindings } from './trust-findings';
import { findingOf } from '../../checks/engine/finding-of';
import { Finding } from '../../checks/findings/finding';
import { valueText } from '../../foundation/basics/value-text';
import { minorsHold } from '../../karpenter/versions/facts';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { newestKnown } from '../../karpenter/versions/known-releases';

/** Returns IAM findings that do not depend on EC2NodeClasses. */
export function iamFindings(description: IamDescription, version: KarpenterVersion): Finding[] {
  const minor = minorOfFacts(version);
  const policies = policiesOf(description, minor, literalContext(description));
  const tooLarge = policies.map(({ name, document }) => ({ name, size: sizeOf(document) })).filter(({ size }) => size > MOST_POLICY_CHARACTERS);
  const lacks = description.controllerPolicies ? lacksOfOwn(policies, description, minor) : [];
  return [
    ...(isNewer(version) ? [findingOf('karpenter-version-known', '', `Karpenter ${version} is newer than the newest known release, so the permissions are for Karpenter ${newestKnown()}`, 'Update cdk8s-karpenter.')] : []),
    ...(description.rebootForRepair && !minorsHold({ since: FIRST_REBOOTING }, minor)
      ? [findingOf('iam-option-not-in-release', 'rebootForRepair', `rebootForRepair requires Karpenter ${FIRST_REBOOTING} or later, got ${version}`, 'Remove rebootForRepair, or upgrade Karpenter.')] : []),
    ...(description.trust ? trustFindings(description.trust._given, description, minor) : []),
    ...tooLarge.map(({ name, size }) => findingOf('iam-policy-size', '', `policy ${name} must have at most ${MOST_POLICY_CHARACTERS} characters (not counting whitespace), got ${size}`, 'Shorten the policy, or split it into several controllerPolicies.')),
    ...lacks.map((permission) => policyLacks(permission, description, version)),
    ...notJudged(policies, description, minor).map((text) => findingOf('iam-condition-not-judged', '', `cannot evaluate the condition in ${text}`, 'Check that Karpenter\'s requests meet the condition.')),
    ...(description.unscoped && minorsHold({ since: FIRST_SCOPED }, minor)
      ? [findingOf('iam-unscoped', '', 'unscoped allows the controller to change any resource in the account, not only the resources of its cluster', 'Remove unscoped.')] : []),
  ];
}

function policyLacks(permission: LackingPermission, description: IamDescription, version: KarpenterVersion): Finding {
  const { action, on, reason } = permission;
  const message = `controllerPolicies must allow ${action}${on === '' ? '' : ` on ${on}`} for Karpenter ${version}, but ${reason}`;
  return findingOf('iam-policy-lacks', '', message, lackFix(permission, description, version));
}

function lackFix({ action, isDenied, remedy }: LackingPermission, { clusterName }: IamDescription, version: KarpenterVersion): string {
  if (isDenied) return 'Remove the statement, or change it so that it does not deny the request.';
  if (remedy === undefined) return `Allow ${action} in controllerPolicies.`;
  const command = `cdk8s-karpenter iam --cluster ${clusterName} --karpenter-version ${version}`;
  return `Add the default statement ${valueText(remedy)} to controllerPolicies. To print the default policies, run ${command}.`;
}

function notJudged(policies: readonly ControllerPolicy[], description: IamDescription, minor: string): string[] {
  if (!description.controllerPolicies && !description.additionalStatements) return [];
  return conditionsNotJudged(policies.map(({ document }) => document), neededRequests(description, minor, literalContext(description)));
}

/** Returns the permissions that custom policies lack. Excludes permissions that depend on a node class. The findings for EC2NodeClasses report those permissions. */
function lacksOfOwn(policies: readonly ControllerPolicy[], described: IamDescription, minor: string): LackingPermission[] {
  const documents = policies.map(({ document }) => document);
  const description = inferAccountAndRegion(described, documents);
  const arnContext = literalContext(description);
  const requests = neededRequests(description, minor, arnContext).filter((request) => isIndependentOfClass(request, evaluate(documents, request)));
  return lackingPermissions(documents, ownPolicies(description, minor, arnContext), requests);
}
