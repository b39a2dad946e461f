import { AwsPartition } from '../../constructs/iam/aws-partition';
import { ControllerTrust } from '../../constructs/iam/controller-trust';
import { KarpenterIam } from '../../constructs/iam/karpenter-iam';
import { KarpenterIamProps } from '../../constructs/iam/karpenter-iam-props';
import { NodeAccess } from '../../constructs/iam/node-access';
import { NodeRole } from '../../constructs/iam/node-role';
import { OidcIssuer } from '../../constructs/iam/oidc-issuer';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { karpenterRelease, karpenterVersion, oneOf, parsed } from '../options';
import { UsageError } from '../usage-error';

export const IAM_HELP = `Generate the AWS resources that Karpenter needs for a cluster.

The resources are the controller policies and role, the node role, the
interruption queue, and the event rules of the queue. The command can also
review existing policies, and list the permissions that an upgrade changes. The
command does not call AWS.

Examples:
  # Generate a CloudFormation template.
  cdk8s-karpenter iam --cluster demo --output cloudformation > karpenter.yaml

  # Review the policy that the controller uses.
  cdk8s-karpenter iam --cluster demo --check policy.json

  # List the permissions that an upgrade to the newest known release changes.
  cdk8s-karpenter iam --cluster demo --from-version 1.14

Usage:
  cdk8s-karpenter iam [OPTIONS] --cluster NAME

Options:
  --cluster NAME                EKS cluster name. Required.
  --karpenter-version VERSION   Karpenter release, such as 1.15 or 1.15.3.
                                Default: the newest known release.
  --account ID                  AWS account ID, with 12 digits.
  --region REGION               AWS region, such as eu-west-1.
  --partition PARTITION         AWS partition: aws, aws-cn, or aws-us-gov.
                                Default: the partition of the region.
  --output FORMAT               Output format: json, cloudformation, terraform,
                                or ack. Default: json.
  -h, --help                    Print this help.

Without --account or --region, CloudFormation and Terraform look up the value,
and JSON contains the placeholder ACCOUNT_ID or REGION. ACK output requires both
options.

Controller role options (a role requires --oidc-issuer or --pod-identity):
  --oidc-issuer URL             Trust the OIDC issuer of the cluster (IRSA). Use
                                the issuer URL that EKS shows.
  --pod-identity                Trust EKS Pod Identity.
  --audience NAME               Audience of the OIDC tokens.
                                Default: sts.amazonaws.com.
  --namespace NAME              Namespace of the controller.
                                Default: kube-system, or karpenter for 0.32 and
                                earlier.
  --service-account NAME        Service account of the controller.
                                Default: karpenter.
  --controller-role NAME        Name of the controller role. Default: the
                                cluster name followed by -karpenter.

Node options:
  --node-role NAME              Existing node role. Default: a new role.
  --instance-profile NAME       Instance profile of the node role.
  --other-node-role NAME        Additional role that nodes may use.
                                You can repeat this option.
  --node-access ACCESS          How nodes get access to the cluster:
                                access-entry, aws-auth, or elsewhere (another
                                tool grants access). Default: elsewhere.
  --spot-role                   Create the service-linked role for Spot
                                Instances, once per account.

Permission options:
  --policy NAME                 Name of the controller policy.
  --permissions-boundary ARN    ARN of a permissions boundary for the roles.
  --no-interruption-queue       Omit the interruption queue, its event rules,
                                and the permission to read the queue.
  --queue NAME                  Name of the interruption queue.
                                Default: the cluster name.
  --no-endpoint-lookup          Omit the permission to describe the EKS cluster.
  --no-instance-profiles        Omit the permission to manage instance profiles.
  --reboot-for-repair           Allow the controller to reboot nodes, as the
                                feature gate RebootForRepair requires. Available
                                for Karpenter 1.15 and later.
  --isolated-vpc                For a VPC without internet access, omit the
                                permissions for prices and instance profiles.
  --single-policy               Create a single policy even for 1.9 and later,
                                if it fits the IAM size limit.
  --unscoped                    Allow all actions on all resources, like the
                                policies of Karpenter 0.30 and earlier.
  --tag KEY=VALUE               Tag for all resources.
                                You can repeat this option.

Report options (print a report instead of resources; for JSON: --output json):
  --check FILE                  List permissions that this JSON policy lacks or
                                does not need. Use - for standard input.
                                You can repeat this option.
  --from-version VERSION        List the permissions to add before an upgrade
                                from this release, and the permissions to remove
                                after the upgrade.

Exit codes:
  0  The resources or the report were printed.
  1  The resources have an error, or a policy passed to --check lacks a
     permission.
  2  Usage error, or unreadable input.
`;

export const IAM_OUTPUTS = ['json', 'cloudformation', 'terraform', 'ack'] as const;
const PARTITIONS = [AwsPartition.AWS, AwsPartition.AWS_CN, AwsPartition.AWS_US_GOV];
const NODE_ACCESS = [NodeAccess.ELSEWHERE, NodeAccess.ACCESS_ENTRY, NodeAccess.AWS_AUTH];
const TEXT = { type: 'string' } as const;
const SWITCH = { type: 'boolean' } as const;
/** Maps props in the messages of KarpenterIam, NodeRole, and ControllerTrust to the options that set them. */
const OPTION_OF: { readonly [prop: string]: string } = {
  clusterName: 'cluster',
  account: 'account',
  region: 'region',
  name: 'node-role',
  instanceProfile: 'instance-profile',
  otherNodeRoles: 'other-node-role',
  issuer: 'oidc-issuer',
  serviceAccountNamespace: 'namespace',
  serviceAccount: 'service-account',
  queueName: 'queue',
  controllerRoleName: 'controller-role',
  policyName: 'policy',
  permissionsBoundary: 'permissions-boundary',
  tags: 'tag',
};
const OPTIONS = {
  'karpenter-version': TEXT,
  'cluster': TEXT,
  'output': TEXT,
  'account': TEXT,
  'region': TEXT,
  'partition': TEXT,
  'oidc-issuer': TEXT,
  'audience': TEXT,
  'pod-identity': SWITCH,
  'namespace': TEXT,
  'service-account': TEXT,
  'node-role': TEXT,
  'instance-profile': TEXT,
  'other-node-role': { type: 'string', multiple: true },
  'queue': TEXT,
  'controller-role': TEXT,
  'policy': TEXT,
  'permissions-boundary': TEXT,
  'node-access': TEXT,
  'no-interruption-queue': SWITCH,
  'no-endpoint-lookup': SWITCH,
  'no-instance-profiles': SWITCH,
  'reboot-for-repair': SWITCH,
  'isolated-vpc': SWITCH,
  'single-policy': SWITCH,
  'unscoped': SWITCH,
  'spot-role': SWITCH,
  'tag': { type: 'string', multiple: true },
  'from-version': TEXT,
  'check': { type: 'string', multiple: true },
  'help': { type: 'boolean', short: 'h' },
} as const;

export interface IamOptions {
  readonly version?: KarpenterVersion;
  readonly from?: KarpenterVersion;
  readonly checked: readonly string[];
  readonly output: typeof IAM_OUTPUTS[number];
  /** Whether a report is JSON instead of text. */
  readonly isJson: boolean;
  readonly rebootForRepair: boolean;
  readonly iam: KarpenterIam;
}

type Values = ReturnType<typeof parsed<typeof OPTIONS>>['values'];

/** Returns undefined for --help. @throws {UsageError} */
export function iamOptions(args: readonly string[]): IamOptions | undefined {
  const { values, positionals } = parsed('iam', args, OPTIONS);
  if (values.help) return undefined;
  if (positionals.length > 0) throw new UsageError(`unexpected argument ${JSON.stringify(positionals[0])}. To review a policy file, use --check. To list the options, run 'cdk8s-karpenter iam --help'.`);
  if (values.cluster === undefined) throw new UsageError('--cluster is required. For example: --cluster demo');
  if (values['from-version'] !== undefined && values.check) throw new UsageError('--from-version and --check are mutually exclusive. Remove one of these options.');
  const isReport = values['from-version'] !== undefined || values.check !== undefined;
  const output = oneOf('--output', values.output ?? 'json', IAM_OUTPUTS);
  if (isReport && values.output !== undefined && output !== 'json') throw new UsageError(`--output must be json if --from-version or --check is set, got ${JSON.stringify(output)}. For text output, remove --output.`);
  if (output === 'ack') checkAck(values);
  return {
    version: karpenterVersion(values['karpenter-version']),
    from: values['from-version'] === undefined ? undefined : karpenterRelease('--from-version', values['from-version']),
    checked: values.check ?? [],
    output,
    isJson: values.output === 'json',
    rebootForRepair: values['reboot-for-repair'] ?? false,
    iam: withOptionNames(() => new KarpenterIam(propsOf(values))),
  };
}

/** Requires the account and the region, because the ARNs in ACK objects contain both. */
function checkAck({ account, region }: Values): void {
  const missing = [...account === undefined ? ['--account 123456789012'] : [], ...region === undefined ? ['--region eu-west-1'] : []];
  if (missing.length > 0) throw new UsageError(`--output ack requires ${missing.map((example) => example.split(' ')[0]).join(' and ')}. For example: ${missing.join(' ')}`);
}

/** Replaces the prop at the start of an error message with the option that sets the prop. */
function withOptionNames<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new UsageError((error as Error).message.replace(/^(\w+)(?:\[\d+\])?/, (start, prop) => (OPTION_OF[prop] ? `--${OPTION_OF[prop]}` : start)));
  }
}

function propsOf(values: Values): KarpenterIamProps {
  return {
    clusterName: values.cluster!,
    account: values.account,
    region: values.region,
    partition: partitionOf(values.partition),
    trust: trustOf(values),
    nodeRole: nodeRoleOf(values),
    otherNodeRoles: values['other-node-role'],
    queueName: values.queue,
    controllerRoleName: values['controller-role'],
    policyName: values.policy,
    permissionsBoundary: values['permissions-boundary'],
    nodeAccess: nodeAccessOf(values['node-access']),
    interruptionQueue: !values['no-interruption-queue'],
    endpointLookup: !values['no-endpoint-lookup'],
    manageInstanceProfiles: values['no-instance-profiles'] ? false : undefined,
    rebootForRepair: values['reboot-for-repair'],
    isolatedVPC: values['isolated-vpc'],
    singlePolicy: values['single-policy'],
    unscoped: values.unscoped,
    spotServiceLinkedRole: values['spot-role'],
    tags: tagsOf(values.tag ?? []),
  };
}

function partitionOf(value: string | undefined): AwsPartition | undefined {
  if (value === undefined) return undefined;
  const name = oneOf('--partition', value, PARTITIONS.map((partition) => partition.value));
  return PARTITIONS.find((partition) => partition.value === name);
}

function trustOf(values: Values): ControllerTrust | undefined {
  const issuer = values['oidc-issuer'];
  if (issuer !== undefined && values['pod-identity']) throw new UsageError('--oidc-issuer and --pod-identity are mutually exclusive. Remove one of these options.');
  const account = { serviceAccountNamespace: values.namespace, serviceAccount: values['service-account'] };
  if (values['pod-identity']) return ControllerTrust.podIdentity(account);
  if (issuer !== undefined) return ControllerTrust.irsa({ issuer: OidcIssuer.url(issuer), audience: values.audience, ...account });
  const idle = (['audience', 'namespace', 'service-account'] as const).find((name) => values[name] !== undefined);
  if (idle) throw new UsageError(`--${idle} requires --oidc-issuer or --pod-identity`);
  return undefined;
}

function nodeRoleOf(values: Values): NodeRole {
  const [name, instanceProfile] = [values['node-role'], values['instance-profile']];
  return name === undefined ? NodeRole.made({ instanceProfile }) : NodeRole.existing(name, instanceProfile);
}

function nodeAccessOf(value: string | undefined): NodeAccess | undefined {
  if (value === undefined) return undefined;
  const name = oneOf('--node-access', value, NODE_ACCESS.map((access) => access.value));
  return NODE_ACCESS.find((access) => access.value === name);
}

function tagsOf(texts: readonly string[]): { [key: string]: string } {
  return Object.fromEntries(texts.map((text) => {
    const equals = text.indexOf('=');
    if (equals < 1) throw new UsageError(`--tag must have the form KEY=VALUE, got ${JSON.stringify(text)}`);
    return [text.slice(0, equals), text.slice(equals + 1)];
  }));
}
