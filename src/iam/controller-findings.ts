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

/** Findings about controller values that do not match the IAM of the cluster. */
export function controllerFindings(controller: ControllerIdentity, description: IamDescription, minor: string): Finding[] {
  const { clusterName, queueName, interruptionQueue, trust, controllerRoleName, isolatedVPC = false } = description;
  const arnContext = literalContext(description);
  const roleArn = `arn:${arnContext.partition}:iam::${arnContext.account}:role/${controllerRoleName}`;
  const mismatch = (path: string, value: string | undefined, what: string, expected: string): Finding[] => {
    if (value === undefined || value === expected) return [];
    const fix = `Set ${path} of the controller values to ${valueText(expected)}, or change KarpenterIam.`;
    return [findingOf('iam-controller-settings', path, `${path} must be ${what}, ${valueText(expected)}, got ${valueText(value)}`, fix)];
  };
  const queue = controller.interruptionQueue === '' ? undefined : controller.interruptionQueue;
  return [
    ...mismatch('clusterName', controller.clusterName, 'the cluster in the policy conditions', clusterName),
    ...(interruptionQueue && readsQueue(minor) ? mismatch('interruptionQueue', queue, 'the queue of KarpenterIam', queueName) : []),
    ...(trust && arnContext.account !== UNKNOWN_ACCOUNT ? mismatch('serviceAccountRoleArn', controller.serviceAccountRoleArn, 'the controller role of KarpenterIam', roleArn) : []),
    ...(!interruptionQueue && queue !== undefined
      ? [findingOf('iam-controller-settings', 'interruptionQueue', `interruptionQueue is ${valueText(queue)}, but the policy does not allow the controller to read a queue`, 'Set interruptionQueue of KarpenterIam to true, or remove interruptionQueue from the controller values.')] : []),
    ...(controller.rebootsForRepair ? rebootFindings(description, minor) : []),
    ...(isolatedVPC && controller.isIsolatedVpc === false
      ? [findingOf('iam-controller-settings', 'isolatedVPC', 'isolatedVPC must be true, because KarpenterIam is for an isolated VPC', 'Set isolatedVPC in the controller values, or remove it from KarpenterIam.')] : []),
  ];
}

/** Findings about a policy that does not allow the controller to reboot nodes, although the feature gate is on. */
function rebootFindings(described: IamDescription, minor: string): Finding[] {
  const documents = policiesOf(described, minor, literalContext(described)).map(({ document }) => document);
  const description = inferAccountAndRegion({ ...described, rebootForRepair: true }, documents);
  const requests = neededRequests(description, minor, literalContext(description)).filter(({ part }) => part === 'reboot');
  return requests.flatMap((request) => {
    const verdict = evaluate(documents, request);
    if (verdict.isAllowed) return [];
    const message = `feature gate RebootForRepair is on, but the policy does not allow ${request.action} on ${request.of}: ${whyNot(documents, request, verdict)}`;
    return [findingOf('iam-controller-settings', 'awsFeatureGates.rebootForRepair', message, described.controllerPolicies ? 'Add it to controllerPolicies.' : 'Set rebootForRepair of KarpenterIam to true.')];
  });
}
