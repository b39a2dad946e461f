import { valueText } from '../../foundation/basics/value-text';
import { apiOfObject, EC2_NODE_CLASSES } from '../../karpenter/versions/known-apis';
import { findingOf } from '../engine/finding-of';
import { Finding } from '../findings/finding';
import { Json } from '../findings/rule';

/** Returns the name of a role in its ARN. */
export function roleNameIn(arn: unknown): string | undefined {
  return typeof arn === 'string' && arn.startsWith('arn:') ? /:role\/(?:[^/]*\/)*([^/]+)$/.exec(arn)?.[1] : undefined;
}

/** Reports an EC2NodeClass whose role is that of the controller. */
export function controllerRoleFindings(json: Json, roles: readonly (string | undefined)[]): readonly Finding[] {
  const role: unknown = json.spec?.role;
  if (typeof role !== 'string' || !roles.includes(role) || !EC2_NODE_CLASSES.includes(apiOfObject(json))) return [];
  const message = `role ${valueText(role)} is the role of the controller's service account, so nodes join the cluster only if the role also trusts ec2.amazonaws.com and has the permissions of a node`;
  return [findingOf('controller-role-for-nodes', 'spec.role', message, 'Set the role of the nodes, for example KarpenterNodeRole-demo.')];
}
