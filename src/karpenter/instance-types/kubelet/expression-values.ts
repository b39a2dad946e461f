import { InstanceTypeValues } from '../../kubelet/expressions/instance-type-values';
import { InstanceType } from '../catalog/instance-type';
import { interfacesOf } from '../node-class/network-interfaces';
import { CPU, MEMORY, numberLabel } from '../node-class/type-label';

/** Returns the variables of CEL expressions for an instance type. */
export function expressionValues(type: InstanceType, pods: number): InstanceTypeValues {
  const { cards: [interfaces = 0], addresses } = interfacesOf(type);
  return {
    vcpus: BigInt(numberLabel(type, CPU)),
    memory_mib: BigInt(numberLabel(type, MEMORY)),
    default_enis: BigInt(interfaces),
    ips_per_eni: BigInt(addresses),
    max_pods: BigInt(pods),
    instance_type: type.name,
  };
}
