import { literalContext, UNKNOWN_ACCOUNT } from './arn-placeholders';
import { IamDescription } from './description';
import { evaluate } from './evaluation/evaluate';
import { inferAccountAndRegion } from './evaluation/infer-account-region';
import { whyNot } from './evaluation/reason';
import { neededRequests } from './evaluation/review';
import { readsQueue } from './facts/interruption';
import { policiesOf } from './resources';
import { valueText } from '../basics/value-text';
import { Finding } from '../validation/finding';
import { findingOf } from '../validation/finding-of';
import { ControllerIdentity } from '../validation/iam-check';

/** Where the settings of the controller and what it may do in AWS do not go together. */
export function controllerFindings(controller: ControllerIdentity, description: IamDescription, minor: string): Finding[] {
  const { clusterName, queueName, interruptionQueue, trust, controllerRoleName, isolatedVPC = false } = description;
  const arnContext = literalContext(description);
  const roleArn = `arn:${arnContext.partition}:iam::${arnContext.account}:role/${controllerRoleName}`;
  const differ = (path: string, theirs: string | undefined, what: string, ours: string): Finding[] => (theirs === undefined || theirs === ours ? []
    : [findingOf('iam-controller-settings', path, `the controller's values say ${valueText(theirs)}, and ${what} ${valueText(ours)}`, 'write the same in both')]);
  const queue = controller.interruptionQueue === '' ? undefined : controller.interruptionQueue;
  return [
    ...differ('clusterName', controller.clusterName, 'the conditions of the policy are for the cluster', clusterName),
    ...(interruptionQueue && readsQueue(minor) ? differ('interruptionQueue', queue, 'the queue is', queueName) : []),
    ...(trust && arnContext.account !== UNKNOWN_ACCOUNT ? differ('serviceAccountRoleArn', controller.serviceAccountRoleArn, 'the role is', roleArn) : []),
    ...(!interruptionQueue && queue !== undefined
      ? [findingOf('iam-controller-settings', 'interruptionQueue', `the controller's values say ${valueText(queue)}, and the policy lets it read no queue`, 'set interruptionQueue of KarpenterIam, or leave the queue out of the values')] : []),
    ...(controller.rebootsForRepair ? rebootFindings(description, minor) : []),
    ...(isolatedVPC && controller.isIsolatedVpc === false
      ? [findingOf('iam-controller-settings', 'isolatedVPC', 'the policy is for an isolated VPC, and the controller\'s values are not', 'set isolatedVPC in the values, or leave it out of KarpenterIam')] : []),
  ];
}

/** That the policies do not let the controller reboot nodes, which node repair then fails at. Source: facts H-78 and H-120. */
function rebootFindings(described: IamDescription, minor: string): Finding[] {
  const documents = policiesOf(described, minor, literalContext(described)).map(({ document }) => document);
  const description = inferAccountAndRegion({ ...described, rebootForRepair: true }, documents);
  const requests = neededRequests(description, minor, literalContext(description)).filter(({ part }) => part === 'reboot');
  return requests.flatMap((request) => {
    const verdict = evaluate(documents, request);
    if (verdict.isAllowed) return [];
    const message = `the feature gate RebootForRepair is on, but the policy does not allow ${request.action} on ${request.of}: ${whyNot(documents, request, verdict)}`;
    return [findingOf('iam-controller-settings', 'awsFeatureGates.rebootForRepair', message, described.controllerPolicies ? 'Add it to controllerPolicies.' : 'Set rebootForRepair of KarpenterIam to true.')];
  });
}
