import { ApiObject } from 'cdk8s';
import { valueText } from '../../foundation/basics/value-text';
import { ClusterDetails } from '../../karpenter/user-data/effective/cluster-details';
import { EffectiveText, effectiveText } from '../../karpenter/user-data/effective/effective-text';
import { UserDataRemark } from '../../karpenter/user-data/remarks/user-data-remark';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { knownProps } from '../props/known-props';

/**
 * User data that nodes get: the user data of the node class, merged with the user data that the Karpenter release generates.
 *
 * @example
 * const effective = karpenter.EffectiveUserData.of(nodeClass, pool, karpenter.KarpenterVersion.of('1.15'), {
 *   clusterName: 'demo',
 *   clusterDns: '10.100.0.10',
 * });
 * console.log(effective.text);
 *
 * @see https://karpenter.sh/docs/concepts/nodeclasses/#specuserdata
 *
 * @stability experimental
 */
export class EffectiveUserData {
  /**
   * Computes the user data of nodes from an EC2NodeClass and a NodePool. Throws an error for objects of other kinds, or if the EC2NodeClass has no
   * AMI family.
   *
   * @param nodeClass an EC2NodeClass (v1 or v1beta1), created with this package or as any other ApiObject
   * @param nodePool a NodePool that uses the node class
   * @param version the Karpenter release
   * @param details cluster properties that Karpenter knows, but that no object contains
   */
  public static of(nodeClass: ApiObject, nodePool: ApiObject, version: KarpenterVersion, details: ClusterDetails = {}): EffectiveUserData {
    return new EffectiveUserData(effectiveText(jsonOf('nodeClass', nodeClass, 'EC2NodeClass'), jsonOf('nodePool', nodePool, 'NodePool'), version, knownProps(details, 'ClusterDetails', '{ clusterName: "demo" }', { name: 'details' })));
  }

  /** AMI family of the nodes, for example `AL2023`. */
  public readonly family: string;

  /**
   * The user data before base64 encoding.
   *
   * @default - undefined if Karpenter can't read the node class's user data and therefore launches no nodes; a remark states the reason
   */
  public readonly text?: string;

  /**
   * Approximate size of the user data in bytes. EC2 allows at most 16,384 bytes. If cluster details are unknown, the size is an estimate based on typical lengths.
   *
   * @default - undefined if `text` is undefined
   */
  public readonly size?: number;

  /**
   * For AL2023, the NodeConfig that nodeadm merges from all NodeConfigs in the user data.
   *
   * @default - undefined for other families, or if nodeadm can't read one of the NodeConfigs
   */
  public readonly nodeConfig?: any;

  /** Remarks about user data and kubelet settings that do not take effect as written. */
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
  if (typeof object?.toJson !== 'function') throw new Error(`${name} must be an ApiObject of kind ${kind}, got ${valueText(object)}`);
  const json = object.toJson();
  if (json.kind !== kind) throw new Error(`${name} must be an ApiObject of kind ${kind}, got kind ${valueText(json.kind)}`);
  return json;
}
