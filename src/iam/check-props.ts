import { AwsPartition } from './aws-partition';
import { ControllerTrust } from './controller-trust';
import { KarpenterIamProps } from './karpenter-iam-props';
import { IAM_NAME, MOST } from './names';
import { NodeAccess } from './node-access';
import { NodeRole } from './node-role';
import { PolicyDocument } from './policy-document';
import { PolicyStatement } from './policy-statement';
import { checkProps, PropCheck } from '../basics/check-props';
import { BOOLEAN, instanceOf, stringLike } from '../basics/prop-checks';
import { refusePlaceholders } from '../synthesis/helm-value-placeholders';

const TAG_KEY = /^(?!aws:)[\p{L}\p{Z}\p{N}_.:/=+\-@]{1,128}$/iu;
const TAG_VALUE = /^[\p{L}\p{Z}\p{N}_.:/=+\-@]{0,256}$/u;
const isEntry = ([key, value]: [string, unknown]) => TAG_KEY.test(key) && typeof value === 'string' && TAG_VALUE.test(value);
const iamName = (most: number): PropCheck => ({
  isRight: (value) => typeof value === 'string' && IAM_NAME.test(value) && value.length <= most,
  write: `1 to ${most} letters, digits and any of + = , . @ - _`,
});
const list = (of: PropCheck): PropCheck => ({ isRight: (value) => Array.isArray(value) && value.every(of.isRight), write: `a list, each of it ${of.write}` });

/** Every prop. */
const CHECKS: { readonly [prop in keyof Required<KarpenterIamProps>]: PropCheck } = {
  clusterName: { ...stringLike(/^[0-9A-Za-z][\w.-]{0,99}$/, '1 to 100 letters, digits, ".", "-" and "_"', 'no name of a cluster'), isRequired: true },
  account: stringLike(/^\d{12}$/, 'its 12 digits as a text', 'no AWS account'),
  region: stringLike(/^[a-z]{2}(-[a-z]+)+-\d+$/, 'one such as "eu-west-1"', 'no AWS region'),
  partition: instanceOf(AwsPartition, 'AwsPartition.AWS or another'),
  trust: instanceOf(ControllerTrust, 'ControllerTrust.irsa({ … }) or ControllerTrust.podIdentity()'),
  controllerRoleName: iamName(MOST.role),
  policyName: iamName(MOST.policy),
  nodeRole: instanceOf(NodeRole, 'NodeRole.made({ … }) or NodeRole.existing(name)'),
  otherNodeRoles: list(iamName(MOST.role)),
  nodeAccess: instanceOf(NodeAccess, 'NodeAccess.ACCESS_ENTRY or another'),
  interruptionQueue: BOOLEAN,
  queueName: stringLike(/^[\w-]{1,80}$/, '1 to 80 letters, digits, - and _'),
  endpointLookup: BOOLEAN,
  manageInstanceProfiles: BOOLEAN,
  rebootForRepair: BOOLEAN,
  isolatedVPC: BOOLEAN,
  unscoped: BOOLEAN,
  singlePolicy: BOOLEAN,
  additionalActions: list(stringLike(/^[a-z0-9-]+:[\w*?]+$/i, 'an action with its service, such as "ec2:RebootInstances"')),
  additionalStatements: list(instanceOf(PolicyStatement, 'PolicyStatement.allow({ actions: […] }) or .deny')),
  controllerPolicies: list(instanceOf(PolicyDocument, 'PolicyDocument.fromJson(text)')),
  spotServiceLinkedRole: BOOLEAN,
  permissionsBoundary: stringLike(/^arn:[a-z-]+:iam::(\d{12}|aws):policy\/[\w+=,.@/-]+$/, 'the ARN of a policy'),
  tags: {
    isRight: (value) => typeof value === 'object' && value !== null && Object.entries(value).every(isEntry),
    write: 'a map of texts with letters, digits, spaces and any of _ . : / = + - @, its keys not begun by aws:',
  },
};

/** Refuses what IAM would, and in plain JavaScript what is of another kind. */
export function checkIamProps(props: KarpenterIamProps): void {
  checkProps(props, CHECKS, '{ clusterName: … }');
  refusePlaceholders(props);
}
