import { GivenTrust } from './controller-trust';
import { IamDescription } from './description';
import { matches } from './evaluation/pattern';
import { listOf, PolicyJson, StatementJson } from './policy-json';
import { regionOfIssuer } from './region-of-issuer';
import { serviceAccountOf } from './service-account';
import { findingOf } from '../../checks/engine/finding-of';
import { Finding } from '../../checks/findings/finding';
import { isObject } from '../../foundation/basics/json';
import { valueText } from '../../foundation/basics/value-text';

/** Returns findings about the trust policy of the controller role. */
export function trustFindings(given: GivenTrust, description: IamDescription, minor: string): Finding[] {
  switch (given.kind) {
    case 'pod-identity':
      return [];
    case 'irsa':
      return [
        ...(given.anyAudience ? [withoutAudience('trust', given.issuer.address)] : []),
        ...issuerFindings('trust', given.issuer.address, description, { partition: given.issuer._partition, account: given.issuer._account }),
      ];
    case 'document':
      return documentFindings(given.document, description, minor);
  }
}

function withoutAudience(path: string, issuer: string): Finding {
  return findingOf('iam-trust-without-audience', path, `the trust policy accepts tokens from ${issuer} for any audience`, 'Require the audience of the controller\'s tokens, by default sts.amazonaws.com.');
}

/** Partition and account of an OIDC provider, if its ARN is known. */
interface Provider {
  readonly partition?: string;
  readonly account?: string;
}

/** Checks that the OIDC issuer is in the cluster's region, and that its OIDC provider is in the cluster's account and partition. */
function issuerFindings(path: string, issuer: string, { region, account, partition }: IamDescription, provider: Provider): Finding[] {
  const of = (what: string, has: string, wanted: string) => findingOf('iam-issuer-mismatch', path, `issuer ${issuer} must be in the same ${what} as the cluster (${valueText(wanted)}), got ${valueText(has)}`, `Use the issuer of this cluster, or correct the ${what}.`);
  const issuerRegion = regionOfIssuer(issuer);
  return [
    ...(issuerRegion !== undefined && region !== undefined && issuerRegion !== region ? [of('region', issuerRegion, region)] : []),
    ...(provider.account !== undefined && account !== undefined && provider.account !== account ? [of('account', provider.account, account)] : []),
    ...(provider.partition !== undefined && partition !== undefined && provider.partition !== partition.value ? [of('partition', provider.partition, partition.value)] : []),
  ];
}

function documentFindings({ Statement }: PolicyJson, description: IamDescription, minor: string): Finding[] {
  const allowing = Statement.map((statement, index) => ({ statement, path: `trust.Statement[${index}]` })).filter(({ statement }) => statement.Effect === 'Allow');
  const letsIn = ({ Action }: StatementJson, action: string) => listOf(Action).some((pattern) => matches(pattern, action, true));
  const ofTokens = allowing.filter(({ statement }) => letsIn(statement, 'sts:AssumeRoleWithWebIdentity') && providersOf(statement).length > 0);
  const ofPods = allowing.filter(({ statement }) => isObject(statement.Principal) && listOf(statement.Principal.Service).includes('pods.eks.amazonaws.com'));
  return [
    ...allowing.filter(({ statement }) => isAnyPrincipal(statement.Principal)).map(({ path }) => (
      findingOf('iam-trust-anybody', `${path}.Principal`, 'Principal must not be "*", because every AWS account could then assume the role', 'Set Principal to the cluster\'s OIDC provider, or to the service pods.eks.amazonaws.com.')
    )),
    ...ofTokens.flatMap(({ statement, path }) => providersOf(statement).flatMap((arn) => providerFindings(arn, statement, path, description, minor))),
    ...ofPods.filter(({ statement }) => !['sts:AssumeRole', 'sts:TagSession'].every((action) => letsIn(statement, action))).map(({ path }) => (
      findingOf('iam-trust-unusable', `${path}.Action`, 'Action must contain sts:AssumeRole and sts:TagSession for EKS Pod Identity', 'Set ["sts:AssumeRole", "sts:TagSession"].')
    )),
    ...(ofTokens.length + ofPods.length === 0 ? [findingOf('iam-trust-unusable', 'trust', 'trust does not allow any pod to assume the role', 'Allow sts:AssumeRoleWithWebIdentity for the OIDC provider of the cluster, or sts:AssumeRole and sts:TagSession for pods.eks.amazonaws.com.')] : []),
  ];
}

function isAnyPrincipal(principal: unknown): boolean {
  return principal === '*' || (isObject(principal) && listOf(principal.AWS).includes('*'));
}

function providersOf({ Principal }: StatementJson): readonly string[] {
  return isObject(Principal) ? listOf(Principal.Federated) : [];
}

function providerFindings(arn: string, { Condition = {} }: StatementJson, path: string, description: IamDescription, minor: string): Finding[] {
  const match = /^arn:([^:]+):iam::([^:]*):oidc-provider\/(.+)$/.exec(arn);
  if (!match) return [];
  const [, partition, account, issuer] = match;
  const conditions = Object.values(Condition).flatMap((keys) => Object.entries(keys));
  const issuers = conditions.map(([key]) => /^(.+):(aud|sub)$/.exec(key)?.[1]).filter((each) => each !== undefined);
  const other = issuers.find((each) => each !== issuer);
  const subjects = conditions.filter(([key]) => key === `${issuer}:sub`).flatMap(([, value]) => listOf(value as string | string[]));
  const isAnySubject = subjects.length === 0 || subjects.some((subject) => /[*?]/.test(subject));
  const { namespace, serviceAccount } = serviceAccountOf({ kind: 'document', document: { Statement: [] } }, minor);
  return [
    ...issuerFindings(`${path}.Principal`, issuer, description, { partition, account: /^\d{12}$/.test(account) ? account : undefined }),
    ...(other === undefined ? [] : [findingOf('iam-issuer-mismatch', `${path}.Condition`, `Condition must use the same OIDC issuer as Principal (${issuer}), got ${other}`, 'Use the same issuer in Condition and Principal.')]),
    ...(other === undefined && isAnySubject
      ? [findingOf('iam-trust-any-subject', path, `${subjects.length === 0 ? 'all service accounts' : `several service accounts (${subjects.map((subject) => valueText(subject)).join(', ')})`} of the issuer ${issuer} can assume the role`, `Set the condition ${issuer}:sub to "system:serviceaccount:${namespace}:${serviceAccount}".`)] : []),
    ...(conditions.some(([key]) => key.endsWith(':aud')) ? [] : [withoutAudience(path, issuer)]),
  ];
}
