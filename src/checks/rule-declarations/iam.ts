import { EnforcedBy, Severity } from '../findings/finding';
import { rulesWith } from '../findings/other-rule';

const CLOUD_FORMATION = 'https://karpenter.sh/docs/reference/cloudformation/';
const IRSA = 'https://docs.aws.amazon.com/eks/latest/userguide/iam-roles-for-service-accounts.html';
const IRSA_TRUST = 'https://docs.aws.amazon.com/eks/latest/userguide/associate-service-account-role.html';
const BY_AWS = 'AWS, when Karpenter sends the request.';
const BY_OTHER_POLICY = 'Only if the role has another policy, which is not part of the app, that allows the requests.';
const BY_STS = 'STS, when the controller requests credentials. The controller then exits.';
const SETTINGS = 'https://karpenter.sh/docs/reference/settings/';

/** Returns the code of an app with `KarpenterIam` for one cluster. */
const withIam = (options: string, rest = '', release = '1.14') => `
karpenter.Karpenter.configure(app, {
  version: karpenter.KarpenterVersion.of('${release}'),
  iam: new karpenter.iam.KarpenterIam({
    clusterName: 'demo',
    account: '123456789012',
    region: 'eu-west-1',
${options.trim().split('\n').filter((line) => line !== '').map((line) => `    ${line}\n`).join('')}  }),
${rest.trim().split('\n').filter((line) => line !== '').map((line) => `  ${line}\n`).join('')}});
`;

const nodeClass = (fields: string) => `
new karpenter.EC2NodeClass(chart, 'default', {
${fields.trim().split('\n').map((line) => `  ${line}\n`).join('')}  amiSelectorTerms: [karpenter.AmiSelectorTerm.alias('al2023', 'v20260701')],
  subnetSelectorTerms: [karpenter.SubnetSelectorTerm.id('subnet-0123456789abcdef0')],
  securityGroupSelectorTerms: [
    karpenter.SecurityGroupSelectorTerm.id('sg-0123456789abcdef0'),
  ],
});
`.trimStart();

const trustPolicy = (statement: string) => `trust: karpenter.iam.ControllerTrust.fromJson(JSON.stringify({
  Version: '2012-10-17',
  Statement: [{
${statement.trim().split('\n').map((line) => `    ${line}\n`).join('')}  }],
})),`;

const PROVIDER = "const provider = 'oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF';";
const irsaTrust = (conditions: string) => trustPolicy(`
Effect: 'Allow',
Action: 'sts:AssumeRoleWithWebIdentity',
Principal: {
  Federated: \`arn:aws:iam::123456789012:oidc-provider/\${provider}\`,
},
Condition: { StringEquals: {
${conditions.trim().split('\n').map((line) => `  ${line}\n`).join('')}} },
`);
const AUDIENCE = "[`${provider}:aud`]: 'sts.amazonaws.com',";
const SUBJECT = "[`${provider}:sub`]: 'system:serviceaccount:kube-system:karpenter',";

/** Rules about the IAM policies and roles that an app declares with `KarpenterIam`. */
export const IAM_RULES = [
  ...rulesWith({ severity: Severity.ERROR, enforcedBy: EnforcedBy.LAUNCH, appliesTo: 'EC2NodeClasses of an app with `iam.KarpenterIam`', examples: 'app', onlyIn: 'app' }, [
    {
      id: 'iam-request-denied',
      what: 'The controller policies of `KarpenterIam` must allow the AWS requests that Karpenter makes for each EC2NodeClass.',
      why: 'If AWS denies a request, for example because the policy permits passing only another role, Karpenter launches no nodes from the EC2NodeClass.',
      enforcer: BY_AWS,
      suppressNote: BY_OTHER_POLICY,
      source: ['NC-78', CLOUD_FORMATION],
      fail: withIam('') + nodeClass("role: 'MyNodeRole',"),
      pass: withIam('') + nodeClass("role: 'KarpenterNodeRole-demo',"),
    },
    {
      id: 'iam-instance-profile',
      what: 'The instance profile of an EC2NodeClass must belong to the node role of `KarpenterIam`.',
      why: 'With another instance profile, nodes get the permissions of another role and may fail to join the cluster.',
      source: [`${CLOUD_FORMATION}#node-authorization`],
      fail: withIam("nodeRole: karpenter.iam.NodeRole.existing('nodes', 'nodes-profile'),") + nodeClass("instanceProfile: 'other-profile',"),
      pass: withIam("nodeRole: karpenter.iam.NodeRole.existing('nodes', 'nodes-profile'),") + nodeClass("instanceProfile: 'nodes-profile',"),
    },
  ]),
  ...rulesWith({ severity: Severity.ERROR, appliesTo: 'Apps with `iam.KarpenterIam`', examples: 'app', onlyIn: 'app' }, [
    {
      id: 'iam-controller-settings',
      what: 'Karpenter chart values must name the same cluster, queue, and role as `KarpenterIam`.',
      why: 'Otherwise, the controller accesses AWS resources that its role does not permit, for example another interruption queue, and logs access errors.',
      enforcedBy: EnforcedBy.CONTROLLER,
      enforcer: BY_AWS,
      suppressNote: 'Only if the role of the controller has access to the AWS resources in the chart values.',
      source: [SETTINGS, `${CLOUD_FORMATION}#controller-authorization`],
      fail: withIam("queueName: 'demo-interruption',", "controllerValues: new karpenter.settings.ControllerValues({\n  clusterName: 'demo',\n  interruptionQueue: 'demo',\n}),"),
      pass: withIam("queueName: 'demo-interruption',", "controllerValues: new karpenter.settings.ControllerValues({\n  clusterName: 'demo',\n  interruptionQueue: 'demo-interruption',\n}),"),
    },
    {
      id: 'iam-policy-lacks',
      what: 'If `controllerPolicies` of `KarpenterIam` is set, its policies must allow every AWS request that the Karpenter release sends.',
      why: '`controllerPolicies` replaces the default policies. AWS denies each request that no policy allows, and Karpenter logs `AccessDenied`. Depending on the request, Karpenter then cannot launch nodes, terminate nodes, read prices, or receive interruption messages.',
      enforcedBy: EnforcedBy.LAUNCH,
      enforcer: BY_AWS,
      suppressNote: BY_OTHER_POLICY,
      source: [`${CLOUD_FORMATION}#controller-authorization`],
      fail: withIam("controllerPolicies: [karpenter.iam.PolicyDocument.ofStatements(\n  karpenter.iam.PolicyStatement.allow({\n    actions: ['ec2:Describe*'],\n    resources: ['*'],\n  }),\n)],"),
      pass: withIam(''),
    },
    {
      id: 'iam-policy-size',
      what: 'A policy must not exceed the IAM limit of 6,144 characters, not counting whitespace.',
      why: 'IAM rejects a policy above the limit, so the controller does not get the permissions.',
      enforcedBy: EnforcedBy.LAUNCH,
      enforcer: 'IAM, when the policy is created or updated.',
      suppressNote: 'Only if you do not create the policy in IAM.',
      source: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html'],
      fail: withIam("additionalStatements: [karpenter.iam.PolicyStatement.allow({\n  actions: ['s3:GetObject'],\n  resources: Array.from({ length: 300 }, (_, i) => `arn:aws:s3:::bucket-${i}/*`),\n})],"),
      pass: withIam("additionalStatements: [karpenter.iam.PolicyStatement.allow({\n  actions: ['s3:GetObject'],\n  resources: ['arn:aws:s3:::bucket-*/*'],\n})],"),
    },
    {
      id: 'iam-option-not-in-release',
      what: 'The Karpenter release must have the feature for which an option of `KarpenterIam` grants permissions. `rebootForRepair` requires Karpenter 1.15 or later.',
      why: 'Synthesis fails, because the option grants a permission for a feature that the release does not have.',
      enforcedBy: EnforcedBy.SYNTH,
      source: ['H-120'],
      fail: withIam('rebootForRepair: true,', '', '1.14'),
      pass: withIam('rebootForRepair: true,', '', '1.15'),
    },
    {
      id: 'iam-issuer-mismatch',
      what: "The OIDC issuer in the trust policy of the controller's role must be in the region and account of the cluster, and must be the same in the principal and the conditions.",
      why: 'STS rejects the tokens of the controller, so the controller exits at startup.',
      enforcedBy: EnforcedBy.CRASH,
      enforcer: BY_STS,
      source: [IRSA],
      fail: withIam("trust: karpenter.iam.ControllerTrust.irsa({\n  issuer: karpenter.iam.OidcIssuer.url(\n    'https://oidc.eks.us-east-1.amazonaws.com/id/0123456789ABCDEF',\n  ),\n}),"),
      pass: withIam("trust: karpenter.iam.ControllerTrust.irsa({\n  issuer: karpenter.iam.OidcIssuer.url(\n    'https://oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF',\n  ),\n}),"),
    },
    {
      id: 'iam-condition-not-judged',
      effect: 'notice',
      what: '`cdk8s-karpenter` must be able to evaluate the conditions of a policy for requests from Karpenter.',
      why: 'If a condition cannot be evaluated, it is unknown whether the policy allows a request. Check the condition yourself.',
      severity: Severity.INFO,
      enforcedBy: EnforcedBy.ADVICE,
      source: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_condition_operators.html'],
      fail: withIam("additionalStatements: [karpenter.iam.PolicyStatement.deny({\n  actions: ['ec2:*'],\n  conditions: { NotIpAddress: { 'aws:SourceIp': '10.0.0.0/8' } },\n})],"),
      pass: withIam("additionalStatements: [karpenter.iam.PolicyStatement.deny({\n  actions: ['s3:*'],\n})],"),
    },
    {
      id: 'iam-trust-anybody',
      what: "The trust policy of the controller's role must not trust every principal.",
      why: 'Anyone with an AWS account can assume the role, launch instances, and pass the node role.',
      enforcedBy: EnforcedBy.ADVICE,
      source: [IRSA_TRUST],
      fail: withIam(trustPolicy("Effect: 'Allow',\nAction: ['sts:AssumeRole', 'sts:TagSession'],\nPrincipal: { Service: 'pods.eks.amazonaws.com', AWS: '*' },")),
      pass: withIam(trustPolicy("Effect: 'Allow',\nAction: ['sts:AssumeRole', 'sts:TagSession'],\nPrincipal: { Service: 'pods.eks.amazonaws.com' },")),
    },
    {
      id: 'iam-trust-unusable',
      what: "The trust policy of the controller's role must trust the OIDC provider of the cluster or EKS Pod Identity.",
      why: 'The controller cannot assume the role, so it exits at startup.',
      enforcedBy: EnforcedBy.CRASH,
      enforcer: BY_STS,
      source: [IRSA_TRUST, 'https://docs.aws.amazon.com/eks/latest/userguide/pod-identities.html'],
      fail: withIam(trustPolicy("Effect: 'Allow',\nAction: 'sts:AssumeRole',\nPrincipal: { Service: 'ec2.amazonaws.com' },")),
      pass: withIam(trustPolicy("Effect: 'Allow',\nAction: ['sts:AssumeRole', 'sts:TagSession'],\nPrincipal: { Service: 'pods.eks.amazonaws.com' },")),
    },
  ]),
  ...rulesWith({ severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE, appliesTo: 'Apps with `iam.KarpenterIam`', examples: 'app', onlyIn: 'app' }, [
    {
      id: 'iam-trust-without-audience',
      effect: 'risky',
      what: "The trust policy of the controller's role should accept tokens for only one audience.",
      why: 'Without a condition on `aud`, the role also accepts tokens that were issued for other services.',
      source: [IRSA_TRUST],
      fail: PROVIDER + withIam(irsaTrust(SUBJECT)),
      pass: PROVIDER + withIam(irsaTrust(`${AUDIENCE}\n${SUBJECT}`)),
    },
    {
      id: 'iam-trust-any-subject',
      effect: 'risky',
      what: "The trust policy of the controller's role should trust only one service account.",
      why: 'Without a condition on `sub`, every pod in the cluster can assume the role.',
      source: [IRSA_TRUST],
      fail: PROVIDER + withIam(irsaTrust(AUDIENCE)),
      pass: PROVIDER + withIam(irsaTrust(`${AUDIENCE}\n${SUBJECT}`)),
    },
    {
      id: 'iam-unscoped',
      effect: 'risky',
      what: "Since Karpenter 0.31, the controller's policy should be limited to the resources of its cluster.",
      why: 'With `unscoped`, the controller can terminate instances of other clusters and workloads in the account.',
      source: [`${CLOUD_FORMATION}#controller-authorization`],
      fail: withIam('unscoped: true,'),
      pass: withIam(''),
    },
  ]),
];
