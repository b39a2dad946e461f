import { AwsPartition } from './aws-partition';
import { IamDescription } from './description';
import { ArnContext } from './facts/arn-context';

/** UPPERCASE placeholders for an account or region that the description lacks. */
export const UNKNOWN_ACCOUNT = 'ACCOUNT_ID';
export const UNKNOWN_REGION = 'REGION';

/** Names of the template's own things, whose ARNs are asked of CloudFormation or Terraform. */
export const NODE_ROLE_ID = 'KarpenterNodeRole';
export const QUEUE_ID = 'KarpenterInterruptionQueue';

type Where = Pick<ArnContext, 'partition' | 'region' | 'account' | 'dnsSuffix'>;

/** Literal strings, for JSON and for checks. */
export function literalContext(description: IamDescription): ArnContext {
  const partition = description.partition ?? AwsPartition.AWS;
  return contextOf(description, {
    partition: partition.value,
    region: description.region ?? UNKNOWN_REGION,
    account: description.account ?? UNKNOWN_ACCOUNT,
    dnsSuffix: partition.dnsSuffix,
  }, {}, (text) => text);
}

/** Values that the description lacks are placeholders of CloudFormation's `Fn::Sub`. */
export function cloudFormationContext(description: IamDescription): ArnContext {
  const { partition, region, account } = description;
  return contextOf(description, {
    partition: partition?.value ?? '${AWS::Partition}', region: region ?? '${AWS::Region}', account: account ?? '${AWS::AccountId}', dnsSuffix: partition?.dnsSuffix ?? '${AWS::URLSuffix}',
  }, { nodeRole: `\${${NODE_ROLE_ID}.Arn}`, queue: `\${${QUEUE_ID}.Arn}` }, (text) => text.replaceAll('${', '${!'));
}

/** Values that the description lacks are expressions of Terraform. */
export function terraformContext(description: IamDescription): ArnContext {
  const { partition, region, account } = description;
  return contextOf(description, {
    partition: partition?.value ?? '${data.aws_partition.karpenter.partition}',
    region: region ?? '${data.aws_region.karpenter.id}',
    account: account ?? '${data.aws_caller_identity.karpenter.account_id}',
    dnsSuffix: partition?.dnsSuffix ?? '${data.aws_partition.karpenter.dns_suffix}',
  }, { nodeRole: '${aws_iam_role.karpenter_node.arn}', queue: '${aws_sqs_queue.karpenter_interruption.arn}' }, terraformLiteral);
}

/** A text in which Terraform puts nothing in. */
function terraformLiteral(text: string): string {
  return text.replace(/[$%]\{/g, (opening) => opening[0] + opening);
}

/** The ARNs of what is made with the rest. */
interface Made {
  readonly nodeRole?: string;
  readonly queue?: string;
}

function contextOf(description: IamDescription, where: Where, made: Made, literal: (text: string) => string): ArnContext {
  const { clusterName, nodeRole, nodeRoleName, otherNodeRoles = [], queueName } = description;
  const { partition, region, account } = where;
  const roleArn = (name: string) => `arn:${partition}:iam::${account}:role/${name}`;
  return {
    ...where,
    cluster: clusterName,
    nodeRoleArns: [(nodeRole._isMade && made.nodeRole) || roleArn(nodeRoleName), ...otherNodeRoles.map(roleArn)],
    queueArn: made.queue ?? `arn:${partition}:sqs:${region}:${account}:${queueName}`,
    literal: (json) => withTexts(json, literal),
  };
}

/** A copy of JSON, each text in it, but no name, changed. */
export function withTexts(json: unknown, change: (text: string) => unknown): any {
  if (typeof json === 'string') return change(json);
  if (Array.isArray(json)) return json.map((item) => withTexts(item, change));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, withTexts(value, change)]));
}
