import { ApiObject } from 'cdk8s';
import { ClusterDetails } from './effective/cluster-details';
import { EffectiveText, effectiveText } from './effective/effective-text';
import { UserDataRemark } from './remarks/user-data-remark';
import { valueText } from '../basics/value-text';
import { KarpenterVersion } from '../versions/karpenter-version';

/**
 * What nodes really get: their class' user data and Karpenter's own part, put together as a release does it. Source: UD-1 to UD-24 and UD-40 to UD-51.
 *
 * @stability experimental
 */
export class EffectiveUserData {
  /**
   * The user data of nodes of a class and a pool.
   *
   * Refuses objects of other kinds, and a class without a family.
   *
   * @param nodeClass an EC2NodeClass, of this package or any ApiObject of v1 or v1beta1
   * @param nodePool a NodePool that nodes are launched for
   * @param version the Karpenter release
   * @param details what Karpenter knows of the cluster and no object says
   */
  public static of(nodeClass: ApiObject, nodePool: ApiObject, version: KarpenterVersion, details: ClusterDetails = {}): EffectiveUserData {
    return new EffectiveUserData(effectiveText(jsonOf('nodeClass', nodeClass, 'EC2NodeClass'), jsonOf('nodePool', nodePool, 'NodePool'), version, details));
  }

  /** The family of the nodes, such as `AL2023`. */
  public readonly family: string;

  /**
   * The text, as EC2 gets it before it is encoded.
   *
   * @default - Karpenter can't read the class' user data, and launches nothing; a remark says why
   */
  public readonly text?: string;

  /**
   * The bytes of the text, of which EC2 takes 16,384. What the details do not say has the length here that it has in most clusters.
   *
   * @default - there is no text
   */
  public readonly size?: number;

  /**
   * Of AL2023, the one NodeConfig that nodeadm makes of all in the text.
   *
   * @default - another family, or nodeadm can't read one of them
   */
  public readonly nodeConfig?: any;

  /** What of the class' user data and kubelet settings comes out otherwise than it stands there. */
  public readonly remarks: UserDataRemark[];

  private constructor({ family, text, size, nodeConfig, remarks }: EffectiveText) {
    this.family = family;
    this.text = text;
    this.size = size;
    this.nodeConfig = nodeConfig;
    this.remarks = [...remarks];
  }
}

function jsonOf(name: string, object: ApiObject, kind: string): any {
  if (typeof object?.toJson !== 'function') throw new Error(`${name}: ${valueText(object)} is no ApiObject; write the ${kind}`);
  const json = object.toJson();
  if (json.kind !== kind) throw new Error(`${name}: it is a ${valueText(json.kind)}; write the ${kind}`);
  return json;
}
