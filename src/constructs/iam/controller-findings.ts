import { literalContext, UNKNOWN_ACCOUNT } from './arn-placeholders';
import { IamDescription } from './description';
import { whyNot } from './evaluation/denial-reason';
import { evaluate } from './evaluation/evaluate';
import { inferAccountAndRegion } from './evaluation/infer-account-region';
import { neededRequests } from './evaluation/review';
import { readsQueue } from './facts/interruption-queue';
import { policiesOf } from './iam-resources';
import { findingOf } from '../../checks/engine/finding-of';
import { Finding } from '../../checks/findings/finding';
import { ControllerIdentity } from '../../checks/findings/iam-check';
import { valueText } from '../../foundation/basics/value-text';

/** Returns findings about controller values that do not match the cluster's KarpenterIam. */
export function controllerFindings(controller: ControllerIdentity, description: IamDescription, minor: string): Finding[] {
  const { clusterName, queueName, interruptionQueue, trust, controllerRoleName, isolatedVPC = false } = description;
  const arnContext = literalContext(description);
  const roleArn = `arn:${arnContext.partition}:iam::${arnContext.account}:role/${controllerRoleName}`;
  const mismatch = (path: string, value: string | undefined, what: string, expected: string): Finding[] => {
    if (value === undefined || value === expected) return [];
    const fix = `Set ${path} in the controller values to ${valueText(expected)}, or change KarpenterIam.`;
    return [findingOf('iam-controller-settings', path, `${path} must be ${what}, ${valueText(expected)}, got ${valueText(value)}`, fix)];
  };
  const queue = controller.interruptionQueue === '' ? undefined : controller.interruptionQueue;
  return [
    ...mismatch('clusterName', controller.clusterName, 'the cluster in the policy conditions', clusterName),
    ...(interruptionQueue && readsQueue(minor) ? mismatch('interruptionQueue', queue, 'the KarpenterIam queue', queueName) : []),
    ...(trust && arnContext.account !== UNKNOWN_ACCOUNT ? mismatch('serviceAccountRoleArn', controller.serviceAccountRoleArn, 'the KarpenterIam controller role', roleArn) : []),
    ...(!interruptionQueue && queue !== undefined
      ? [findingOf('iam-controller-settings', 'interruptionQueue', `interruptionQueue is ${valueText(queue)}, but the policy does not allow the controller to read a queue`, 'Set interruptionQueue to true in KarpenterIam, or remove interruptionQueue from the controller values.')] : []),
    ...(controller.rebootsForRepair ? rebootFindings(description, minor) : []),
    ...(isolatedVPC && controller.isIsolatedVpc === false
      ? [findingOf('iam-controller-settings', 'isolatedVPC', 'isolatedVPC must be true, because isolatedVPC is true in KarpenterIam', 'Set isolatedVPC to true in the controller values, or remove isolatedVPC from KarpenterIam.')] : []),
  ];
}

/** Returns findings about policies that do not allow the controller to reboot nodes, although the feature gate RebootForRepair is on. */
function rebootFindings(described: IamDescription, minor: string): Finding[] {
  const documents = policiesOf(described, minor, literalContext(described)).map(({ document }) => document);
  const description = inferAccountAndRegion({ ...described, rebootForRepair: true }, documents);
  const requests = neededRequests(description, minor, literalContext(description)).filter(({ part }) => part === 'reboot');
  return requests.flatMap((request) => {
    const verdict = evaluate(documents, request);
    if (verdict.isAllowed) return [];
    const message = `feature gate RebootForRepair is on, but the policy does not allow ${request.action} on ${request.of}: ${whyNot(documents, request, verdict)}`;
    return [findingOf('iam-controller-settings', 'awsFeatureGates.rebootForRepair', message, described.controllerPolicies ? `Add ${request.action} to controllerPolicies.` : 'Set rebootForRepair to true in KarpenterIam.')];
  });
}
