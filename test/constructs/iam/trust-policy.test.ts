import { problemText } from '../../../src/checks/findings/finding-text';
import { ControllerTrust, KarpenterIam, KarpenterIamOptions, OidcIssuer } from '../../../src/constructs/iam';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const EKS = 'oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF';
const eks = OidcIssuer.eks('eu-west-1', '0123456789ABCDEF0123456789ABCDEF');
const rendered = (trust: ControllerTrust, options: KarpenterIamOptions = {}, release = '1.14') => new KarpenterIam({
  clusterName: 'demo', account: '123456789012', region: 'eu-west-1', trust, ...options,
}).render(KarpenterVersion.of(release));
const statement = (...args: Parameters<typeof rendered>) => rendered(...args).controllerTrust!.toJson().Statement[0];
const findings = (...args: Parameters<typeof rendered>) => rendered(...args).findings.map((finding) => `${finding.severity} ${finding.rule} ${problemText(finding)}. ${finding.fix}`);
const document = (issuer: string, condition: object, arn = `arn:aws:iam::123456789012:oidc-provider/${issuer}`) => ControllerTrust.fromJson(JSON.stringify({
  Version: '2012-10-17', Statement: [{ Effect: 'Allow', Principal: { Federated: arn }, Action: 'sts:AssumeRoleWithWebIdentity', Condition: condition }],
}));

test('IRSA requires the service account and the audience', () => {
  expect(statement(ControllerTrust.irsa({ issuer: eks }))).toEqual({
    Effect: 'Allow',
    Principal: { Federated: `arn:aws:iam::123456789012:oidc-provider/${EKS}` },
    Action: 'sts:AssumeRoleWithWebIdentity',
    Condition: { StringEquals: { [`${EKS}:aud`]: 'sts.amazonaws.com', [`${EKS}:sub`]: 'system:serviceaccount:kube-system:karpenter' } },
  });
});

test('uses the namespace, the service account, and the audience', () => {
  expect(statement(ControllerTrust.irsa({ issuer: eks, serviceAccountNamespace: 'infra', serviceAccount: 'kp', audience: 'amazonaws.com' })).Condition).toEqual({
    StringEquals: { [`${EKS}:aud`]: 'amazonaws.com', [`${EKS}:sub`]: 'system:serviceaccount:infra:kp' },
  });
  expect(statement(ControllerTrust.irsa({ issuer: eks }), {}, '0.32').Condition.StringEquals[`${EKS}:sub`]).toBe('system:serviceaccount:karpenter:karpenter');
  expect(statement(ControllerTrust.irsa({ issuer: eks }), {}, '0.33').Condition.StringEquals[`${EKS}:sub`]).toBe('system:serviceaccount:kube-system:karpenter');
});

test('writes a Pod Identity trust policy', () => {
  expect(statement(ControllerTrust.podIdentity({ serviceAccountNamespace: 'infra' }))).toEqual({
    Effect: 'Allow',
    Principal: { Service: 'pods.eks.amazonaws.com' },
    Action: ['sts:AssumeRole', 'sts:TagSession'],
    Condition: { StringEquals: { 'aws:RequestTag/eks-cluster-name': 'demo', 'aws:RequestTag/kubernetes-namespace': 'infra', 'aws:RequestTag/kubernetes-service-account': 'karpenter' } },
  });
});

test('writes issuers of China and of S3 buckets', () => {
  expect(OidcIssuer.eks('cn-north-1', 'A').address).toBe('oidc.eks.cn-north-1.amazonaws.com.cn/id/A');
  expect(OidcIssuer.s3({ bucket: 'store', region: 'us-west-1', path: '/a/discovery/a/' }).address).toBe('store.s3.us-west-1.amazonaws.com/a/discovery/a');
  expect(OidcIssuer.url(`https://${EKS}/`).address).toBe(EKS);
  expect(OidcIssuer.providerArn(`arn:aws:iam::123456789012:oidc-provider/${EKS}`).address).toBe(EKS);
  expect(statement(ControllerTrust.irsa({ issuer: OidcIssuer.eks('cn-north-1', 'A') }), { region: 'cn-north-1' }).Principal.Federated)
    .toBe('arn:aws-cn:iam::123456789012:oidc-provider/oidc.eks.cn-north-1.amazonaws.com.cn/id/A');
});

test('warns of a trust policy without an audience', () => {
  expect(findings(ControllerTrust.irsa({ issuer: eks }))).toEqual([]);
  expect(findings(ControllerTrust.irsa({ issuer: eks, anyAudience: true }))).toEqual([
    `warning iam-trust-without-audience trust: the trust policy accepts tokens from ${EKS} for any audience. Require the audience of the controller's tokens, by default sts.amazonaws.com.`,
  ]);
  expect(() => ControllerTrust.irsa({ issuer: eks, anyAudience: true, audience: 'a' })).toThrow('audience and anyAudience are mutually exclusive. Remove audience or anyAudience.');
});

test('reports an issuer of another region, account, or partition', () => {
  const other = (issuer: OidcIssuer) => findings(ControllerTrust.irsa({ issuer }));
  expect(other(OidcIssuer.eks('us-east-1', 'A'))).toEqual([
    'error iam-issuer-mismatch trust: issuer oidc.eks.us-east-1.amazonaws.com/id/A must be in the same region as the cluster ("eu-west-1"), got "us-east-1". Use the issuer of this cluster, or correct the region.',
  ]);
  expect(other(OidcIssuer.s3({ bucket: 'store', region: 'us-west-1', path: 'a' }))[0]).toContain('issuer store.s3.us-west-1.amazonaws.com/a must be in the same region as the cluster ("eu-west-1"), got "us-west-1". Use the issuer of this cluster, or correct the region.');
  expect(other(OidcIssuer.providerArn(`arn:aws-cn:iam::999999999999:oidc-provider/${EKS}`))).toEqual([
    `error iam-issuer-mismatch trust: issuer ${EKS} must be in the same account as the cluster ("123456789012"), got "999999999999". Use the issuer of this cluster, or correct the account.`,
    `error iam-issuer-mismatch trust: issuer ${EKS} must be in the same partition as the cluster ("aws"), got "aws-cn". Use the issuer of this cluster, or correct the partition.`,
  ]);
});

describe('an existing trust policy', () => {
  const STORE = 'store.s3.us-west-1.amazonaws.com/a/discovery/a';
  const sub = (issuer: string, value = 'system:serviceaccount:kube-system:karpenter') => ({ [`${issuer}:sub`]: value });

  test('is written unchanged', () => {
    const condition = { StringEquals: { ...sub(EKS), [`${EKS}:aud`]: 'sts.amazonaws.com' } };
    expect(statement(document(EKS, condition)).Condition).toEqual(condition);
    expect(findings(document(EKS, condition))).toEqual([]);
  });

  test('reports a principal and a condition with different issuers', () => {
    const elsewhere = STORE.replace('us-west-1', 'eu-west-1');
    expect(findings(document(STORE, { StringEquals: sub(elsewhere) }))).toEqual([
      `error iam-issuer-mismatch trust.Statement[0].Principal: issuer ${STORE} must be in the same region as the cluster ("eu-west-1"), got "us-west-1". Use the issuer of this cluster, or correct the region.`,
      `error iam-issuer-mismatch trust.Statement[0].Condition must use the same OIDC issuer as Principal (${STORE}), got ${elsewhere}. Use the same issuer in Condition and Principal.`,
      `warning iam-trust-without-audience trust.Statement[0]: the trust policy accepts tokens from ${STORE} for any audience. Require the audience of the controller's tokens, by default sts.amazonaws.com.`,
    ]);
  });

  test('reports trust in any principal, no trust in pods, and too broad trust', () => {
    const trust = (of: object) => findings(ControllerTrust.fromJson(JSON.stringify({ Statement: { Effect: 'Allow', ...of } })));
    const unusable = 'error iam-trust-unusable trust does not allow any pod to assume the role. Allow sts:AssumeRoleWithWebIdentity for the OIDC provider of the cluster, or sts:AssumeRole and sts:TagSession for pods.eks.amazonaws.com.';
    expect(trust({ Principal: '*', Action: 'sts:*' })).toEqual([
      'error iam-trust-anybody trust.Statement[0].Principal must not be "*", because every AWS account could then assume the role. Set Principal to the cluster\'s OIDC provider, or to the service pods.eks.amazonaws.com.', unusable,
    ]);
    expect(trust({ Principal: { Service: 'ec2.amazonaws.com' }, Action: 'sts:AssumeRole' })).toEqual([unusable]);
    expect(trust({ Principal: { Service: 'pods.eks.amazonaws.com' }, Action: 'sts:AssumeRole' })).toEqual([
      'error iam-trust-unusable trust.Statement[0].Action must contain sts:AssumeRole and sts:TagSession for EKS Pod Identity. Set ["sts:AssumeRole", "sts:TagSession"].',
    ]);
    expect(findings(document(EKS, { StringLike: { [`${EKS}:sub`]: 'system:serviceaccount:*:*' }, StringEquals: { [`${EKS}:aud`]: 'sts.amazonaws.com' } }))).toEqual([
      `warning iam-trust-any-subject trust.Statement[0]: several service accounts ("system:serviceaccount:*:*") of the issuer ${EKS} can assume the role. Set the condition ${EKS}:sub to "system:serviceaccount:kube-system:karpenter".`,
    ]);
  });

  test('reports another account, and any service account', () => {
    expect(findings(document(EKS, { StringEquals: { [`${EKS}:aud`]: 'sts.amazonaws.com' } }, `arn:aws:iam::999999999999:oidc-provider/${EKS}`))).toEqual([
      `error iam-issuer-mismatch trust.Statement[0].Principal: issuer ${EKS} must be in the same account as the cluster ("123456789012"), got "999999999999". Use the issuer of this cluster, or correct the account.`,
      `warning iam-trust-any-subject trust.Statement[0]: all service accounts of the issuer ${EKS} can assume the role. Set the condition ${EKS}:sub to "system:serviceaccount:kube-system:karpenter".`,
    ]);
  });
});

test.each<[string, () => unknown, string]>([
  ['no issuer', () => ControllerTrust.irsa({} as never), 'issuer is required and must be an OidcIssuer. For example: OidcIssuer.eks("eu-west-1", "…") or OidcIssuer.url("https://…")'],
  ['no URL', () => OidcIssuer.url('not an address'), 'issuer must be the https URL of an OIDC issuer, without a port, a query string, or a user name, got "not an address". For example: "https://oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF"'],
  ['http', () => OidcIssuer.url('http://oidc.eks.eu-west-1.amazonaws.com/id/A'), 'issuer must be the https URL of an OIDC issuer, without a port, a query string, or a user name, got "http://oidc.eks.eu-west-1.amazonaws.com/id/A". For example: "https://oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF"'],
  ['no ARN', () => OidcIssuer.providerArn('arn:aws:iam::1:role/x'), 'arn must be the ARN of an IAM OIDC provider, got "arn:aws:iam::1:role/x". For example: "arn:aws:iam::123456789012:oidc-provider/oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF"'],
  ['an empty namespace', () => ControllerTrust.podIdentity({ serviceAccountNamespace: '' }), 'serviceAccountNamespace must be a name of 1 to 63 lowercase letters, digits, hyphens, and periods, got ""'],
  ['a service account for all', () => ControllerTrust.podIdentity({ serviceAccount: '*' }), 'serviceAccount must be a name of 1 to 253 lowercase letters, digits, hyphens, and periods, got "*"'],
  ['no options', () => ControllerTrust.irsa(undefined as never), 'options must be an object, got undefined. For example: { issuer: OidcIssuer.eks("eu-west-1", "…") }'],
  ['an issuer without an id', () => OidcIssuer.url('https://oidc.eks.eu-west-1.amazonaws.com/id/'), 'issuer must be the https URL of an OIDC issuer, without a port, a query string, or a user name, got "https://oidc.eks.eu-west-1.amazonaws.com/id/". For example: "https://oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF"'],
  ['no policy', () => ControllerTrust.fromJson('{}'), 'Statement is required in a policy document. For example: {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "ec2:Describe*", "Resource": "*"}]}'],
])('rejects %s', (_, make, message) => {
  expect(make).toThrow(message);
});
