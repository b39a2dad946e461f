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
  const valueOf = (name: string, byDefault: string): unknown => {
    const variable = variableIn(daemonSet, name)?.json;
    return variable === undefined ? byDefault : variable.valueFrom === undefined ? variable.value ?? byDefault : undefined;
  };
  const switches = ['ENABLE_PREFIX_DELEGATION', 'ENABLE_IPv6'].map((name) => valueOf(name, 'false'));
  return {
    usesPrefixes: switches.some((value) => String(value) === 'true') ? true : switches.includes(undefined) ? undefined : false,
    usesCustomNetworking: String(valueOf('AWS_VPC_K8S_CNI_CUSTOM_NETWORK_CFG', 'false')) === 'true',
  };
}

/** An environment variable, with the path of its value in the workload. */
export interface Variable {
  readonly json: JsonObject;
  readonly path: string;
}

/** Returns the last environment variable of a name in the containers of a workload. */
export function variableIn(workload: JsonObject, name: string): Variable | undefined {
  const spec = objectAt(workload, ['spec', 'template', 'spec']);
  return ['initContainers', 'containers'].flatMap((list) => objectsIn(spec[list]).flatMap(({ item: { env }, index }) => (
    objectsIn(env).filter(({ item }) => item.name === name)
      .map(({ item, index: place }) => ({ json: item, path: `spec.template.spec.${list}[${index}].env[${place}].value` }))
  ))).at(-1);
}

/** The state of `reservedENIs` of the controller in an input. Unknown if the input does not contain the settings of the controller. */
export type ReservedInterfaces = 'set' | 'not set' | 'unknown';

/** Returns whether the objects contain a controller that reserves network interfaces. */
export function reservesInterfaces(objects: readonly JsonObject[]): boolean {
  return objects.some((json) => Number(variableIn(json, 'RESERVED_ENIS')?.json.value) > 0);
}
