import { literalContext } from './arn-placeholders';
import { IamDescription } from './description';
import { isOfPolicyAlone } from './evaluation/coherence';
import { evaluate } from './evaluation/evaluate';
import { inferAccountAndRegion } from './evaluation/infer-account-region';
import { conditionsNotJudged } from './evaluation/not-judged';
import { lacksOf, neededRequests, ownPolicies } from './evaluation/review';
import { FIRST_REBOOTING, FIRST_SCOPED } from './facts/statements';
import { PermissionRemark } from './policy-review';
import { isNewer, minorOfFacts } from './release';
import { ControllerPolicy, MOST_POLICY_CHARACTERS, policiesOf, sizeOf } from './resources';
import { trustFindings } from './trust-findings';
import { Finding } from '../validation/finding';
import { findingOf } from '../validation/finding-of';
import { minorsHold } from '../versions/facts';
import { KarpenterVersion } from '../versions/karpenter-version';
import { newestKnown } from '../versions/known-apis';

/** What there is to say of what was described, whatever the EC2NodeClasses say. */
export function iamFindings(description: IamDescription, version: KarpenterVersion): Finding[] {
  const minor = minorOfFacts(version);
  const policies = policiesOf(description, minor, literalContext(description));
  const tooLarge = policies.map(({ name, document }) => ({ name, size: sizeOf(document) })).filter(({ size }) => size > MOST_POLICY_CHARACTERS);
  const lacks = description.controllerPolicies ? lacksOfOwn(policies, description, minor) : [];
  return [
    ...(isNewer(version) ? [findingOf('karpenter-version-known', '', `Karpenter ${version} is newer than this package knows: permissions are those of ${newestKnown()}`, 'update cdk8s-karpenter')] : []),
    ...(description.rebootForRepair && !minorsHold({ since: FIRST_REBOOTING }, minor)
      ? [findingOf('iam-option-not-in-release', 'rebootForRepair', `rebootForRepair needs Karpenter ${FIRST_REBOOTING} or later, got ${version}`, 'Remove rebootForRepair, or upgrade Karpenter.')] : []),
    ...(description.trust ? trustFindings(description.trust._given, description, minor) : []),
    ...tooLarge.map(({ name, size }) => findingOf('iam-policy-size', '', `the policy ${name} has ${size} characters, and IAM takes ${MOST_POLICY_CHARACTERS}`, 'write less into it, or several of controllerPolicies')),
    ...lacks.map(({ action, message }) => findingOf('iam-policy-lacks', '', `Karpenter ${version} asks for ${action} ${message}`, 'add it to controllerPolicies')),
    ...notJudged(policies, description, minor).map((text) => findingOf('iam-condition-not-judged', '', `it can't be said here whether Karpenter meets a condition: ${text}`, 'see to it yourself')),
    ...(description.unscoped && minorsHold({ since: FIRST_SCOPED }, minor)
      ? [findingOf('iam-unscoped', '', 'the controller may do to everything in the account what it does to its own nodes', 'leave unscoped out')] : []),
  ];
}

function notJudged(policies: readonly ControllerPolicy[], description: IamDescription, minor: string): string[] {
  if (!description.controllerPolicies && !description.additionalStatements) return [];
  return conditionsNotJudged(policies.map(({ document }) => document), neededRequests(description, minor, literalContext(description)));
}

/** What own policies lack; what hangs on an EC2NodeClass is said there. */
function lacksOfOwn(policies: readonly ControllerPolicy[], described: IamDescription, minor: string): PermissionRemark[] {
  const documents = policies.map(({ document }) => document);
  const description = inferAccountAndRegion(described, documents);
  const arnContext = literalContext(description);
  const requests = neededRequests(description, minor, arnContext).filter((request) => isOfPolicyAlone(request, evaluate(documents, request)));
  return lacksOf(documents, ownPolicies(description, minor, arnContext), requests);
}
