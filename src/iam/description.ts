import { AwsPartition } from './aws-partition';
import { checkIamProps } from './check-props';
import { KarpenterIamProps } from './karpenter-iam-props';
import { limited, MOST, queueNameOf } from './names';
import { NodeAccess } from './node-access';
import { NodeRole } from './node-role';
import { valueText } from '../basics/value-text';

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
  readonly rebootForRepair: boolean;
  readonly tags: { readonly [key: string]: string };
}

/** @throws {Error} where something can't be meant */
export function describe(props: KarpenterIamProps): IamDescription {
  checkIamProps(props);
  const { clusterName, isolatedVPC = false, nodeRole = NodeRole.made(), controllerPolicies, additionalActions, unscoped } = props;
  if (controllerPolicies && (unscoped || additionalActions || props.additionalStatements)) {
    throw new Error('controllerPolicies: they stand in place of what unscoped, additionalActions and additionalStatements would say; write one or the other');
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
    throw new Error(`partition: ${valueText(partition.value)} has no region ${valueText(region)}, which is of ${valueText(ofRegion.value)}; leave the partition out`);
  }
  if (region !== undefined && !partition && !ofRegion) throw new Error(`region: which partition ${valueText(region)} is of is not known here; write the partition, too`);
  return partition ?? ofRegion;
}
