import { BottlerocketSettings } from './bottlerocket/bottlerocket-settings';
import { bottlerocketText } from './bottlerocket/bottlerocket-text';
import { NodeConfig } from './node-config/node-config';
import { textOfLines } from './text-of-lines';
import { UserDataPart } from './user-data-part';
import { valueText } from '../../foundation/basics/value-text';
import { writeArchive } from '../../karpenter/user-data/mime/archive';

/**
 * User data: scripts and settings that a node processes at its first boot, in the format of its AMI family. Karpenter merges this user
 * data with the user data that it generates, except for the `Custom` family.
 *
 * Since Karpenter 0.10.
 *
 * @example
 * karpenter.UserData.shellScript('echo "vm.max_map_count=262144" > /etc/sysctl.d/99-app.conf', 'sysctl --system');
 * karpenter.UserData.nodeConfig({ kubelet: { config: { shutdownGracePeriod: '30s' } } });
 * karpenter.UserData.bottlerocket({ kubernetes: { allowedUnsafeSysctls: ['net.core.somaxconn'] } });
 *
 * @see https://karpenter.sh/docs/concepts/nodeclasses/#specuserdata
 *
 * @stability stable
 */
export class UserData {
  /** User data as plain text, in any format. User data for the `Custom` family requires this method. Synthesis checks the content of the user data. */
  public static of(text: string): UserData {
    if (typeof text !== 'string') throw new Error(`userData must be a string, got ${valueText(text)}`);
    return new UserData(text);
  }

  /** A NodeConfig for nodeadm, for the `AL2023` family. */
  public static nodeConfig(config: NodeConfig): UserData {
    return new UserData(UserDataPart.nodeConfig(config).content);
  }

  /**
   * A shell script that runs at the first boot, before the kubelet starts. Use this method for the `AL2` and `AL2023` families. The script is
   * wrapped in a MIME document with one part, because Karpenter would read some plain scripts as a NodeConfig.
   *
   * @param lines the script, as one string or line by line. If the script does not start with `#!`, `#!/bin/bash` is added.
   */
  public static shellScript(...lines: string[]): UserData {
    return UserData.multipart(UserDataPart.shellScript(...lines));
  }

  /**
   * A MIME document with several parts, which come before the part that Karpenter adds. Use this method for the `AL2` and `AL2023` families. Throws
   * an error if a line starts with `--//`, because such a line would end the part in the document that Karpenter writes.
   */
  public static multipart(...parts: UserDataPart[]): UserData {
    if (parts.length === 0) throw new Error('multipart must have at least one part. For example: UserDataPart.shellScript("echo hello")');
    const wrong = parts.findIndex((part) => !(part instanceof UserDataPart));
    if (wrong >= 0) throw new Error(`each argument of multipart must be a UserDataPart, got ${valueText(parts[wrong])}. For example: UserDataPart.shellScript("echo hello")`);
    return new UserData(writeArchive(parts));
  }

  /**
   * Settings for the `Bottlerocket` family, as TOML. Throws an error for values of the wrong type, and for settings that Karpenter always sets
   * itself.
   */
  public static bottlerocket(settings: BottlerocketSettings): UserData {
    return new UserData(bottlerocketText(settings));
  }

  /**
   * PowerShell lines that run before the node joins the cluster, for the Windows families. Karpenter adds the `<powershell>` tags.
   *
   * @param lines the script without tags, as one string or line by line
   */
  public static powershell(...lines: string[]): UserData {
    const script = textOfLines('powershell', lines).replace(/\n$/, '');
    if (/<\/?powershell>/i.test(script)) throw new Error('powershell must not contain the tags <powershell> and </powershell>, because Karpenter adds them. Remove the tags.');
    return new UserData(script);
  }

  private constructor(
    /** User data text that Karpenter merges with the user data that it generates. */
    public readonly text: string,
  ) {}
}
