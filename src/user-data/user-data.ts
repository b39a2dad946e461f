import { BottlerocketSettings } from './bottlerocket/bottlerocket-settings';
import { bottlerocketText } from './bottlerocket/bottlerocket-text';
import { writeArchive } from './mime/archive';
import { NodeConfig } from './node-config/node-config';
import { textOfLines } from './text-of-lines';
import { UserDataPart } from './user-data-part';
import { valueText } from '../basics/value-text';

/**
 * What a node runs or reads at its first boot, in the format of its AMI family. Source: EC2NodeClass CRD spec.userData, rule NC-73, UD-1 to UD-5.
 *
 * Since 0.10.
 *
 * @stability stable
 */
export class UserData {
  /** The text as it is. What Karpenter or the node would make of it is looked at when the app is synthesised. The only form for the family Custom. */
  public static of(text: string): UserData {
    if (typeof text !== 'string') throw new Error(`UserData.of: ${valueText(text)} is no text; write one`);
    return new UserData(text);
  }

  /** Settings for nodeadm. For AL2023. */
  public static nodeConfig(config: NodeConfig): UserData {
    return new UserData(UserDataPart.nodeConfig(config).content);
  }

  /**
   * A shell script that runs at the first boot, before the kubelet starts. For AL2 and AL2023.
   *
   * It stands in a MIME document of one part, since Karpenter takes some scripts for a NodeConfig (UD-39a).
   *
   * @param lines the script, in one text or line by line, with `#!/bin/bash` put before it where it has no such first line
   */
  public static shellScript(...lines: string[]): UserData {
    return UserData.multipart(UserDataPart.shellScript(...lines));
  }

  /**
   * Several parts, as a MIME document; they come before Karpenter's own. For AL2 and AL2023.
   *
   * Refuses a part with a line that begins with `--//`, which would end it in the document that Karpenter writes (UD-39).
   */
  public static multipart(...parts: UserDataPart[]): UserData {
    if (parts.length === 0) throw new Error('multipart: it has no part; write UserDataPart.shellScript(…) or the like');
    const wrong = parts.findIndex((part) => !(part instanceof UserDataPart));
    if (wrong >= 0) throw new Error(`multipart: ${valueText(parts[wrong])} is no part; write UserDataPart.shellScript(…) or the like`);
    return new UserData(writeArchive(parts));
  }

  /**
   * Settings of Bottlerocket, as TOML. For Bottlerocket.
   *
   * Refuses values of a wrong type, and settings that Karpenter writes itself.
   */
  public static bottlerocket(settings: BottlerocketSettings): UserData {
    return new UserData(bottlerocketText(settings));
  }

  /**
   * PowerShell lines that run before the node joins. For the Windows families, which put them between `<powershell>` tags themselves (UD-4).
   *
   * @param lines the script without tags, in one text or line by line
   */
  public static powershell(...lines: string[]): UserData {
    const script = textOfLines('powershell', lines).replace(/\n$/, '');
    if (/<\/?powershell>/i.test(script)) throw new Error('powershell: Karpenter writes the tags <powershell> and </powershell> itself; write the lines between them');
    return new UserData(script);
  }

  private constructor(
    /** The text that Karpenter merges with its own part. */
    public readonly text: string,
  ) {}
}
