import { JsonObject } from '../../../foundation/basics/json';
import { EVENT_TARGET_ID, MESSAGE_RETENTION_SECONDS } from '../facts/interruption-queue';
import { IamResources } from '../iam-resources';
import { objectName } from '../names';
import { audienceOf } from '../trust-policy';

const IAM = 'iam.services.k8s.aws/v1alpha1';
const SQS = 'sqs.services.k8s.aws/v1alpha1';
const EVENTS = 'eventbridge.services.k8s.aws/v1alpha1';

/** An object of AWS Controllers for Kubernetes (ACK), with an ID that is the same in all clusters. */
export interface AckObject {
  readonly id: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: { readonly [key: string]: string } };
  readonly spec: JsonObject;
}

/**
 * Returns the objects for the ACK controllers for IAM, SQS, and EventBridge. IAM is global, so only the other objects have an annotation with the region.
 *
 * @see https://aws-controllers-k8s.github.io/docs/guides/multi-region
 */
export function ackObjectsOf(resources: IamResources): AckObject[] {
  const { description, policies, controllerRole, nodeRole, instanceProfile, queue, eventRules, arnContext } = resources;
  const { clusterName } = description;
  const nameOf = (id: string) => objectName(id.startsWith('karpenter') ? id : `karpenter-${id}`, clusterName);
  const of = (apiVersion: string, kind: string, id: string, spec: JsonObject): AckObject => ({
    id,
    apiVersion,
    kind,
    metadata: { name: nameOf(id), ...(apiVersion !== IAM && { annotations: { 'services.k8s.aws/region': arnContext.region } }) },
    spec,
  });
  const policyId = (id: string) => kebab(id);
  const given = controllerRole?.given;
  return [
    ...policies.map(({ id, name, document }) => of(IAM, 'Policy', policyId(id), { name, policyDocument: textOf(document), ...tags(resources) })),
    ...(given?.kind === 'irsa' && given.makeProvider
      ? [of(IAM, 'OpenIDConnectProvider', 'oidc-provider', { url: `https://${given.issuer.address}`, clientIDs: [audienceOf(given)], ...tags(resources) })] : []),
    ...(controllerRole ? [of(IAM, 'Role', 'controller-role', {
      name: controllerRole.name,
      assumeRolePolicyDocument: textOf(controllerRole.trust),
      policyRefs: policies.map(({ id }) => ({ from: { name: nameOf(policyId(id)) } })),
      ...boundary(resources),
      ...tags(resources),
    })] : []),
    ...(nodeRole ? [of(IAM, 'Role', 'node-role', {
      name: nodeRole.name,
      assumeRolePolicyDocument: textOf(nodeRole.trust),
      policies: [...nodeRole.managedPolicies],
      ...boundary(resources),
      ...tags(resources),
    })] : []),
    ...(nodeRole && instanceProfile !== undefined ? [of(IAM, 'InstanceProfile', 'node-instance-profile', {
      name: instanceProfile, roleRef: { from: { name: nameOf('node-role') } }, ...tags(resources),
    })] : []),
    ...(queue ? [of(SQS, 'Queue', 'interruption-queue', {
      queueName: queue.name,
      messageRetentionPeriod: String(MESSAGE_RETENTION_SECONDS),
      ...(queue.isEncrypted && { sqsManagedSSEEnabled: 'true' }),
      policy: textOf(queue.policy),
      ...(Object.keys(description.tags).length > 0 && { tags: { ...description.tags } }),
    })] : []),
    ...eventRules.map(({ id, name, pattern }) => of(EVENTS, 'Rule', kebab(id), {
      name, eventPattern: textOf(pattern), targets: [{ id: EVENT_TARGET_ID, arn: arnContext.queueArn }], ...tags(resources),
    })),
  ];
}

/** Formats a document as a string, because ACK does not accept objects. The JSON is indented, so that changes are readable in a diff. */
function textOf(document: object): string {
  return JSON.stringify(document, undefined, 2);
}

function boundary({ description }: IamResources): JsonObject {
  return description.permissionsBoundary === undefined ? {} : { permissionsBoundary: description.permissionsBoundary };
}

function tags({ description }: IamResources): JsonObject {
  const entries = Object.entries(description.tags);
  return entries.length === 0 ? {} : { tags: entries.map(([key, value]) => ({ key, value })) };
}

function kebab(text: string): string {
  return text.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2').toLowerCase();
}
