import { ControllerTrust, KarpenterIam, KarpenterIamOptions, OidcIssuer } from '../../src/iam';
import { KarpenterVersion } from '../../src/versions/karpenter-version';

const EKS = 'oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF';
const eks = OidcIssuer.eks('eu-west-1', '0123456789ABCDEF0123456789ABCDEF');
const rendered = (trust: ControllerTrust, options: KarpenterIamOptions = {}, release = '1.14') => new KarpenterIam({
  clusterName: 'demo', account: '123456789012', region: 'eu-west-1', trust, ...options,
}).render(KarpenterVersion.of(release));
const statement = (...args: Parameters<typeof rendered>) => rendered(...args).controllerTrust!.toJson().Statement[0];
const findings = (...args: Parameters<typeof rendered>) => rendered(...args).findings.map(({ severity, rule, path, message, fix }) => `${severity} ${rule} ${path}: ${message}; ${fix}`);
const document = (issuer: string, condition: object, arn = `arn:aws:iam::123456789012:oidc-provider/${issuer}`) => ControllerTrust.fromJson(JSON.stringify({
  Version: '2012-10-17', Statement: [{ Effect: 'Allow', Principal: { Federated: arn }, Action: 'sts:AssumeRoleWithWebIdentity', Condition: condition }],
}));

test('IRSA asks for the service account and the audience', () => {
  expect(statement(ControllerTrust.irsa({ issuer: eks }))).toEqual({
    Effect: 'Allow',
    Principal: { Federated: `arn:aws:iam::123456789012:oidc-provider/${EKS}` },
    Action: 'sts:AssumeRoleWithWebIdentity',
    Condition: { StringEquals: { [`${EKS}:aud`]: 'sts.amazonaws.com', [`${EKS}:sub`]: 'system:serviceaccount:kube-system:karpenter' } },
  });
});

test('namespace, service account and audience', () => {
  expect(statement(ControllerTrust.irsa({ issuer: eks, serviceAccountNamespace: 'infra', serviceAccount: 'kp', audience: 'amazonaws.com' })).Condition).toEqual({
    StringEquals: { [`${EKS}:aud`]: 'amazonaws.com', [`${EKS}:sub`]: 'system:serviceaccount:infra:kp' },
  });
  expect(statement(ControllerTrust.irsa({ issuer: eks }), {}, '0.32').Condition.StringEquals[`${EKS}:sub`]).toBe('system:serviceaccount:karpenter:karpenter');
  expect(statement(ControllerTrust.irsa({ issuer: eks }), {}, '0.33').Condition.StringEquals[`${EKS}:sub`]).toBe('system:serviceaccount:kube-system:karpenter');
});

test('Pod Identity', () => {
  expect(statement(ControllerTrust.podIdentity({ serviceAccountNamespace: 'infra' }))).toEqual({
    Effect: 'Allow',
    Principal: { Service: 'pods.eks.amazonaws.com' },
    Action: ['sts:AssumeRole', 'sts:TagSession'],
    Condition: { StringEquals: { 'aws:RequestTag/eks-cluster-name': 'demo', 'aws:RequestTag/kubernetes-namespace': 'infra', 'aws:RequestTag/kubernetes-service-account': 'karpenter' } },
  });
});

test('issuers of China and of buckets', () => {
  expect(OidcIssuer.eks('cn-north-1', 'A').address).toBe('oidc.eks.cn-north-1.amazonaws.com.cn/id/A');
  expect(OidcIssuer.s3({ bucket: 'store', region: 'us-west-1', path: '/a/discovery/a/' }).address).toBe('store.s3.us-west-1.amazonaws.com/a/discovery/a');
  expect(OidcIssuer.url(`https://${EKS}/`).address).toBe(EKS);
  expect(OidcIssuer.providerArn(`arn:aws:iam::123456789012:oidc-provider/${EKS}`).address).toBe(EKS);
  expect(statement(ControllerTrust.irsa({ issuer: OidcIssuer.eks('cn-north-1', 'A') }), { region: 'cn-north-1' }).Principal.Federated)
    .toBe('arn:aws-cn:iam::123456789012:oidc-provider/oidc.eks.cn-north-1.amazonaws.com.cn/id/A');
});

test('without an audience is worth a warning', () => {
  expect(findings(ControllerTrust.irsa({ issuer: eks }))).toEqual([]);
  expect(findings(ControllerTrust.irsa({ issuer: eks, anyAudience: true }))).toEqual([
    `warning iam-trust-without-audience trust: tokens of ${EKS} are trusted whomever they were made for; ask for the audience of the controller's token, by default sts.amazonaws.com`,
  ]);
  expect(() => ControllerTrust.irsa({ issuer: eks, anyAudience: true, audience: 'a' })).toThrow('audience and anyAudience: write one of them');
});

test('an issuer of another region, account or partition', () => {
  const other = (issuer: OidcIssuer) => findings(ControllerTrust.irsa({ issuer }));
  expect(other(OidcIssuer.eks('us-east-1', 'A'))).toEqual([
    'error iam-issuer-mismatch trust: the issuer oidc.eks.us-east-1.amazonaws.com/id/A has the region "us-east-1", and the cluster "eu-west-1"; write the issuer of this cluster, or the right region',
  ]);
  expect(other(OidcIssuer.s3({ bucket: 'store', region: 'us-west-1', path: 'a' }))[0]).toContain('store.s3.us-west-1.amazonaws.com/a has the region "us-west-1", and the cluster "eu-west-1"');
  expect(other(OidcIssuer.providerArn(`arn:aws-cn:iam::999999999999:oidc-provider/${EKS}`))).toEqual([
    `error iam-issuer-mismatch trust: the issuer ${EKS} has the account "999999999999", and the cluster "123456789012"; write the issuer of this cluster, or the right account`,
    `error iam-issuer-mismatch trust: the issuer ${EKS} has the partition "aws-cn", and the cluster "aws"; write the issuer of this cluster, or the right partition`,
  ]);
});

describe('a trust policy that is there already', () => {
  const STORE = 'store.s3.us-west-1.amazonaws.com/a/discovery/a';
  const sub = (issuer: string, value = 'system:serviceaccount:kube-system:karpenter') => ({ [`${issuer}:sub`]: value });

  test('is written as it is', () => {
    const condition = { StringEquals: { ...sub(EKS), [`${EKS}:aud`]: 'sts.amazonaws.com' } };
    expect(statement(document(EKS, condition)).Condition).toEqual(condition);
    expect(findings(document(EKS, condition))).toEqual([]);
  });

  test('principal and condition of two issuers, as in seeds/003 for another region than us-west-1', () => {
    const elsewhere = STORE.replace('us-west-1', 'eu-west-1');
    expect(findings(document(STORE, { StringEquals: sub(elsewhere) }))).toEqual([
      `error iam-issuer-mismatch trust.Statement[0].Principal: the issuer ${STORE} has the region "us-west-1", and the cluster "eu-west-1"; write the issuer of this cluster, or the right region`,
      `error iam-issuer-mismatch trust.Statement[0].Condition: the condition is of the issuer ${elsewhere}, and the principal of ${STORE}: no token has both; write the same issuer in both`,
      `warning iam-trust-without-audience trust.Statement[0]: tokens of ${STORE} are trusted whomever they were made for; ask for the audience of the controller's token, by default sts.amazonaws.com`,
    ]);
  });

  test('that trusts everybody, nobody that the controller is, or more than it', () => {
    const trust = (of: object) => findings(ControllerTrust.fromJson(JSON.stringify({ Statement: { Effect: 'Allow', ...of } })));
    const unusable = 'error iam-trust-unusable trust: no pod can take on the role: it trusts no provider of OIDC with sts:AssumeRoleWithWebIdentity, and not pods.eks.amazonaws.com; trust one of them';
    expect(trust({ Principal: '*', Action: 'sts:*' })).toEqual([
      'error iam-trust-anybody trust.Statement[0].Principal: everybody with an AWS account may take on the role; name the provider of the cluster, or pods.eks.amazonaws.com', unusable,
    ]);
    expect(trust({ Principal: { Service: 'ec2.amazonaws.com' }, Action: 'sts:AssumeRole' })).toEqual([unusable]);
    expect(trust({ Principal: { Service: 'pods.eks.amazonaws.com' }, Action: 'sts:AssumeRole' })).toEqual([
      'error iam-trust-unusable trust.Statement[0].Action: EKS Pod Identity can\'t take on the role; write ["sts:AssumeRole", "sts:TagSession"]',
    ]);
    expect(findings(document(EKS, { StringLike: { [`${EKS}:sub`]: 'system:serviceaccount:*:*' }, StringEquals: { [`${EKS}:aud`]: 'sts.amazonaws.com' } }))).toEqual([
      `warning iam-trust-any-subject trust.Statement[0]: more than one service account ("system:serviceaccount:*:*") of the cluster of ${EKS} is trusted; ask that ${EKS}:sub be "system:serviceaccount:kube-system:karpenter"`,
    ]);
  });

  test('of another account, and for any service account', () => {
    expect(findings(document(EKS, { StringEquals: { [`${EKS}:aud`]: 'sts.amazonaws.com' } }, `arn:aws:iam::999999999999:oidc-provider/${EKS}`))).toEqual([
      `error iam-issuer-mismatch trust.Statement[0].Principal: the issuer ${EKS} has the account "999999999999", and the cluster "123456789012"; write the issuer of this cluster, or the right account`,
      `warning iam-trust-any-subject trust.Statement[0]: every service account of the cluster of ${EKS} is trusted; ask that ${EKS}:sub be "system:serviceaccount:kube-system:karpenter"`,
    ]);
  });
});

test.each<[string, () => unknown, string]>([
  ['no issuer', () => ControllerTrust.irsa({} as never), 'issuer: undefined is refused; write OidcIssuer.eks(region, id), OidcIssuer.s3({ … }) or OidcIssuer.url(address)'],
  ['no address', () => OidcIssuer.url('not an address'), '"not an address" is no issuer; write its address, such as "https://oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF"'],
  ['http', () => OidcIssuer.url('http://oidc.eks.eu-west-1.amazonaws.com/id/A'), 'is no issuer; write its address'],
  ['no ARN', () => OidcIssuer.providerArn('arn:aws:iam::1:role/x'), '"arn:aws:iam::1:role/x" is no provider of OIDC; write its ARN, such as'],
  ['an empty namespace', () => ControllerTrust.podIdentity({ serviceAccountNamespace: '' }), 'serviceAccountNamespace: "" is refused; write 1 to 63 small letters, digits, - and .'],
  ['a service account for all', () => ControllerTrust.podIdentity({ serviceAccount: '*' }), 'serviceAccount: "*" is refused'],
  ['nothing', () => ControllerTrust.irsa(undefined as never), 'issuer: undefined is refused'],
  ['an issuer without an id', () => OidcIssuer.url('https://oidc.eks.eu-west-1.amazonaws.com/id/'), 'is no issuer; write its address'],
  ['no policy', () => ControllerTrust.fromJson('{}'), 'there is no Statement, so this is no policy document'],
])('%s is refused', (_, make, message) => {
  expect(make).toThrow(message);
});
