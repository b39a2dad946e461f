import { KARPENTER } from './urls';
import { KnownMessage, MessageGroup } from '../known-message';

const PLAN = '`cdk8s-karpenter plan OLD NEW` shows which change replaces nodes. To limit the pace, set a disruption budget.';

/** Returns the message for a reason, which the `Drifted` condition of a NodeClaim states. */
function reason(name: string, cause: string, fix: string, other: Partial<KnownMessage> = {}): KnownMessage {
  return {
    forms: [name],
    source: 'Karpenter, in the `Drifted` condition of a NodeClaim',
    cause,
    fix,
    isNormal: true,
    url: `${KARPENTER}/concepts/disruption/#drift`,
    ...other,
  };
}

/** Reasons why Karpenter replaces a node that no longer has the settings of its objects. */
export const DRIFT: MessageGroup = {
  title: 'Reasons for drift',
  messages: [
    reason('AMIDrift', 'The image of the node is not the newest image that the EC2NodeClass selects for the instance type. A new release of an image is sufficient if the class uses `@latest`.',
      `Pin a version of the image in \`amiSelectorTerms\`, for example \`alias: al2023@v20260701\`. ${PLAN}`, { rules: ['ec2nodeclass-ami-latest'] }),
    reason('SubnetDrift', 'The subnet of the node is not among the subnets that the EC2NodeClass selects.', `Compare \`status.subnets\` of the EC2NodeClass with its selector terms. ${PLAN}`),
    reason('SecurityGroupDrift', 'The security groups of the node are not exactly those that the EC2NodeClass selects.', `Compare \`status.securityGroups\` of the EC2NodeClass with its selector terms. ${PLAN}`),
    reason('CapacityReservationDrift', 'The capacity reservation of the node is not among those that the EC2NodeClass selects.', `Read \`status.capacityReservations\` of the EC2NodeClass. ${PLAN}`, { since: '1.3' }),
    reason('PlacementGroupDrift', 'The placement group of the node is not the one that the EC2NodeClass selects.', `Read \`placementGroupSelector\` of the EC2NodeClass. ${PLAN}`, { since: '1.11' }),
    reason('NodeClassDrift', 'A field of the EC2NodeClass changed after the launch of the node, for example `userData`, `tags`, or `blockDeviceMappings`.', PLAN),
    reason('NodePoolDrifted', 'A field of the NodePool template changed after the launch of the node, for example labels, taints, or `expireAfter`.', PLAN),
    reason('RequirementsDrifted', 'The labels of the node do not meet the requirements of the NodePool anymore.', PLAN),
    reason('InstanceTypeNotFound', 'Karpenter does not offer the instance type of the node anymore, or not in the zone and capacity type of the node. For example, the EC2NodeClass selects no subnet in the zone.',
      'Compare the labels of the node with the requirements of the NodePool and the zones in `status.subnets` of the EC2NodeClass.'),
  ],
};
