import { JsonObject } from '../basics/json';

/** An object during its conversion. */
export interface Draft {
  /** Index of the input object. */
  readonly source: number;
  readonly json: JsonObject;
  /** The Provisioner that the object comes from, such as `Provisioner/default`. */
  readonly provisioner?: string;
  /** True if the object was read from a cluster, so that it contains the API server's defaults. */
  readonly isLive: boolean;
  /** Kubelet settings of a v1 NodePool, which belong in its EC2NodeClass. */
  readonly kubelet?: JsonObject;
}
