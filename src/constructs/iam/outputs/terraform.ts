import { EVENT_TARGET_ID, MESSAGE_RETENTION_SECONDS } from '../facts/interruption-queue';
import { IamResources } from '../iam-resources';
import { NodeAccess } from '../node-access';
import { audienceOf } from '../trust-policy';

const DATA: readonly string[] = ['aws_partition', 'aws_region', 'aws_caller_identity'];

/** Returns a Terraform JSON configuration with resources of the AWS provider, named `karpenter_…`. */
export function terraformOf(resources: IamResources): { readonly [block: string]: any } {
  const blocks: Blocks = {};
  const add = (type: string, name: string, block: object, tagged = true) => {
    (blocks[type] ??= {})[name] = { ...block, ...(tagged ? tags(resources) : {}) };
  };
  nodeRole(resources, add);
  controller(resources, add);
  interruption(resources, add);
  if (resources.description.spotServiceLinkedRole) add('aws_iam_service_linked_role', 'spot', { aws_service_name: 'spot.amazonaws.com' });
  const text = JSON.stringify(blocks);
  const data = DATA.filter((name) => text.includes(`\${data.${name}.`));
  return {
    ...(data.length > 0 && { data: Object.fromEntries(data.map((name) => [name, { karpenter: {} }])) }),
    resource: blocks,
    output: outputs(resources),
  };
}

/** Returns outputs to use in the controller's values and in EC2NodeClasses. */
function outputs({ controllerRole, queue, nodeRole: role, description }: IamResources): object {
  return {
    ...(controllerRole && { karpenter_controller_role_arn: { value: '${aws_iam_role.karpenter_controller.arn}' } }),
    karpenter_node_role_name: { value: role ? '${aws_iam_role.karpenter_node.name}' : description.nodeRoleName },
    ...(queue && { karpenter_interruption_queue_name: { value: '${aws_sqs_queue.karpenter_interruption.name}' } }),
  };
}

interface Blocks { [type: string]: { [name: string]: object } }
type Add = (type: string, name: string, block: object, tagged?: boolean) => void;

function nodeRole(resources: IamResources, add: Add): void {
  const { description, nodeRole: role, instanceProfile, arnContext } = resources;
  if (role) {
    add('aws_iam_role', 'karpenter_node', { name: role.name, assume_role_policy: JSON.stringify(role.trust), ...boundary(resources) });
    role.managedPolicies.forEach((policy) => add('aws_iam_role_policy_attachment', `karpenter_node_${snake(policy)}`, { role: '${aws_iam_role.karpenter_node.name}', policy_arn: policy }, false));
    if (instanceProfile !== undefined) add('aws_iam_instance_profile', 'karpenter_node', { name: instanceProfile, role: '${aws_iam_role.karpenter_node.name}' });
  }
  if (description.nodeAccess === NodeAccess.ACCESS_ENTRY) {
    add('aws_eks_access_entry', 'karpenter_node', { cluster_name: description.clusterName, principal_arn: arnContext.nodeRoleArns[0], type: 'EC2_LINUX' });
  }
}

function controller(resources: IamResources, add: Add): void {
  const { policies, controllerRole, arnContext } = resources;
  for (const { id, name, document } of policies) add('aws_iam_policy', terraformName(id), { name, policy: JSON.stringify(document) });
  if (!controllerRole) return;
  const { given } = controllerRole;
  if (given.kind === 'irsa' && given.makeProvider) {
    add('aws_iam_openid_connect_provider', 'karpenter', { url: `https://${given.issuer.address}`, client_id_list: [audienceOf(given)] });
  }
  add('aws_iam_role', 'karpenter_controller', { name: controllerRole.name, assume_role_policy: JSON.stringify(controllerRole.trust), ...boundary(resources) });
  for (const { id } of policies) {
    const policy = terraformName(id);
    add('aws_iam_role_policy_attachment', policy, { role: '${aws_iam_role.karpenter_controller.name}', policy_arn: `\${aws_iam_policy.${policy}.arn}` }, false);
  }
  if (given.kind === 'pod-identity') {
    add('aws_eks_pod_identity_association', 'karpenter', {
      cluster_name: arnContext.cluster, namespace: controllerRole.namespace, service_account: controllerRole.serviceAccount, role_arn: '${aws_iam_role.karpenter_controller.arn}',
    });
  }
}

function interruption({ queue, eventRules, arnContext }: IamResources, add: Add): void {
  if (!queue) return;
  add('aws_sqs_queue', 'karpenter_interruption', { name: queue.name, message_retention_seconds: MESSAGE_RETENTION_SECONDS, ...(queue.isEncrypted && { sqs_managed_sse_enabled: true }) });
  add('aws_sqs_queue_policy', 'karpenter_interruption', { queue_url: '${aws_sqs_queue.karpenter_interruption.url}', policy: JSON.stringify(queue.policy) }, false);
  for (const { id, name, pattern } of eventRules) {
    const rule = terraformName(id);
    add('aws_cloudwatch_event_rule', rule, { name, event_pattern: JSON.stringify(pattern) });
    add('aws_cloudwatch_event_target', rule, { rule: `\${aws_cloudwatch_event_rule.${rule}.name}`, target_id: EVENT_TARGET_ID, arn: arnContext.queueArn }, false);
  }
}

function boundary({ description }: IamResources): object {
  return description.permissionsBoundary === undefined ? {} : { permissions_boundary: description.permissionsBoundary };
}

function tags({ description }: IamResources): object {
  return Object.keys(description.tags).length === 0 ? {} : { tags: { ...description.tags } };
}

function terraformName(id: string): string {
  const name = snake(id);
  return name.startsWith('karpenter') ? name : `karpenter_${name}`;
}

/** Converts the last segment of a name or an ARN to snake case, for example `ec2_container_registry_pull_only`. */
function snake(text: string): string {
  return text.slice(text.lastIndexOf('/') + 1).replace(/([a-z0-9])([A-Z])/g, '$1_$2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2').replace(/\W+/g, '_').toLowerCase();
}
