import { ArnContext } from './arn-context';
import { minorsHold } from '../../versions/facts';
import { PolicyJson, POLICY_VERSION } from '../policy-json';

/** What EventBridge sends to the queue. */
export interface EventPattern {
  readonly 'source': readonly string[];
  readonly 'detail-type': readonly string[];
}

/** A rule of EventBridge, by the name that the template gives it. */
export interface EventRule {
  readonly id: string;
  readonly since?: string;
  readonly pattern: EventPattern;
}

const of = (source: string, detailType: string): EventPattern => ({ 'source': [source], 'detail-type': [detailType] });

const EVENT_RULES: readonly EventRule[] = [
  { id: 'ScheduledChangeRule', pattern: of('aws.health', 'AWS Health Event') },
  { id: 'SpotInterruptionRule', pattern: of('aws.ec2', 'EC2 Spot Instance Interruption Warning') },
  { id: 'RebalanceRule', pattern: of('aws.ec2', 'EC2 Instance Rebalance Recommendation') },
  { id: 'InstanceStateChangeRule', pattern: of('aws.ec2', 'EC2 Instance State-change Notification') },
  { id: 'CapacityReservationInterruptionRule', since: '1.10', pattern: of('aws.ec2', 'EC2 Capacity Reservation Instance Interruption Warning') },
];

export const EVENT_TARGET_ID = 'KarpenterInterruptionQueueTarget';

/** How long the queue keeps a message, in seconds: what it tells of is over then. */
export const MESSAGE_RETENTION_SECONDS = 300;

/** Whether the controller of a minor reads a queue. Source: rule GS-13. */
export function readsQueue(minor: string): boolean {
  return minorsHold({ since: '0.19' }, minor);
}

/** Whether SQS encrypts the queue with keys of its own. */
export function isQueueEncrypted(minor: string): boolean {
  return minorsHold({ since: '0.31' }, minor);
}

/** The rules of a minor. */
export function eventRulesOf(minor: string): EventRule[] {
  return EVENT_RULES.filter((rule) => minorsHold(rule, minor));
}

/**
 * The policy of the queue, with a version. Karpenter's templates set none, and Terraform may hang on a policy without one.
 * Source: https://github.com/hashicorp/terraform-provider-aws/blob/main/website/docs/r/sqs_queue_policy.html.markdown
 */
export function queuePolicyOf(minor: string, { queueArn }: ArnContext): PolicyJson {
  return {
    Version: POLICY_VERSION,
    Id: 'EC2InterruptionPolicy',
    Statement: [
      { Effect: 'Allow', Principal: { Service: ['events.amazonaws.com', 'sqs.amazonaws.com'] }, Action: 'sqs:SendMessage', Resource: queueArn },
      ...(minorsHold({ since: '1.0' }, minor)
        ? [{ Sid: 'DenyHTTP', Effect: 'Deny', Principal: '*', Action: 'sqs:*', Resource: queueArn, Condition: { Bool: { 'aws:SecureTransport': 'false' } } }] : []),
    ],
  };
}
