import { AwsPartition } from './aws-partition';
import { ControllerTrust } from './controller-trust';
import { KarpenterIamProps } from './karpenter-iam-props';
import { iamName, limited, MOST, queueNameOf } from './names';
import { NodeAccess } from './node-access';
import { NodeRole } from './node-role-options';
import { PolicyDocument } from './policy-document';
import { PolicyStatement } from './policy-statement';
import { checkValues, PropCheck } from '../../foundation/basics/props/check-props';
import { BOOLEAN, instanceOf, listOf, stringLike } from '../../foundation/basics/props/prop-checks';
import { valueText } from '../../foundation/basics/value-text';
import { refusePlaceholders } from '../synthesis/helm-values/refuse-placeholders';

const TAG_KEY = /^(?!aws:)[\p{L}\p{Z}\p{N}_.:/=+\-@]{1,128}$/iu;
const TAG_VALUE = /^[\p{L}\p{Z}\p{N}_.:/=+\-@]{0,256}$/u;
const isEntry = ([key, value]: [string, unknown]) => TAG_KEY.test(key) && typeof value === 'string' && TAG_VALUE.test(value);

const CHECKS: { readonly [prop in keyof Required<KarpenterIamProps>]: PropCheck } = {
  clusterName: { ...stringLike(/^[0-9A-Za-z][\w.-]{0,99}$/, 'an EKS cluster name of 1 to 100 letters, digits, periods, hyphens, and underscores'), isRequired: true, example: '"demo"' },
  account: { ...stringLike(/^\d{12}$/, 'an AWS account ID of 12 digits'), example: '"123456789012"' },
  region: stringLike(/^[a-z]{2}(-[a-z]+)+-\d+$/, 'an AWS region, for example "eu-west-1"'),
  partition: instanceOf(AwsPartition, 'AwsPartition.AWS'),
  trust: instanceOf(ControllerTrust, 'ControllerTrust.irsa({ … }) or ControllerTrust.podIdentity()'),
  controllerRoleName: iamName(MOST.role),
  policyName: iamName(MOST.policy),
  nodeRole: instanceOf(NodeRole, 'NodeRole.made({ … }) or NodeRole.existing(name)'),
  otherNodeRoles: listOf(iamName(MOST.role)),
  nodeAccess: instanceOf(NodeAccess, 'NodeAccess.ACCESS_ENTRY'),
  interruptionQueue: BOOLEAN,
  queueName: stringLike(/^[\w-]{1,80}$/, 'an SQS queue name of 1 to 80 letters, digits, hyphens, and underscores'),
  endpointLookup: BOOLEAN,
  manageInstanceProfiles: BOOLEAN,
  rebootForRepair: BOOLEAN,
  isolatedVPC: BOOLEAN,
  unscoped: BOOLEAN,
  singlePolicy: BOOLEAN,
  additionalActions: listOf(stringLike(/^[a-z0-9-]+:[\w*?]+$/i, 'an IAM action with its service prefix, for example "ec2:RebootInstances"')),
  additionalStatements: listOf(instanceOf(PolicyStatement, 'PolicyStatement.allow({ actions: […] })')),
  controllerPolicies: listOf(instanceOf(PolicyDocument, 'PolicyDocument.fromJson(text)')),
  spotServiceLinkedRole: BOOLEAN,
  permissionsBoundary: stringLike(/^arn:[a-z-]+:iam::(\d{12}|aws):policy\/[\w+=,.@/-]+$/, 'the ARN of an IAM policy'),
  tags: {
    isRight: (value) => typeof value === 'object' && value !== null && Object.entries(value).every(isEntry),
    mustBe: 'a map of strings of letters, digits, spaces, and _ . : / = + - @, without keys that start with aws:',
  },
};

/** Props of a KarpenterIam, together with the defaults that are the same in all releases. */
export interface IamDescription extends KarpenterIamProps {
  readonly nodeRole: NodeRole;
  readonly nodeRoleName: string;
  readonly controllerRoleName: string;
  readonly queueName: string;
  readonly nodeAccess: NodeAccess;
  readonly interruptionQueue: boolean;
  readonly endpointLookup: boolean;
  readonly manageInstanceProfiles: boolean;
  readonly rebootForRepair: boolean;
  readonly tags: { readonly [key: string]: string };
}

/** @throws {Error} if a prop is invalid, or if props contradict each other */
export function describe(props: KarpenterIamProps): IamDescription {
  checkIamProps(props);
  const { clusterName, isolatedVPC = false, nodeRole = NodeRole.made(), controllerPolicies, additionalActions, unscoped } = props;
  if (controllerPolicies && (unscoped || additionalActions || props.additionalStatements)) {
    throw new Error('controllerPolicies must not be set together with unscoped, additionalActions, or additionalStatements, because controllerPolicies replaces the default policies. Add the statements to controllerPolicies.');
  }
  const nodeRoleName = nodeRole._name ?? limited(`KarpenterNodeRole-${clusterName}`, MOST.role);
  return {
    ...props,
    partition: partitionOf(props),
    nodeRole,
    nodeRoleName,
    controllerRoleName: props.controllerRoleName ?? limited(`${clusterName}-karpenter`, MOST.role),
    queueName: props.queueName ?? queueNameOf(clusterName),
    nodeAccess: props.nodeAccess ?? NodeAccess.ELSEWHERE,
    interruptionQueue: props.interruptionQueue ?? true,
    endpointLookup: props.endpointLookup ?? true,
    manageInstanceProfiles: props.manageInstanceProfiles ?? !isolatedVPC,
    rebootForRepair: props.rebootForRepair ?? false,
    tags: { ...props.tags },
  };
}

function partitionOf({ partition, region }: KarpenterIamProps): AwsPartition | undefined {
  const ofRegion = region === undefined ? undefined : AwsPartition._ofRegion(region);
  if (partition && ofRegion && partition.value !== ofRegion.value) {
    throw new Error(`partition must be ${valueText(ofRegion.value)} for the region ${valueText(region)}, got ${valueText(partition.value)}. Remove partition.`);
  }
  if (region !== undefined && !partition && !ofRegion) throw new Error(`partition is required, because the partition of the region ${valueText(region)} is unknown. For example: AwsPartition.AWS`);
  return partition ?? ofRegion;
}

/** Rejects values of the wrong type, and values that AWS would reject. */
function checkIamProps(props: KarpenterIamProps): void {
  checkValues(props, CHECKS);
  refusePlaceholders(props);
}
