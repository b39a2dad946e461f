import { isObject, JsonObject, put } from '../../foundation/basics/json';
import { NODE_CONFIG_API } from '../../karpenter/user-data/node-config/node-config-fields';

/** A taint with the fields that `registerWithTaints` has. */
export interface ConvertedTaint {
  readonly key: string;
  readonly value?: string;
  readonly effect: string;
}

/** Cluster details from a call to bootstrap.sh, with the field names of `spec.cluster`. */
export interface ConvertedCluster {
  readonly name?: string;
  readonly apiServerEndpoint?: string;
  readonly certificateAuthority?: string;
  readonly cidr?: string;
  readonly enableOutpost?: boolean;
  readonly id?: string;
}

/** Collects the result while user data is converted. */
export class Draft {
  cluster: ConvertedCluster = {};
  labels: { [key: string]: string } = {};
  taints: readonly ConvertedTaint[] = [];
  readonly kubeletConfig: JsonObject = {};
  readonly kubeletFlags: string[] = [];
  strategy: string | undefined;
  containerdConfig: string | undefined;

  /** Returns the NodeConfig, or undefined if it would be empty. */
  nodeConfig(): JsonObject | undefined {
    const kubelet = without({ config: this.kubeletConfig, flags: this.kubeletFlags });
    const spec = without({
      containerd: without({ config: this.containerdConfig }),
      instance: without({ localStorage: without({ strategy: this.strategy }) }),
      kubelet,
    });
    return Object.keys(spec).length === 0 ? undefined : { apiVersion: NODE_CONFIG_API, kind: 'NodeConfig', spec };
  }
}

/** Sets a field by path. Replaces values on the path that are not objects. */
export function setAt(object: JsonObject, path: readonly string[], value: unknown): void {
  let at = object;
  for (const name of path.slice(0, -1)) {
    if (!Object.hasOwn(at, name) || !isObject(at[name])) put(at, name, {});
    at = at[name];
  }
  put(at, path[path.length - 1], value);
}

/** Returns the value at a path. */
export function valueAt(object: JsonObject, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined), object);
}

function without(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
}
