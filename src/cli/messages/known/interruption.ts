import { KARPENTER, PROVIDER } from './urls';
import { MessageGroup } from '../known-message';

const LOG = 'Karpenter, in the controller log';
const EVENT = 'Karpenter, in Node events, NodeClaim events, and the controller log';
const DELETE = 'initiating delete from interruption message';
const INTERRUPTION = `${KARPENTER}/concepts/disruption/#interruption`;

/** Messages about the interruption queue and interrupted instances. */
export const INTERRUPTION_MESSAGES: MessageGroup = {
  title: 'Interruption queue',
  messages: [
    {
      forms: ['AWS.SimpleQueueService.NonExistentQueue', 'The specified queue does not exist', 'QueueDoesNotExist'],
      source: 'SQS, in the log of Karpenter',
      cause: 'The chart value `settings.interruptionQueue` names no queue in the region and account of the controller. It expects the name of the queue, not its ARN or URL. Before 1.4, the controller exits.',
      fix: 'Set the name of the queue, create the queue, or leave the value empty. `cdk8s-karpenter iam` writes the queue and its rules.',
      rules: ['controller-interruption-queue', 'iam-controller-settings'],
      url: INTERRUPTION,
    },
    {
      forms: ['lookup …amazonaws.com … no such host', 'lookup sqs.… no such host', 'lookup …api.aws … no such host'],
      source: LOG,
      cause: 'The controller cannot resolve the name of an AWS API. The cluster DNS does not run yet, or a private cluster has no VPC endpoint for the service.',
      fix: 'Set the chart value `dnsPolicy: Default` if Karpenter launches the nodes of CoreDNS. In private clusters, add VPC endpoints for EC2, STS, SSM, SQS, and EKS.',
      url: `${KARPENTER}/troubleshooting/#failed-resolving-sts-credentials-with-io-timeout`,
    },
    {
      forms: ['failed to create valid sqs provider', 'creating sqs provider', 'getting messages from queue', 'fetching queue url', 'discovering queue url', 'receiving sqs messages'],
      source: LOG,
      cause: 'The controller cannot read the interruption queue. Without it, Karpenter does not react to spot interruptions. The text that follows states the reason.',
      fix: 'Check the name in `settings.interruptionQueue`, the permissions, and the route to SQS.',
      rules: ['controller-interruption-queue', 'iam-controller-settings'],
      url: INTERRUPTION,
      isWrapper: true,
    },
    {
      forms: ['failed parsing interruption message', 'parsing sqs message', 'unmarhsalling the message as', 'deleting sqs message', 'handling message, acting on'],
      source: LOG,
      cause: 'A message of the queue is not an event that Karpenter knows, or Karpenter cannot delete it.',
      fix: 'Let only the EventBridge rules of Karpenter send to the queue. Allow `sqs:DeleteMessage`.',
      rules: ['iam-policy-lacks'],
      url: `${PROVIDER}/controllers/interruption/parser.go`,
    },
    {
      forms: ['Spot interruption warning was triggered', 'SpotInterrupted', `${DELETE} … spot_interrupted`],
      source: EVENT,
      cause: 'EC2 reclaims the spot instance in two minutes. Karpenter drains the node and launches a replacement.',
      fix: 'No action is needed. Use on-demand capacity for pods that must not stop, and allow more types for stable spot capacity.',
      rules: ['nodepool-spot-types-too-few'],
      url: INTERRUPTION,
      isNormal: true,
    },
    {
      forms: ['Capacity Reservation interruption warning was triggered', 'CapacityReservationInstanceInterrupted', `${DELETE} … capacity_reservation_interrupted`],
      source: EVENT,
      cause: 'EC2 reclaims an instance of a capacity reservation. Karpenter drains the node and launches a replacement.',
      fix: 'No action is needed. Allow `on-demand` or `spot` in addition to `reserved`.',
      url: INTERRUPTION,
      isNormal: true,
    },
    {
      forms: ['Spot rebalance recommendation was triggered', 'SpotRebalanceRecommendation', 'rebalance_recommendation'],
      source: EVENT,
      cause: 'EC2 warns that an interruption is more likely. Karpenter does not act on it.',
      fix: 'No action is needed.',
      url: INTERRUPTION,
      isNormal: true,
    },
    {
      forms: ['Instance is stopping', 'Instance is terminating', `${DELETE} … instance_stopped`, `${DELETE} … instance_terminated`],
      source: EVENT,
      cause: 'EC2, or a request to EC2, stopped or terminated the instance. Karpenter removes the node.',
      fix: 'Find the caller in CloudTrail (`TerminateInstances`, `StopInstances`), or the event in the AWS Health Dashboard.',
      url: INTERRUPTION,
    },
    {
      forms: ['An unhealthy warning was triggered for the instance', 'detected unhealthy instance owned by cluster', `${DELETE} … scheduled_change`, `${DELETE} … event_status`, `${DELETE} … instance_status`, `${DELETE} … system_status`],
      source: EVENT,
      cause: 'EC2 or AWS Health reports a scheduled event of the instance, such as its retirement, or a failed status check. Karpenter replaces the node. If a status check fails, Karpenter does not wait for pods.',
      fix: 'No action is needed. The event is in the AWS Health Dashboard, and `aws ec2 describe-instance-status` prints the status checks.',
      url: INTERRUPTION,
    },
    {
      forms: [DELETE, 'Interruption triggered termination for the Node', 'Interruption triggered termination for the NodeClaim'],
      source: EVENT,
      cause: 'EC2 or AWS Health announced an interruption of the instance, so Karpenter replaces the node. The kinds are: spot interruption, interruption of a capacity reservation, scheduled event, failed status check, and the stop or the termination of the instance.',
      fix: 'Read `messageKind` in the line of the log, or the event before this one, for the kind of the interruption.',
      url: INTERRUPTION,
    },
    {
      forms: ['in zonally shifted availability zone', 'Zonal shift detected', 'Zonal shift cleared', 'Unable to find Cluster … in Zonal Shift', 'Cluster not found in Zonal Shift'],
      source: EVENT,
      since: '1.12',
      cause: 'A zonal shift of ARC moves traffic out of a zone, so Karpenter neither launches nor terminates instances there. `Unable to find Cluster` means that the cluster is not enabled for it.',
      fix: 'End the zonal shift, or enable it for the cluster. Turn off the setting `enableZonalShift` if you do not use it.',
      url: `${KARPENTER}/concepts/scheduling/#zonal-shift`,
    },
  ],
};
