import { AwsPartition } from './aws-partition';
import { ControllerTrust } from './controller-trust';
import { KarpenterIamProps } from './karpenter-iam-props';
import { limited, MOST, queueNameOf } from './names';
import { NodeAccess } from './node-access';
import { NodeRole } from './node-role';
import { valueText } from '../basics/value-text';
import { givenItems, givenMap, givenText } from '../resources/given';

/** What was said of a cluster, with what follows from it in all releases. */
export interface IamDescription extends KarpenterIamProps {
  readonly nodeRole: NodeRole;
  readonly nodeRoleName: string;
  readonly controllerRoleName: string;
  readonly queueName: string;
  readonly nodeAccess: NodeAccess;
  readonly interruptionQueue: boolean;
  readonly endpointLookup: boolean;
  readonly manageInstanceProfiles: boolean;
  readonly tags: { readonly [key: string]: string };
}

/** @throws {Error} where something can't be meant */
export function describe(props: KarpenterIamProps): IamDescription {
  const { clusterName, account, region, isolatedVPC = false, nodeRole = NodeRole.made(), controllerPolicies, additionalActions, unscoped } = props;
  if (typeof clusterName !== 'string' || !/^[0-9A-Za-z][\w.-]{0,99}$/.test(clusterName)) {
    throw new Error(`clusterName: ${valueText(clusterName)} is no name of a cluster; write 1 to 100 letters, digits, ".", "-" and "_"`);
  }
  if (account !== undefined && (typeof account !== 'string' || !/^\d{12}$/.test(account))) throw new Error(`account: ${valueText(account)} is no AWS account; write its 12 digits as a text`);
  if (region !== undefined && (typeof region !== 'string' || !/^[a-z]{2}(-[a-z]+)+-\d+$/.test(region))) throw new Error(`region: ${valueText(region)} is no AWS region; write one such as "eu-west-1"`);
  givenItems('otherNodeRoles', props.otherNodeRoles?.map((name) => ({ name: givenText('otherNodeRoles', name) })) ?? [], 'name', String);
  givenItems('additionalStatements', props.additionalStatements ?? [], 'toJson', () => 'PolicyStatement.allow({ actions: […] })');
  if (props.trust !== undefined && !(props.trust instanceof ControllerTrust)) throw new Error(`trust: ${valueText(props.trust)} is refused; write ControllerTrust.irsa({ … }) or ControllerTrust.podIdentity()`);
  if (controllerPolicies) {
    givenItems('controllerPolicies', controllerPolicies, 'toText', () => 'PolicyDocument.fromJson(text)');
    if (unscoped || additionalActions || props.additionalStatements) throw new Error('controllerPolicies: they stand in place of what unscoped, additionalActions and additionalStatements would say; write one or the other');
  }
  const nodeRoleName = named('nodeRole.name', nodeRole._name, MOST.role) ?? limited(`KarpenterNodeRole-${clusterName}`, MOST.role);
  return {
    ...props,
    partition: partitionOf(props),
    nodeRole,
    nodeRoleName,
    controllerRoleName: named('controllerRoleName', props.controllerRoleName, MOST.role) ?? limited(`${clusterName}-karpenter`, MOST.role),
    policyName: named('policyName', props.policyName, MOST.policy),
    queueName: queueName(props.queueName) ?? queueNameOf(clusterName),
    nodeAccess: props.nodeAccess ?? NodeAccess.ELSEWHERE,
    interruptionQueue: props.interruptionQueue ?? true,
    endpointLookup: props.endpointLookup ?? true,
    manageInstanceProfiles: props.manageInstanceProfiles ?? !isolatedVPC,
    tags: givenMap('tags', props.tags),
  };
}

function partitionOf({ partition, region }: KarpenterIamProps): AwsPartition | undefined {
  const ofRegion = region === undefined ? undefined : AwsPartition._ofRegion(region);
  if (partition && ofRegion && partition.value !== ofRegion.value) {
    throw new Error(`partition: ${valueText(partition.value)} has no region ${valueText(region)}, which is of ${valueText(ofRegion.value)}; leave the partition out`);
  }
  if (region !== undefined && !partition && !ofRegion) throw new Error(`region: which partition ${valueText(region)} is of is not known here; write the partition, too`);
  return partition ?? ofRegion;
}

function named(prop: string, name: string | undefined, most: number): string | undefined {
  if (name === undefined) return undefined;
  if (typeof name !== 'string' || name.length > most || !/^[\w+=,.@-]+$/.test(name)) throw new Error(`${prop}: ${valueText(name)} is refused; write 1 to ${most} letters, digits and any of + = , . @ - _`);
  return name;
}

function queueName(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  if (typeof name !== 'string' || !/^[\w-]{1,80}$/.test(name)) throw new Error(`queueName: ${valueText(name)} is refused; write 1 to 80 letters, digits, - and _`);
  return name;
}
