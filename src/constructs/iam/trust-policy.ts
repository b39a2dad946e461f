import { GivenTrust, IrsaOptions } from './controller-trust';
import { ArnContext } from './facts/arn-context';
import { PolicyJson, POLICY_VERSION, StatementJson } from './policy-json';
import { serviceAccountOf } from './service-account';

const DEFAULT_AUDIENCE = 'sts.amazonaws.com';

/** Returns the trust policy of the controller role. */
export function trustOf(given: GivenTrust, minor: string, arnContext: ArnContext): PolicyJson {
  const { namespace, serviceAccount } = serviceAccountOf(given, minor);
  switch (given.kind) {
    case 'document':
      return arnContext.literal(given.document);
    case 'irsa':
      return documentOf({
        Effect: 'Allow',
        Principal: { Federated: `arn:${arnContext.partition}:iam::${arnContext.account}:oidc-provider/${given.issuer.address}` },
        Action: 'sts:AssumeRoleWithWebIdentity',
        Condition: {
          StringEquals: {
            ...(!given.anyAudience && { [`${given.issuer.address}:aud`]: audienceOf(given) }),
            [`${given.issuer.address}:sub`]: `system:serviceaccount:${namespace}:${serviceAccount}`,
          },
        },
      });
    case 'pod-identity':
      // https://docs.aws.amazon.com/eks/latest/userguide/pod-id-role.html
      return documentOf({
        Effect: 'Allow',
        Principal: { Service: 'pods.eks.amazonaws.com' },
        Action: ['sts:AssumeRole', 'sts:TagSession'],
        Condition: {
          StringEquals: {
            'aws:RequestTag/eks-cluster-name': arnContext.cluster,
            'aws:RequestTag/kubernetes-namespace': namespace,
            'aws:RequestTag/kubernetes-service-account': serviceAccount,
          },
        },
      });
  }
}

/** Returns the audience that tokens must have. */
export function audienceOf({ audience = DEFAULT_AUDIENCE }: IrsaOptions): string {
  return audience;
}

function documentOf(statement: StatementJson): PolicyJson {
  return { Version: POLICY_VERSION, Statement: [statement] };
}
