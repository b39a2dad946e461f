import { iamOf, SHAPES } from './shapes';
import { KarpenterIam } from '../../../../src/constructs/iam';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

const version = KarpenterVersion.of('1.14');
const of = (iam: KarpenterIam) => JSON.parse(iam.render(version).toTerraform());

/** Replaces Terraform expressions with short placeholders, and unescapes strings that Terraform does not interpolate. */
const filled = (text: string) => text.replace(/\$\{data\.aws_(\w+)\.karpenter\.\w+\}/g, '<$1>').replaceAll('$${', '${').replaceAll('%%{', '%{');

test('resources by type, with the documents of the other outputs', () => {
  const { resource, data } = of(iamOf('irsa'));
  expect(data).toBeUndefined();
  expect(Object.keys(resource).sort()).toEqual([
    'aws_cloudwatch_event_rule', 'aws_cloudwatch_event_target', 'aws_eks_access_entry', 'aws_iam_instance_profile', 'aws_iam_openid_connect_provider', 'aws_iam_policy', 'aws_iam_role',
    'aws_iam_role_policy_attachment', 'aws_iam_service_linked_role', 'aws_sqs_queue', 'aws_sqs_queue_policy',
  ]);
  const documents = iamOf('irsa').render(version).controllerPolicies;
  const role = '"Resource":"${aws_iam_role.karpenter_node.arn}"';
  for (const { name, policy } of Object.values<any>(resource.aws_iam_policy)) {
    const arns = policy.replace(role, '"Resource":"arn:aws:iam::123456789012:role/own"').replace('${aws_sqs_queue.karpenter_interruption.arn}', 'arn:aws:sqs:eu-west-1:123456789012:demo');
    expect(JSON.parse(arns)).toEqual(documents[name].toJson());
  }
  expect(resource.aws_sqs_queue.karpenter_interruption).toEqual({ name: 'demo', message_retention_seconds: 300, sqs_managed_sse_enabled: true, tags: { 'team': 'platform', 'cost:center': 'a b' } });
  expect(resource.aws_cloudwatch_event_target.karpenter_spot_interruption_rule).toEqual({
    rule: '${aws_cloudwatch_event_rule.karpenter_spot_interruption_rule.name}', target_id: 'KarpenterInterruptionQueueTarget', arn: '${aws_sqs_queue.karpenter_interruption.arn}',
  });
  expect(resource.aws_eks_access_entry.karpenter_node.principal_arn).toBe('${aws_iam_role.karpenter_node.arn}');
});

test('outputs names for controller values and node classes', () => {
  expect(of(iamOf('irsa')).output).toEqual({
    karpenter_controller_role_arn: { value: '${aws_iam_role.karpenter_controller.arn}' },
    karpenter_node_role_name: { value: '${aws_iam_role.karpenter_node.name}' },
    karpenter_interruption_queue_name: { value: '${aws_sqs_queue.karpenter_interruption.name}' },
  });
});

test('looks up values that are not set', () => {
  const { resource, data } = of(new KarpenterIam({ clusterName: 'demo' }));
  expect(data).toEqual({ aws_partition: { karpenter: {} }, aws_region: { karpenter: {} }, aws_caller_identity: { karpenter: {} } });
  expect(filled(resource.aws_iam_policy.karpenter_eks_integration_policy.policy)).toContain('arn:<partition>:eks:<region>:<caller_identity>:cluster/demo');
  expect(filled(JSON.parse(resource.aws_iam_role.karpenter_node.assume_role_policy).Statement[0].Principal.Service)).toBe('ec2.<partition>');
});

test.each(Object.keys(SHAPES))('%s: refers only to existing resources, with valid names', (shape) => {
  const { resource, data = {} } = of(iamOf(shape));
  const references = JSON.stringify(resource).replaceAll('$${', '').matchAll(/\$\{(data\.)?(aws_\w+)\.(\w+)\.\w+\}/g);
  for (const [, ofData, type, name] of references) expect(ofData ? data[type]?.[name] : resource[type]?.[name]).toBeDefined();
  for (const blocks of Object.values<any>(resource)) Object.keys(blocks).forEach((name) => expect(name).toMatch(/^[a-z_][a-z0-9_]*$/));
});

test('keeps policy variables', () => {
  const { policy } = of(iamOf('variables')).resource.aws_iam_policy.karpenter_additional_policy;
  expect(policy).toContain('$${aws:PrincipalTag/team}%%{x}');
  expect(JSON.parse(filled(policy)).Statement[0].Resource).toBe('arn:aws:ec2:*:*:instance/${aws:PrincipalTag/team}');
});
