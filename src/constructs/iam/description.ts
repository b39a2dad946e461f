import { AwsPartition } from './aws-partition';
import { checkIamProps } from './check-props';
import { KarpenterIamProps } from './karpenter-iam-props';
import { limited, MOST, queueNameOf } from './names';
import { NodeAccess } from './node-access';
import { NodeRole } from './node-role';
import { valueText } from '../../foundation/basics/value-text';

/** Props of a KarpenterIam, together with the defaults that are the same in all releases. */
export interface IamDescription extends KarpenterIamProps {
  readonly nodeRole: NodeRole;
  readonly nodeRoleName: string;
  readonly controllerRoleName: string;
  readonly queueName: string;
  readonly nodeAccess: NodeAccess;
  readonly interruptionQueue: boolean;
  readonly endpointLookup: boolean;
  readonly manageInstanceProfiles: boolean;
  readonly rebootForRepair: boolean;
  readonly tags: { readonly [key: string]: string };
}

/** @throws {Error} if a prop is invalid, or if props contradict each other */
export function describe(props: KarpenterIamProps): IamDescription {
  checkIamProps(props);
  const { clusterName, isolatedVPC = false, nodeRole = NodeRole.made(), controllerPolicies, additionalActions, unscoped } = props;
  if (controllerPolicies && (unscoped || additionalActions || props.additionalStatements)) {
    throw new Error('controllerPolicies must not be set together with unscoped, additionalActions, or additionalStatements, because controllerPolicies replaces the default policies. Add the statements to controllerPolicies.');
  }
  const nodeRoleName = nodeRole._name ?? limited(`KarpenterNodeRole-${clusterName}`, MOST.role);
  return {
    ...props,
    partition: partitionOf(props),
    nodeRole,
    nodeRoleName,
    controllerRoleName: props.controllerRoleName ?? limited(`${clusterName}-karpenter`, MOST.role),
    queueName: props.queueName ?? queueNameOf(clusterName),
    nodeAccess: props.nodeAccess ?? NodeAccess.ELSEWHERE,
    interruptionQueue: props.interruptionQueue ?? true,
    endpointLookup: props.endpointLookup ?? true,
    manageInstanceProfiles: props.manageInstanceProfiles ?? !isolatedVPC,
    rebootForRepair: props.rebootForRepair ?? false,
    tags: { ...props.tags },
  };
}

function partitionOf({ partition, region }: KarpenterIamProps): AwsPartition | undefined {
  const ofRegion = region === undefined ? undefined : AwsPartition._ofRegion(region);
  if (partition && ofRegion && partition.value !== ofRegion.value) {
    throw new Error(`partition must be ${valueText(ofRegion.value)} for the region ${valueText(region)}, got ${valueText(partition.value)}. Remove partition.`);
  }
  if (region !== undefined && !partition && !ofRegion) throw new Error(`partition is required, because the partition of the region ${valueText(region)} is unknown. For example: AwsPartition.AWS`);
  return partition ?? ofRegion;
}
