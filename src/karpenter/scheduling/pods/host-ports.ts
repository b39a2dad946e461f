import { JsonObject } from '../../../foundation/basics/json';
import { objectsIn } from '../../../foundation/basics/json-parts';

/** A port of the node that a container uses. */
export interface HostPort {
  readonly ip: string;
  readonly port: number;
  readonly protocol: string;
}

const ALL_ADDRESSES = ['0.0.0.0', '::'];

/** Returns the ports of the node that a pod uses. With `hostNetwork`, all container ports are ports of the node. */
export function hostPortsOf(spec: JsonObject): HostPort[] {
  return objectsIn(spec.containers).flatMap(({ item: container }) => objectsIn(container.ports).flatMap(({ item }) => {
    const port = item.hostPort || (spec.hostNetwork === true ? item.containerPort : undefined);
    return typeof port === 'number' ? [{ ip: item.hostIP || ALL_ADDRESSES[0], port, protocol: item.protocol ?? 'TCP' }] : [];
  }));
}

/** Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/scheduling/hostportusage.go */
export function haveConflict(ports: readonly HostPort[], others: readonly HostPort[]): boolean {
  return ports.some(({ ip, port, protocol }) => others.some((other) => port === other.port && protocol === other.protocol
    && (ip === other.ip || ALL_ADDRESSES.includes(ip) || ALL_ADDRESSES.includes(other.ip))));
}
