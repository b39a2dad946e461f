import { ControllerTrust, KarpenterIam, KarpenterIamProps, NodeAccess, NodeRole, OidcIssuer, PolicyStatement } from '../../../../src/constructs/iam';

const PLACE = { clusterName: 'demo', account: '123456789012', region: 'eu-west-1' };
const issuer = OidcIssuer.eks('eu-west-1', '0123456789ABCDEF0123456789ABCDEF');

/** Props of KarpenterIam that together cover every part of every output. */
export const SHAPES: { readonly [name: string]: KarpenterIamProps } = {
  plain: PLACE,
  irsa: {
    ...PLACE,
    trust: ControllerTrust.irsa({ issuer, makeProvider: true }),
    nodeAccess: NodeAccess.ACCESS_ENTRY,
    spotServiceLinkedRole: true,
    tags: { 'team': 'platform', 'cost:center': 'a b' },
    permissionsBoundary: 'arn:aws:iam::123456789012:policy/boundary',
    nodeRole: NodeRole.made({ name: 'own', instanceProfile: 'own-profile' }),
  },
  podIdentity: { ...PLACE, trust: ControllerTrust.podIdentity(), nodeAccess: NodeAccess.AWS_AUTH, manageInstanceProfiles: false },
  existing: { ...PLACE, nodeRole: NodeRole.existing('own', 'own-profile'), interruptionQueue: false },
  variables: {
    ...PLACE,
    additionalStatements: [PolicyStatement.allow({
      sid: 'Own', actions: ['ec2:RebootInstances'], resources: ['arn:aws:ec2:*:*:instance/${aws:PrincipalTag/team}'], conditions: { StringLike: { 'aws:ResourceTag/team': '${aws:PrincipalTag/team}%{x}' } },
    })],
  },
  long: { ...PLACE, clusterName: 'Demo_'.repeat(20), unscoped: true },
};

export const iamOf = (shape: string) => new KarpenterIam(SHAPES[shape]);
