import { AwsPartition } from './aws-partition';
import { ControllerTrust } from './controller-trust';
import { KarpenterIamProps } from './karpenter-iam-props';
import { iamName, MOST } from './names';
import { NodeAccess } from './node-access';
import { NodeRole } from './node-role';
import { PolicyDocument } from './policy-document';
import { PolicyStatement } from './policy-statement';
import { checkProps, PropCheck } from '../../foundation/basics/check-props';
import { BOOLEAN, instanceOf, listOf, stringLike } from '../../foundation/basics/prop-checks';
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

/** Rejects values of the wrong type, and values that AWS would reject. */
export function checkIamProps(props: KarpenterIamProps): void {
  checkProps(props, CHECKS, '{ clusterName: … }');
  refusePlaceholders(props);
}
