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

Writes what Karpenter needs of AWS for a cluster: the controller's policies, the node role, the queue of interruptions and its rules. No call to AWS is made.

  --karpenter-version V     the Karpenter release, such as 1.8 (default: the newest known)
  --cluster NAME            the cluster's name
  --output FORMAT           json (default), cloudformation, terraform or ack
  --account ID              the AWS account, 12 digits
  --region R                the AWS region, such as eu-west-1
  --partition P             aws, aws-cn or aws-us-gov (default: that of the region)
  --help                    this text

CloudFormation and Terraform look up what is not given; in json it stands in capitals; ack needs account and region.

The controller's role, which is made only with one of these:
  --oidc-issuer URL         it is trusted by IRSA: the issuer of the cluster, as EKS shows it
  --audience NAME           the audience of the tokens (default: sts.amazonaws.com)
  --pod-identity            it is trusted by EKS Pod Identity
  --namespace NAME          the controller's namespace (default: kube-system, until 0.32 karpenter)
  --service-account NAME    its service account (default: karpenter)

Overrides:
  --node-role NAME          a node role that is there already
  --instance-profile NAME   the instance profile of the node role
  --other-node-role NAME    another role that nodes may have; may be repeated
  --queue NAME              the queue of interruptions (default: made from the cluster's name)
  --controller-role NAME    --policy NAME             names of the controller's role and policy
  --permissions-boundary ARN
                            what bounds the roles
  --node-access HOW         access-entry, aws-auth or elsewhere (default): how nodes are let into the cluster
  --no-interruption-queue   --no-endpoint-lookup      --no-instance-profiles    leave out what that takes
  --reboot-for-repair       let the controller reboot nodes, for the feature gate RebootForRepair (1.15 or later)
  --isolated-vpc            no way to the internet: no prices, no instance profiles by Karpenter
  --single-policy           one policy since 1.9, too, where IAM takes it
  --unscoped                everything on all resources, as in many guides
  --spot-role               make the role that EC2 needs for spot, once for an account
  --tag KEY=VALUE           a tag of everything that is made; may be repeated

Instead of writing it all:
  --from-version U          says what has to be added when moving from release U to V, and what may go
  --check FILE              says what an existing policy (JSON) lacks for the release, and what it grants without need;
                            may be repeated, - is standard input. Both write text, or with --output json JSON

Exit codes: 0 done, nothing lacking; 1 with --check: something lacks, or what was described has an error; 2 wrong usage or input that can't be read.
`;

export const IAM_OUTPUTS = ['json', 'cloudformation', 'terraform', 'ack'] as const;
const NODE_ACCESS = [NodeAccess.ELSEWHERE, NodeAccess.ACCESS_ENTRY, NodeAccess.AWS_AUTH];
const TEXT = { type: 'string' } as const;
const SWITCH = { type: 'boolean' } as const;
/** The options that say props. */
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
  /** Whether a report was asked for as JSON; it is text otherwise. */
  readonly isJson: boolean;
  readonly rebootForRepair: boolean;
  readonly iam: KarpenterIam;
}

type Values = ReturnType<typeof parsed<typeof OPTIONS>>['values'];

/** None where only help is asked for. @throws {UsageError} */
export function iamOptions(args: readonly string[]): IamOptions | undefined {
  const { values, positionals } = parsed('iam', args, OPTIONS);
  if (values.help) return undefined;
  if (positionals.length > 0) throw new UsageError(`${JSON.stringify(positionals[0])}: this command takes no files but with --check; see cdk8s-karpenter iam --help`);
  if (values.cluster === undefined) throw new UsageError('--cluster NAME is missing; see cdk8s-karpenter iam --help');
  if (values['from-version'] !== undefined && values.check) throw new UsageError('--from-version and --check: write one of them');
  const isReport = values['from-version'] !== undefined || values.check !== undefined;
  const output = oneOf('--output', values.output ?? 'json', IAM_OUTPUTS);
  if (isReport && values.output !== undefined && output !== 'json') throw new UsageError(`--output ${output}: --from-version and --check write text, or json`);
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
    throw new UsageError((error as Error).message.replace(/^(\w+):/, (whole, prop: string) => (OPTION_OF[prop] ? `--${OPTION_OF[prop]}:` : whole)));
  }
}

function trustOf(values: Values): ControllerTrust | undefined {
  const issuer = values['oidc-issuer'];
  if (issuer !== undefined && values['pod-identity']) throw new UsageError('--oidc-issuer and --pod-identity: write one of them');
  const account = { serviceAccountNamespace: values.namespace, serviceAccount: values['service-account'] };
  if (values['pod-identity']) return readable('--pod-identity', () => ControllerTrust.podIdentity(account));
  if (issuer !== undefined) return readable('--oidc-issuer', () => ControllerTrust.irsa({ issuer: OidcIssuer.url(issuer), audience: values.audience, ...account }));
  const idle = (['audience', 'namespace', 'service-account'] as const).find((name) => values[name] !== undefined);
  if (idle) throw new UsageError(`--${idle} is for the controller's role, which is made only with --oidc-issuer or --pod-identity`);
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
    if (equals < 1) throw new UsageError(`--tag ${JSON.stringify(text)}: write KEY=VALUE`);
    return [text.slice(0, equals), text.slice(equals + 1)];
  }));
}
