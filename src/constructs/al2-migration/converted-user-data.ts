import { valueText } from '../../foundation/basics/value-text';
import { al2023Text, conversionNotes } from '../../migration/al2-user-data/al2023-text';
import { ConvertedUserData as Converted, convertAl2UserData } from '../../migration/al2-user-data/convert';
import { wholeNodeConfig } from '../../migration/al2-user-data/whole-node-config';
import { ConversionNote } from '../../migration/conversion/conversion-note';
import { Taint } from '../props/nodepool/taint';
import { TaintEffect } from '../props/nodepool/taint-effect';
import { UserData } from '../user-data/user-data';

/**
 * User data for AL2, converted to an equivalent for AL2023.
 *
 * @example
 * const userData = karpenter.UserData.shellScript('/etc/eks/bootstrap.sh demo --kubelet-extra-args "--max-pods=20"');
 * const converted = karpenter.ConvertedUserData.fromAl2(userData);
 * for (const { kind, subject, message } of converted.notes) console.log(`${kind}: ${subject} ${message}`);
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/al2023.html
 *
 * @stability experimental
 */
export class ConvertedUserData {
  /**
   * Converts shell scripts, plain or in a MIME document, that call `bootstrap.sh`, set kubelet flags, or change kubelet files. Lines that can't be
   * converted remain in the script, and a note describes each of these lines. Throws an error for user data that Karpenter can't read.
   */
  public static fromAl2(userData: UserData): ConvertedUserData {
    if (!(userData instanceof UserData)) throw new Error(`userData must be a UserData, got ${valueText(userData)}. For example: UserData.of(text)`);
    const converted = convertAl2UserData(userData.text);
    if (typeof converted === 'string') throw new Error(`userData can't be read: ${converted}`);
    return new ConvertedUserData(converted);
  }

  /**
   * Converted user data for the EC2NodeClass.
   *
   * @default - undefined if the converted user data is empty
   */
  public readonly userData?: UserData;

  /**
   * NodeConfig in `userData`: `apiVersion`, `kind`, and `spec`. Karpenter does not consider kubelet settings in a NodeConfig.
   * `AL2023InPlaceMigration` moves kubelet settings to fields of the EC2NodeClass, if such fields exist.
   *
   * @default - undefined if nothing was converted to a NodeConfig
   */
  public readonly nodeConfig?: any;

  /**
   * Complete NodeConfig for the `Custom` family, with cluster details, labels, taints, and the `karpenter.sh/unregistered` taint. The NodeConfig
   * omits cluster details that the scripts do not set.
   */
  public readonly wholeNodeConfig: any;

  /** Labels from kubelet flags. Set these labels in the NodePool. */
  public readonly labels: { [key: string]: string };

  /** Taints from kubelet flags. Set these taints in the NodePool. */
  public readonly taints: Taint[];

  /** Result for each converted value. */
  public readonly notes: ConversionNote[];

  private constructor(converted: Converted) {
    const text = al2023Text(converted.nodeConfig, converted.parts);
    this.userData = text === undefined ? undefined : UserData.of(text);
    this.nodeConfig = converted.nodeConfig;
    this.wholeNodeConfig = wholeNodeConfig(converted);
    this.labels = { ...converted.labels };
    this.taints = converted.taints.map(({ key, value, effect }) => Taint.of(key, TaintEffect.of(effect), { value }));
    this.notes = conversionNotes(converted, 'spec.userData');
  }
}
