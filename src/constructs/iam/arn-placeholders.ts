import { AwsPartition } from './aws-partition';
import { IamDescription } from './description';
import { ArnContext } from './facts/arn-context';

/** UPPERCASE placeholders for an account or region that is not set. */
export const UNKNOWN_ACCOUNT = 'ACCOUNT_ID';
export const UNKNOWN_REGION = 'REGION';

/** Logical IDs of resources whose ARNs CloudFormation or Terraform resolves. */
export const NODE_ROLE_ID = 'KarpenterNodeRole';
export const QUEUE_ID = 'KarpenterInterruptionQueue';

type Where = Pick<ArnContext, 'partition' | 'region' | 'account' | 'dnsSuffix'>;

/** Returns an ARN context with literal strings, which JSON output and checks use. */
export function literalContext(description: IamDescription): ArnContext {
  const partition = description.partition ?? AwsPartition.AWS;
  return contextOf(description, {
    partition: partition.value,
    region: description.region ?? UNKNOWN_REGION,
    account: description.account ?? UNKNOWN_ACCOUNT,
    dnsSuffix: partition.dnsSuffix,
  }, {}, (text) => text);
}

/** Returns an ARN context in which `Fn::Sub` variables replace values that are not set. */
export function cloudFormationContext(description: IamDescription): ArnContext {
  const { partition, region, account } = description;
  return contextOf(description, {
    partition: partition?.value ?? '${AWS::Partition}', region: region ?? '${AWS::Region}', account: account ?? '${AWS::AccountId}', dnsSuffix: partition?.dnsSuffix ?? '${AWS::URLSuffix}',
  }, { nodeRole: `\${${NODE_ROLE_ID}.Arn}`, queue: `\${${QUEUE_ID}.Arn}` }, (text) => text.replaceAll('${', '${!'));
}

/** Returns an ARN context in which Terraform expressions replace values that are not set. */
export function terraformContext(description: IamDescription): ArnContext {
  const { partition, region, account } = description;
  return contextOf(description, {
    partition: partition?.value ?? '${data.aws_partition.karpenter.partition}',
    region: region ?? '${data.aws_region.karpenter.id}',
    account: account ?? '${data.aws_caller_identity.karpenter.account_id}',
    dnsSuffix: partition?.dnsSuffix ?? '${data.aws_partition.karpenter.dns_suffix}',
  }, { nodeRole: '${aws_iam_role.karpenter_node.arn}', queue: '${aws_sqs_queue.karpenter_interruption.arn}' }, terraformLiteral);
}

/** Escapes a string so that Terraform does not interpolate it. */
function terraformLiteral(text: string): string {
  return text.replace(/[$%]\{/g, (opening) => opening[0] + opening);
}

/** ARN expressions for resources in the same template. */
interface TemplateArns {
  readonly nodeRole?: string;
  readonly queue?: string;
}

function contextOf(description: IamDescription, where: Where, template: TemplateArns, literal: (text: string) => string): ArnContext {
  const { clusterName, nodeRole, nodeRoleName, otherNodeRoles = [], queueName } = description;
  const { partition, region, account } = where;
  const roleArn = (name: string) => `arn:${partition}:iam::${account}:role/${name}`;
  return {
    ...where,
    cluster: clusterName,
    nodeRoleArns: [(nodeRole._isMade && template.nodeRole) || roleArn(nodeRoleName), ...otherNodeRoles.map(roleArn)],
    queueArn: template.queue ?? `arn:${partition}:sqs:${region}:${account}:${queueName}`,
    literal: (json) => withTexts(json, literal),
  };
}

/** Returns a copy of JSON in which all string values are changed. Keys remain unchanged. */
export function withTexts(json: unknown, change: (text: string) => unknown): any {
  if (typeof json === 'string') return change(json);
  if (Array.isArray(json)) return json.map((item) => withTexts(item, change));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, withTexts(value, change)]));
}
