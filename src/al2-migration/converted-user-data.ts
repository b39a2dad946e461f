import { ConversionNote } from './conversion-note';
import { al2023Text, conversionNotes } from './user-data/al2023-text';
import { ConvertedUserData as Converted, convertAl2UserData } from './user-data/convert';
import { wholeNodeConfig } from './user-data/whole-node-config';
import { valueText } from '../basics/value-text';
import { UserData } from '../user-data/user-data';
import { Taint } from '../values/nodepool/taint';
import { TaintEffect } from '../values/nodepool/taint-effect';

/**
 * User data of AL2, turned into what says the same on AL2023. Source: UD-100 to UD-130 and UD-170 to UD-190.
 *
 * @stability experimental
 */
export class ConvertedUserData {
  /**
   * Converts scripts that call bootstrap.sh, give the kubelet flags or change its files, by themselves or in MIME. What can't be converted stays, and is in the notes.
   *
   * Refuses text that Karpenter can't read.
   */
  public static fromAl2(userData: UserData): ConvertedUserData {
    if (!(userData instanceof UserData)) throw new Error(`userData: ${valueText(userData)} is no UserData; write UserData.of(text)`);
    const converted = convertAl2UserData(userData.text);
    if (typeof converted === 'string') throw new Error(`userData: it can't be read: ${converted}`);
    return new ConvertedUserData(converted);
  }

  /**
   * What is left for the node class.
   *
   * @default - nothing
   */
  public readonly userData?: UserData;

  /**
   * The NodeConfig in it: `apiVersion`, `kind` and `spec`. Karpenter knows nothing of its kubelet settings (UD-148): see `AL2023InPlaceMigration`, which moves those that the node class has.
   *
   * @default - nothing was converted into one
   */
  public readonly nodeConfig?: any;

  /** All of it as one NodeConfig, with the cluster, labels, taints and `karpenter.sh/unregistered`: for the family Custom, where Karpenter adds nothing (UD-151). What the scripts did not say of the cluster is missing. */
  public readonly wholeNodeConfig: any;

  /** Labels from flags of the kubelet: they belong in the NodePool. */
  public readonly labels: { [key: string]: string };

  /** Taints from flags of the kubelet: they belong in the NodePool. */
  public readonly taints: Taint[];

  /** What became of everything. */
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
