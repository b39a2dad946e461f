import { JsonObject } from '../../foundation/basics/json';

/** The v1alpha5 object that a draft comes from. */
export interface Origin {
  /** Name of the object in notes, such as `Provisioner/default`. */
  readonly name: string;
  /** Path of the settings that become the spec: `spec`, or `spec.provider` of a Provisioner. */
  readonly spec: string;
  /** The results of the object in messages. */
  readonly results: string;
}

/** An object during its conversion. */
export interface Draft {
  /** Index of the input object. */
  readonly source: number;
  readonly json: JsonObject;
  readonly origin?: Origin;
  /** True if the object was read from a cluster, so that it contains the API server's defaults. */
  readonly isLive: boolean;
  /** Kubelet settings of a v1 NodePool, which belong in its EC2NodeClass. */
  readonly kubelet?: JsonObject;
  /** The input object with placeholders for the values that kustomize sets, if the API version remains. */
  readonly known?: JsonObject;
}
