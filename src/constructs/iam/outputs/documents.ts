import { awsAuthMapRole } from './aws-auth';
import { MESSAGE_RETENTION_SECONDS } from '../facts/interruption-queue';
import { IamResources } from '../iam-resources';
import { NodeAccess } from '../node-access';
import { PolicyJson } from '../policy-json';
import { audienceOf } from '../trust-policy';

/** Returns all documents in the JSON formats of IAM, SQS, and EventBridge. */
export function documentsOf(resources: IamResources): object {
  const { description, policies, controllerRole, nodeRole, instanceProfile, queue, eventRules, arnContext } = resources;
  const given = controllerRole?.given;
  const existing = nodeRole ? {} : { madeElsewhere: true };
  return {
    controllerPolicies: Object.fromEntries(policies.map(({ name, document }): [string, PolicyJson] => [name, document])),
    ...(controllerRole && { controllerRole: { name: controllerRole.name, trust: controllerRole.trust, ...boundary(resources) } }),
    ...(given?.kind === 'irsa' && given.makeProvider && { openIdConnectProvider: { url: `https://${given.issuer.address}`, clientIds: [audienceOf(given)] } }),
    ...(given?.kind === 'pod-identity' && {
      podIdentityAssociation: {
        clusterName: description.clusterName,
        namespace: controllerRole!.namespace,
        serviceAccount: controllerRole!.serviceAccount,
        role: controllerRole!.name,
      },
    }),
    nodeRole: {
      name: description.nodeRoleName,
      ...existing,
      ...(nodeRole && { trust: nodeRole.trust, managedPolicies: nodeRole.managedPolicies, ...boundary(resources) }),
    },
    ...(instanceProfile !== undefined && { instanceProfile: { name: instanceProfile, role: description.nodeRoleName, ...existing } }),
    ...nodeAccess(resources),
    ...(queue && {
      interruptionQueue: {
        name: queue.name,
        messageRetentionSeconds: MESSAGE_RETENTION_SECONDS,
        encryptedBySqs: queue.isEncrypted,
        policy: queue.policy,
      },
      eventRules: Object.fromEntries(eventRules.map(({ name, pattern }) => [name, { pattern, target: arnContext.queueArn }])),
    }),
    ...(description.spotServiceLinkedRole && { serviceLinkedRole: 'spot.amazonaws.com' }),
    ...(Object.keys(description.tags).length > 0 && { tags: description.tags }),
  };
}

function boundary({ description }: IamResources): { readonly permissionsBoundary?: string } {
  return description.permissionsBoundary === undefined ? {} : { permissionsBoundary: description.permissionsBoundary };
}

function nodeAccess({ description, arnContext }: IamResources): object {
  const [principal] = arnContext.nodeRoleArns;
  switch (description.nodeAccess) {
    case NodeAccess.ACCESS_ENTRY:
      return { accessEntry: { clusterName: description.clusterName, principal, type: 'EC2_LINUX' } };
    case NodeAccess.AWS_AUTH:
      return { awsAuthMapRole: awsAuthMapRole(principal) };
    default:
      return {};
  }
}
