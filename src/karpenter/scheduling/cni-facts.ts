import { JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';

/** Settings of the Amazon VPC CNI plugin that decide how many pods of a node get an IP address. */
export interface CniFacts {
  /** Whether network interfaces have prefixes instead of single addresses. Absent if the value is not in the objects. */
  readonly usesPrefixes?: boolean;
  /** Whether pods do not use the first network interface of a node. */
  readonly usesCustomNetworking: boolean;
}

/**
 * Returns the settings of the `aws-node` DaemonSet in the objects, or undefined without one. Nodes with IPv6 use prefixes.
 *
 * Source: https://github.com/aws/amazon-vpc-cni-k8s#cni-configuration-variables
 */
export function cniFacts(objects: readonly JsonObject[]): CniFacts | undefined {
  const daemonSet = objects.find(({ kind, metadata }) => kind === 'DaemonSet' && metadata?.name === 'aws-node');
  if (daemonSet === undefined) return undefined;
  const { containers, initContainers } = objectAt(daemonSet, ['spec', 'template', 'spec']);
  const variables = [...objectsIn(initContainers), ...objectsIn(containers)].flatMap(({ item }) => objectsIn(item.env)).map(({ item }) => item);
  const valueOf = (name: string, byDefault: string): unknown => {
    const variable = variables.filter((each) => each.name === name).at(-1);
    return variable === undefined ? byDefault : variable.valueFrom === undefined ? variable.value ?? byDefault : undefined;
  };
  const switches = ['ENABLE_PREFIX_DELEGATION', 'ENABLE_IPv6'].map((name) => valueOf(name, 'false'));
  return {
    usesPrefixes: switches.some((value) => String(value) === 'true') ? true : switches.includes(undefined) ? undefined : false,
    usesCustomNetworking: String(valueOf('AWS_VPC_K8S_CNI_CUSTOM_NETWORK_CFG', 'false')) === 'true',
  };
}

/** The state of `reservedENIs` of the controller in an input. Unknown if the input does not contain the settings of the controller. */
export type ReservedInterfaces = 'set' | 'not set' | 'unknown';

/** Returns whether the objects contain a controller that reserves network interfaces. */
export function reservesInterfaces(objects: readonly JsonObject[]): boolean {
  return objects.some((json) => {
    const containers = objectsIn(objectAt(json, ['spec', 'template', 'spec']).containers);
    const variables = containers.flatMap(({ item: { env } }) => objectsIn(env)).map(({ item }) => item);
    return variables.some(({ name, value }) => name === 'RESERVED_ENIS' && Number(value) > 0);
  });
}
