import { AwsPartition } from './aws-partition';
import { ControllerTrust } from './controller-trust';
import { KarpenterIamProps } from './karpenter-iam-props';
import { IAM_NAME, MOST } from './names';
import { NodeAccess } from './node-access';
import { NodeRole } from './node-role';
import { PolicyDocument } from './policy-document';
import { PolicyStatement } from './policy-statement';
import { refusePlaceholders } from '../basics/placeholders';
import { suggestion } from '../basics/suggestion';
import { valueText } from '../basics/value-text';

/** What a prop has to be, what it is if it is not, and what to write. */
interface Check {
  readonly isRight: (value: any) => boolean;
  readonly otherwise?: string;
  readonly write: string;
}

const TAG_KEY = /^(?!aws:)[\p{L}\p{Z}\p{N}_.:/=+\-@]{1,128}$/iu;
const TAG_VALUE = /^[\p{L}\p{Z}\p{N}_.:/=+\-@]{0,256}$/u;
const isEntry = ([key, value]: [string, unknown]) => TAG_KEY.test(key) && typeof value === 'string' && TAG_VALUE.test(value);
const text = (pattern: RegExp, write: string, otherwise?: string): Check => ({
  isRight: (value) => typeof value === 'string' && pattern.test(value), write, otherwise,
});
const iamName = (most: number): Check => ({
  isRight: (value) => typeof value === 'string' && IAM_NAME.test(value) && value.length <= most,
  write: `1 to ${most} letters, digits and any of + = , . @ - _`,
});
const BOOLEAN: Check = { isRight: (value) => typeof value === 'boolean', write: 'true or false' };
const one = ({ prototype }: { readonly prototype: object }, write: string): Check => ({ isRight: (value) => prototype.isPrototypeOf(value), write });
const list = (of: Check): Check => ({ isRight: (value) => Array.isArray(value) && value.every(of.isRight), write: `a list, each of it ${of.write}` });

/** Every prop. */
const CHECKS: { readonly [prop in keyof Required<KarpenterIamProps>]: Check } = {
  clusterName: text(/^[0-9A-Za-z][\w.-]{0,99}$/, '1 to 100 letters, digits, ".", "-" and "_"', 'no name of a cluster'),
  account: text(/^\d{12}$/, 'its 12 digits as a text', 'no AWS account'),
  region: text(/^[a-z]{2}(-[a-z]+)+-\d+$/, 'one such as "eu-west-1"', 'no AWS region'),
  partition: one(AwsPartition, 'AwsPartition.AWS or another'),
  trust: one(ControllerTrust, 'ControllerTrust.irsa({ … }) or ControllerTrust.podIdentity()'),
  controllerRoleName: iamName(MOST.role),
  policyName: iamName(MOST.policy),
  nodeRole: one(NodeRole, 'NodeRole.made({ … }) or NodeRole.existing(name)'),
  otherNodeRoles: list(iamName(MOST.role)),
  nodeAccess: one(NodeAccess, 'NodeAccess.ACCESS_ENTRY or another'),
  interruptionQueue: BOOLEAN,
  queueName: text(/^[\w-]{1,80}$/, '1 to 80 letters, digits, - and _'),
  endpointLookup: BOOLEAN,
  manageInstanceProfiles: BOOLEAN,
  isolatedVPC: BOOLEAN,
  unscoped: BOOLEAN,
  singlePolicy: BOOLEAN,
  additionalActions: list(text(/^[a-z0-9-]+:[\w*?]+$/i, 'an action with its service, such as "ec2:RebootInstances"')),
  additionalStatements: list(one(PolicyStatement, 'PolicyStatement.allow({ actions: […] }) or .deny')),
  controllerPolicies: list(one(PolicyDocument, 'PolicyDocument.fromJson(text)')),
  spotServiceLinkedRole: BOOLEAN,
  permissionsBoundary: text(/^arn:[a-z-]+:iam::(\d{12}|aws):policy\/[\w+=,.@/-]+$/, 'the ARN of a policy'),
  tags: {
    isRight: (value) => typeof value === 'object' && value !== null && Object.entries(value).every(isEntry),
    write: 'a map of texts with letters, digits, spaces and any of _ . : / = + - @, its keys not begun by aws:',
  },
};

/** Refuses what IAM would, and in plain JavaScript what is of another kind. */
export function checkProps(props: KarpenterIamProps): void {
  if (typeof props !== 'object' || props === null) throw new Error(`${valueText(props)} is not what stands here; write { clusterName: … }`);
  refusePlaceholders(props);
  for (const [name, value] of Object.entries(props)) {
    if (!Object.hasOwn(CHECKS, name)) throw new Error(`${name}: there is no such prop; ${didYouMean(name)}`);
    if (value !== undefined) check(name, value, CHECKS[name as keyof KarpenterIamProps]);
  }
  check('clusterName', props.clusterName, CHECKS.clusterName);
}

function check(name: string, value: unknown, { isRight, otherwise = 'refused', write }: Check): void {
  if (!isRight(value)) throw new Error(`${name}: ${valueText(value)} is ${otherwise}; write ${write}`);
}

function didYouMean(name: string): string {
  const meant = suggestion(name, Object.keys(CHECKS));
  return meant ? `did you mean ${meant}?` : `write one of ${Object.keys(CHECKS).join(', ')}`;
}
