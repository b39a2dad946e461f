import { optionsHelp } from './options-help';
import { HELP, KARPENTER_VERSION } from './shared-options';

const GENERAL_OPTIONS = {
  cluster: { value: 'NAME', text: 'EKS cluster name. Required.' },
  ...KARPENTER_VERSION,
  account: { value: 'ID', text: 'AWS account ID, with 12 digits.' },
  region: { value: 'REGION', text: 'AWS region, such as eu-west-1.' },
  partition: { value: 'PARTITION', choices: ['aws', 'aws-cn', 'aws-us-gov'], text: 'AWS partition: {choices}. Default: the partition of the region.' },
  output: { value: 'FORMAT', short: 'o', choices: ['json', 'cloudformation', 'terraform', 'ack'], default: 'json', text: 'Output format: {choices}.' },
  ...HELP,
} as const;

const ROLE_OPTIONS = {
  'oidc-issuer': { value: 'URL', text: 'Trust the OIDC issuer of the cluster (IRSA). Use the issuer URL that EKS shows.' },
  'pod-identity': { text: 'Trust EKS Pod Identity.' },
  'audience': { value: 'NAME', text: 'Audience of the OIDC tokens.\nDefault: sts.amazonaws.com.' },
  'namespace': { value: 'NAME', text: 'Namespace of the controller.\nDefault: kube-system, or karpenter for 0.32 and earlier.' },
  'service-account': { value: 'NAME', text: 'Service account of the controller.\nDefault: karpenter.' },
  'controller-role': { value: 'NAME', text: 'Name of the controller role. Default: the cluster name followed by -karpenter.' },
} as const;

const NODE_OPTIONS = {
  'node-role': { value: 'NAME', text: 'Existing node role. Default: a new role.' },
  'instance-profile': { value: 'NAME', text: 'Instance profile of the node role.' },
  'other-node-role': { value: 'NAME', multiple: true, text: 'Additional role that nodes may use.\nYou can repeat this option.' },
  'node-access': {
    value: 'ACCESS',
    choices: ['elsewhere', 'access-entry', 'aws-auth'],
    text: 'How nodes get access to the cluster: access-entry, aws-auth, or elsewhere (another tool grants access). Default: elsewhere.',
  },
  'spot-role': { text: 'Create the service-linked role for Spot Instances, once per account.' },
} as const;

const PERMISSION_OPTIONS = {
  'policy': { value: 'NAME', text: 'Name of the controller policy.' },
  'permissions-boundary': { value: 'ARN', text: 'ARN of a permissions boundary for the roles.' },
  'no-interruption-queue': { text: 'Omit the interruption queue, its event rules, and the permission to read the queue.' },
  'queue': { value: 'NAME', text: 'Name of the interruption queue.\nDefault: the cluster name.' },
  'no-endpoint-lookup': { text: 'Omit the permission to describe the EKS cluster.' },
  'no-instance-profiles': { text: 'Omit the permission to manage instance profiles.' },
  'reboot-for-repair': { text: 'Allow the controller to reboot nodes, as the feature gate RebootForRepair requires. Available for Karpenter 1.15 and later.' },
  'isolated-vpc': { text: 'For a VPC without internet access, omit the permissions for prices and instance profiles.' },
  'single-policy': { text: 'Create a single policy even for 1.9 and later, if it fits the IAM size limit.' },
  'unscoped': { text: 'Allow all actions on all resources, like the policies of Karpenter 0.30 and earlier.' },
  'tag': { value: 'KEY=VALUE', multiple: true, text: 'Tag for all resources.\nYou can repeat this option.' },
} as const;

const REPORT_OPTIONS = {
  'check': { value: 'FILE', multiple: true, text: 'List permissions that this JSON policy lacks or does not need. Use - for standard input.\nYou can repeat this option.' },
  'from-version': { value: 'VERSION', text: 'List the permissions to add before an upgrade from this release, and the permissions to remove after the upgrade.' },
} as const;

export const IAM_OPTIONS = { ...GENERAL_OPTIONS, ...ROLE_OPTIONS, ...NODE_OPTIONS, ...PERMISSION_OPTIONS, ...REPORT_OPTIONS };

/** Returns the help of the command. */
export function iamHelp(): string {
  return `Generate the AWS resources that Karpenter needs for a cluster.

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
${optionsHelp(GENERAL_OPTIONS, 32)}

Without --account or --region, CloudFormation and Terraform look up the value,
and JSON contains the placeholder ACCOUNT_ID or REGION. ACK output requires both
options.

Controller role options (a role requires --oidc-issuer or --pod-identity):
${optionsHelp(ROLE_OPTIONS, 32)}

Node options:
${optionsHelp(NODE_OPTIONS, 32)}

Permission options:
${optionsHelp(PERMISSION_OPTIONS, 32)}

Report options (print a report instead of resources; for JSON: --output json):
${optionsHelp(REPORT_OPTIONS, 32)}

Exit codes:
  0  The resources or the report were printed.
  1  The resources have an error, or a policy passed to --check lacks a
     permission.
  2  Usage error, or unreadable input.
`;
}
