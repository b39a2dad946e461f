import { AwsPartition } from '../../constructs/iam/aws-partition';
import { ControllerTrust } from '../../constructs/iam/controller-trust';
import { KarpenterIam } from '../../constructs/iam/karpenter-iam';
import { KarpenterIamProps } from '../../constructs/iam/karpenter-iam-props';
import { NodeAccess } from '../../constructs/iam/node-access';
import { NodeRole } from '../../constructs/iam/node-role-options';
import { OidcIssuer } from '../../constructs/iam/oidc-issuer';
import { IAM_OPTIONS } from '../help/iam';
import { OptionValues } from '../options/option-table';
import { choiceOf, karpenterRelease, karpenterVersion, oneOf } from '../options/option-values';
import { parsed } from '../options/parsed';
import { UsageError } from '../terminal/usage-error';

const PARTITIONS = [AwsPartition.AWS, AwsPartition.AWS_CN, AwsPartition.AWS_US_GOV];
const NODE_ACCESS = [NodeAccess.ELSEWHERE, NodeAccess.ACCESS_ENTRY, NodeAccess.AWS_AUTH];
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

export type IamOptions = NonNullable<ReturnType<typeof iamOptions>>;

type Values = OptionValues<typeof IAM_OPTIONS>;

/** Returns undefined for --help. @throws {UsageError} */
export function iamOptions(args: readonly string[]) {
  const { values, positionals } = parsed('iam', args, IAM_OPTIONS);
  if (values.help) return undefined;
  if (positionals.length > 0) throw new UsageError(`unexpected argument ${JSON.stringify(positionals[0])}. To review a policy file, use --check. To list the options, run 'cdk8s-karpenter iam --help'.`);
  if (values.cluster === undefined) throw new UsageError('--cluster is required. For example: --cluster demo');
  if (values['from-version'] !== undefined && values.check) throw new UsageError('--from-version and --check are mutually exclusive. Remove one of these options.');
  const isReport = values['from-version'] !== undefined || values.check !== undefined;
  const output = choiceOf('--output', IAM_OPTIONS.output, values.output);
  if (isReport && values.output !== undefined && output !== 'json') throw new UsageError(`--output must be json if --from-version or --check is set, got ${JSON.stringify(output)}. For text output, remove --output.`);
  if (output === 'ack') checkAck(values);
  return {
    version: karpenterVersion(values['karpenter-version']),
    from: values['from-version'] === undefined ? undefined : karpenterRelease('--from-version', values['from-version']),
    checked: values.check ?? [],
    output,
    /** Whether a report is JSON instead of text. */
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
    otherNodeRoles: values['other-node-role']?.slice(),
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
  const name = oneOf('--partition', value, IAM_OPTIONS.partition.choices);
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
  const name = oneOf('--node-access', value, IAM_OPTIONS['node-access'].choices);
  return NODE_ACCESS.find((access) => access.value === name);
}

function tagsOf(texts: readonly string[]): { [key: string]: string } {
  return Object.fromEntries(texts.map((text) => {
    const equals = text.indexOf('=');
    if (equals < 1) throw new UsageError(`--tag must have the form KEY=VALUE, got ${JSON.stringify(text)}`);
    return [text.slice(0, equals), text.slice(equals + 1)];
  }));
}
