import { AwsPartition } from '../../iam/aws-partition';
import { ControllerTrust } from '../../iam/controller-trust';
import { KarpenterIam } from '../../iam/karpenter-iam';
import { KarpenterIamProps } from '../../iam/karpenter-iam-props';
import { NodeAccess } from '../../iam/node-access';
import { NodeRole } from '../../iam/node-role';
import { OidcIssuer } from '../../iam/oidc-issuer';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { karpenterRelease, karpenterVersion, oneOf, parsed, readable } from '../options';
import { UsageError } from '../usage-error';

export const IAM_HELP = `usage: cdk8s-karpenter iam --cluster NAME [options]

Writes the AWS resources that Karpenter needs for a cluster: the controller's policies and role, the node role, the
interruption queue, and its event rules. It also reviews existing policies and compares releases. It does not call AWS.

Examples:
  cdk8s-karpenter iam --cluster demo --region eu-west-1 --pod-identity --output cloudformation > karpenter.yaml
  cdk8s-karpenter iam --cluster demo --karpenter-version 1.15 --check policy.json

Cluster and output:
  --cluster NAME            the name of the cluster, required
  --karpenter-version V     the Karpenter release, such as 1.8 (default: the newest known)
  --account ID              the AWS account ID, 12 digits
  --region REGION           the AWS region, such as eu-west-1
  --partition PARTITION     aws, aws-cn, or aws-us-gov (default: the partition of the region)
  --output FORMAT           json (default), cloudformation, terraform, or ack
  --help                    show this help

  Without --account or --region, cloudformation and terraform look up the value, and json contains the placeholder
  ACCOUNT_ID or REGION. ack requires both options.

Controller role, created only with --oidc-issuer or --pod-identity:
  --oidc-issuer URL         trust the OIDC issuer of the cluster (IRSA); URL as EKS shows it
  --pod-identity            trust EKS Pod Identity
  --audience NAME           the audience of the OIDC tokens (default: sts.amazonaws.com)
  --namespace NAME          the namespace of the controller (default: kube-system; karpenter up to 0.32)
  --service-account NAME    the service account of the controller (default: karpenter)
  --controller-role NAME    the name of the role (default: CLUSTER-karpenter)

Nodes:
  --node-role NAME          use an existing node role
  --instance-profile NAME   the instance profile of the node role
  --other-node-role NAME    another role that nodes may have; repeatable
  --node-access HOW         how nodes get access to the cluster: access-entry, aws-auth, or elsewhere (default)
  --spot-role               create the service-linked role for Spot Instances, once per account

Permissions:
  --policy NAME             the name of the controller policy
  --permissions-boundary ARN
                            the permissions boundary of the roles
  --no-interruption-queue   no queue, no event rules, and no permission to read a queue
  --queue NAME              the name of the interruption queue (default: the name of the cluster)
  --no-endpoint-lookup      no permission to describe the EKS cluster
  --no-instance-profiles    no permission to manage instance profiles
  --reboot-for-repair       allow the controller to reboot nodes, for the feature gate RebootForRepair (1.15 or later)
  --isolated-vpc            the VPC has no internet access: no permissions for prices and instance profiles
  --single-policy           one policy also for 1.9 and later, if it fits the size limit of IAM
  --unscoped                allow all actions on all resources, as Karpenter did up to 0.30
  --tag KEY=VALUE           a tag of all resources; repeatable

Reports, instead of resources (text, or JSON with --output json):
  --check FILE              list missing and unneeded permissions of an existing policy in JSON; repeatable,
                            - is standard input
  --from-version V          list additions before an upgrade from this release, and removals after it

Exit codes: 0 success, 1 the resources have an error or a policy of --check lacks a permission, 2 wrong usage or
unreadable input.
`;

export const IAM_OUTPUTS = ['json', 'cloudformation', 'terraform', 'ack'] as const;
const NODE_ACCESS = [NodeAccess.ELSEWHERE, NodeAccess.ACCESS_ENTRY, NodeAccess.AWS_AUTH];
const TEXT = { type: 'string' } as const;
const SWITCH = { type: 'boolean' } as const;
/** The options that set props of KarpenterIam, for messages. */
const OPTION_OF: { readonly [prop: string]: string } = {
  clusterName: 'cluster',
  account: 'account',
  region: 'region',
  partition: 'partition',
  otherNodeRoles: 'other-node-role',
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
  if (positionals.length > 0) throw new UsageError(`unexpected argument ${JSON.stringify(positionals[0])}. Use --check for a policy file, or see cdk8s-karpenter iam --help.`);
  if (values.cluster === undefined) throw new UsageError('--cluster is required. For example: --cluster demo');
  if (values['from-version'] !== undefined && values.check) throw new UsageError('--from-version and --check are mutually exclusive. Use one of them.');
  const isReport = values['from-version'] !== undefined || values.check !== undefined;
  const output = oneOf('--output', values.output ?? 'json', IAM_OUTPUTS);
  if (isReport && values.output !== undefined && output !== 'json') throw new UsageError(`--output must be json with --from-version or --check, got ${JSON.stringify(output)}. Remove --output for text.`);
  return {
    version: karpenterVersion(values['karpenter-version']),
    from: values['from-version'] === undefined ? undefined : karpenterRelease('--from-version', values['from-version']),
    checked: values.check ?? [],
    output,
    isJson: values.output === 'json',
    rebootForRepair: values['reboot-for-repair'] ?? false,
    iam: described(values),
  };
}

function described(values: Values): KarpenterIam {
  const props: KarpenterIamProps = {
    clusterName: values.cluster!,
    account: values.account,
    region: values.region,
    partition: values.partition === undefined ? undefined : readable('--partition', () => AwsPartition.of(values.partition!)),
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
  try {
    return new KarpenterIam(props);
  } catch (error) {
    throw new UsageError((error as Error).message.replace(/^\w+/, (prop) => (OPTION_OF[prop] ? `--${OPTION_OF[prop]}` : prop)));
  }
}

function trustOf(values: Values): ControllerTrust | undefined {
  const issuer = values['oidc-issuer'];
  if (issuer !== undefined && values['pod-identity']) throw new UsageError('--oidc-issuer and --pod-identity are mutually exclusive. Use one of them.');
  const account = { serviceAccountNamespace: values.namespace, serviceAccount: values['service-account'] };
  if (values['pod-identity']) return readable('--pod-identity', () => ControllerTrust.podIdentity(account));
  if (issuer !== undefined) return readable('--oidc-issuer', () => ControllerTrust.irsa({ issuer: OidcIssuer.url(issuer), audience: values.audience, ...account }));
  const idle = (['audience', 'namespace', 'service-account'] as const).find((name) => values[name] !== undefined);
  if (idle) throw new UsageError(`--${idle} requires --oidc-issuer or --pod-identity, because it configures the controller role`);
  return undefined;
}

function nodeRoleOf(values: Values): NodeRole {
  const [name, instanceProfile] = [values['node-role'], values['instance-profile']];
  return readable(name === undefined ? '--instance-profile' : '--node-role', () => (name === undefined ? NodeRole.made({ instanceProfile }) : NodeRole.existing(name, instanceProfile)));
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
