import { ArnContext } from './arn-context';
import { minorsHold } from '../../../karpenter/versions/facts';
import { PolicyJson, POLICY_VERSION } from '../policy-json';

/** An EventBridge event pattern. */
export interface EventPattern {
  readonly 'source': readonly string[];
  readonly 'detail-type': readonly string[];
}

/** An EventBridge rule. The ID is the logical ID in Karpenter's CloudFormation template. */
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

/** Retention period of the queue, in seconds. Interruption messages that are older than this period are obsolete. */
export const MESSAGE_RETENTION_SECONDS = 300;

/** Returns true if the controller of a minor release reads an interruption queue. */
export function readsQueue(minor: string): boolean {
  return minorsHold({ since: '0.19' }, minor);
}

/** Returns true if SQS-managed keys encrypt the queue in a minor release. */
export function isQueueEncrypted(minor: string): boolean {
  return minorsHold({ since: '0.31' }, minor);
}

/** Returns the event rules for a minor release. */
export function eventRulesOf(minor: string): EventRule[] {
  return EVENT_RULES.filter((rule) => minorsHold(rule, minor));
}

/**
 * Returns the queue policy, with a version. Karpenter's templates set no version, but Terraform can hang on a policy without a version.
 *
 * @see https://github.com/hashicorp/terraform-provider-aws/blob/main/website/docs/r/sqs_queue_policy.html.markdown
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
