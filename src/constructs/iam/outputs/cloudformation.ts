import { NODE_ROLE_ID, QUEUE_ID, withTexts } from '../arn-placeholders';
import { EVENT_TARGET_ID, MESSAGE_RETENTION_SECONDS } from '../facts/interruption-queue';
import { IamResources } from '../iam-resources';
import { NodeAccess } from '../node-access';
import { audienceOf } from '../trust-policy';

const CONTROLLER_ROLE_ID = 'KarpenterControllerRole';
const ref = (id: string) => ({ Ref: id });

/** Returns a CloudFormation template. */
export function cloudFormationOf(resources: IamResources, release: string): { readonly [section: string]: any } {
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: `Resources that Karpenter ${release} needs for the cluster ${resources.description.clusterName}`,
    Resources: withTexts({ ...nodeRole(resources), ...controller(resources), ...interruption(resources), ...spotRole(resources) }, substituted),
    Outputs: withTexts(outputs(resources), substituted),
  };
}

/** Converts a string with `${…}` to an intrinsic function that CloudFormation evaluates. */
function substituted(text: string): unknown {
  if (!text.includes('${')) return text;
  const whole = /^\$\{([A-Za-z0-9]+)\.Arn\}$/.exec(text);
  return whole ? { 'Fn::GetAtt': [whole[1], 'Arn'] } : { 'Fn::Sub': text };
}

/** Returns the outputs that users copy to the controller's values and to EC2NodeClasses. */
function outputs({ controllerRole, queue, nodeRole: role, description }: IamResources): object {
  return {
    ...(controllerRole && { ControllerRoleArn: { Description: 'The annotation eks.amazonaws.com/role-arn of the service account', Value: `\${${CONTROLLER_ROLE_ID}.Arn}` } }),
    NodeRoleName: { Description: 'The role of EC2NodeClasses', Value: role ? ref(NODE_ROLE_ID) : description.nodeRoleName },
    ...(queue && { InterruptionQueueName: { Description: 'The setting interruptionQueue of the controller', Value: queue.name } }),
  };
}

function nodeRole(resources: IamResources): object {
  const { description, nodeRole: role, instanceProfile, arnContext } = resources;
  return {
    ...(role && {
      [NODE_ROLE_ID]: {
        Type: 'AWS::IAM::Role',
        Properties: { RoleName: role.name, Path: '/', AssumeRolePolicyDocument: role.trust, ManagedPolicyArns: role.managedPolicies, ...boundary(resources), ...tags(resources) },
      },
    }),
    ...(role && instanceProfile !== undefined && {
      KarpenterNodeInstanceProfile: { Type: 'AWS::IAM::InstanceProfile', Properties: { InstanceProfileName: instanceProfile, Path: '/', Roles: [ref(NODE_ROLE_ID)] } },
    }),
    ...(description.nodeAccess === NodeAccess.ACCESS_ENTRY && {
      KarpenterNodeAccessEntry: { Type: 'AWS::EKS::AccessEntry', Properties: { ClusterName: description.clusterName, PrincipalArn: arnContext.nodeRoleArns[0], Type: 'EC2_LINUX', ...tags(resources) } },
    }),
  };
}

function controller(resources: IamResources): object {
  const { policies, controllerRole, arnContext } = resources;
  const given = controllerRole?.given;
  return {
    ...Object.fromEntries(policies.map(({ id, name, document }) => [id, {
      Type: 'AWS::IAM::ManagedPolicy', Properties: { ManagedPolicyName: name, Path: '/', PolicyDocument: document },
    }])),
    ...(given?.kind === 'irsa' && given.makeProvider && {
      KarpenterOIDCProvider: { Type: 'AWS::IAM::OIDCProvider', Properties: { Url: `https://${given.issuer.address}`, ClientIdList: [audienceOf(given)], ...tags(resources) } },
    }),
    ...(controllerRole && {
      [CONTROLLER_ROLE_ID]: {
        Type: 'AWS::IAM::Role',
        ...(given?.kind === 'irsa' && given.makeProvider && { DependsOn: 'KarpenterOIDCProvider' }),
        Properties: {
          RoleName: controllerRole.name,
          Path: '/',
          AssumeRolePolicyDocument: controllerRole.trust,
          ManagedPolicyArns: policies.map(({ id }) => ref(id)),
          ...boundary(resources),
          ...tags(resources),
        },
      },
    }),
    ...(given?.kind === 'pod-identity' && {
      KarpenterPodIdentityAssociation: {
        Type: 'AWS::EKS::PodIdentityAssociation',
        Properties: {
          ClusterName: arnContext.cluster,
          Namespace: controllerRole!.namespace,
          ServiceAccount: controllerRole!.serviceAccount,
          RoleArn: `\${${CONTROLLER_ROLE_ID}.Arn}`,
          ...tags(resources),
        },
      },
    }),
  };
}

function interruption(resources: IamResources): object {
  const { queue, eventRules, arnContext } = resources;
  if (!queue) return {};
  return {
    [QUEUE_ID]: {
      Type: 'AWS::SQS::Queue',
      Properties: {
        QueueName: queue.name,
        MessageRetentionPeriod: MESSAGE_RETENTION_SECONDS,
        ...(queue.isEncrypted && { SqsManagedSseEnabled: true }),
        ...tags(resources),
      },
    },
    [`${QUEUE_ID}Policy`]: { Type: 'AWS::SQS::QueuePolicy', Properties: { Queues: [ref(QUEUE_ID)], PolicyDocument: queue.policy } },
    ...Object.fromEntries(eventRules.map(({ id, pattern }) => [id, {
      Type: 'AWS::Events::Rule',
      Properties: { EventPattern: pattern, Targets: [{ Id: EVENT_TARGET_ID, Arn: arnContext.queueArn }], ...tags(resources) },
    }])),
  };
}

function spotRole({ description }: IamResources): object {
  if (!description.spotServiceLinkedRole) return {};
  return { SpotServiceLinkedRole: { Type: 'AWS::IAM::ServiceLinkedRole', Properties: { AWSServiceName: 'spot.amazonaws.com' } } };
}

function boundary({ description }: IamResources): object {
  return description.permissionsBoundary === undefined ? {} : { PermissionsBoundary: description.permissionsBoundary };
}

function tags({ description }: IamResources): object {
  const entries = Object.entries(description.tags);
  return entries.length === 0 ? {} : { Tags: entries.map(([Key, Value]) => ({ Key, Value })) };
}
