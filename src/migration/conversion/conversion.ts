import { ConversionNote } from './conversion-note';
import { JsonObject } from '../../foundation/basics/json';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** An object of the result. */
export interface ConvertedObject {
  /** Index of the input object that the object replaces or is split from. */
  readonly source?: number;
  readonly json: JsonObject;
}

/** Settings that belong in an object that the output does not contain. */
export interface ConversionPatch {
  /** Index of the input object that contains the settings. */
  readonly source: number;
  /** Kind and name of the object to patch, such as `EC2NodeClass/default`. */
  readonly object: string;
  /** A JSON merge patch. */
  readonly json: JsonObject;
}

export interface Conversion {
  /** The converted objects in the order of the input. A new object follows the object that it comes from. */
  readonly objects: readonly ConvertedObject[];
  /** The result for each value that was changed, moved, or removed, or that needs a decision. */
  readonly notes: readonly ConversionNote[];
  /** Kubelet settings of NodePools whose EC2NodeClass is not in the output. */
  readonly patches: readonly ConversionPatch[];
}

/** Facts about the cluster that the objects do not contain. */
export interface ConversionOptions {
  /** Instance profile of AWSNodeTemplates that set none: the controller setting `aws.defaultInstanceProfile`. */
  readonly defaultInstanceProfile?: string;
  /** Tags of all instances that Provisioners launch: the controller setting `aws.tags`. */
  readonly tags?: { readonly [key: string]: string };
  /** The release that runs the Provisioners. By default, 0.32. */
  readonly provisionerRelease?: KarpenterVersion;
  /** Objects with placeholders for the values that kustomize sets, by the object as it is written. */
  readonly knownValues?: ReadonlyMap<JsonObject, JsonObject>;
}

/** The target release stores none of the API versions that objects can be converted to. */
export class ConversionTargetError extends Error {
}
