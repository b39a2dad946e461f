import { BootstrapOptions } from './bootstrap/bootstrap-options';
import { renderBootstrapCall } from './bootstrap/render-call';
import { NODE_CONFIG, SHELL_SCRIPT } from './content-types';
import { NodeConfig } from './node-config/node-config';
import { nodeConfigJson } from './node-config/node-config-json';
import { textOfLines } from './text-of-lines';
import { isObject } from '../basics/json';
import { valueText } from '../basics/value-text';
import { yamlOf } from '../yaml/write-yaml';

/**
 * A part of user data in MIME, for the families AL2 and AL2023. Source: UD-1, UD-2 and UD-38.
 *
 * @stability stable
 */
export class UserDataPart {
  /**
   * A shell script, which runs at the first boot before the kubelet starts.
   *
   * @param lines the script, in one text or line by line, with `#!/bin/bash` put before it where it has no such first line
   */
  public static shellScript(...lines: string[]): UserDataPart {
    const script = textOfLines('shellScript', lines);
    return new UserDataPart(SHELL_SCRIPT, script.startsWith('#!') ? script : `#!/bin/bash\n${script}`);
  }

  /**
   * A shell script that calls /etc/eks/bootstrap.sh. For AL2 images under the family Custom; under the family AL2 Karpenter calls it itself (UD-142).
   *
   * Refuses arguments that can't be written on its command line.
   *
   * @param options the arguments
   * @param before lines that run before it
   */
  public static bootstrapScript(options: BootstrapOptions, ...before: string[]): UserDataPart {
    return UserDataPart.shellScript(...before, renderBootstrapCall(options));
  }

  /** Settings for nodeadm. For AL2023, and images of it under the family Custom; nothing on AL2 reads them (UD-143). */
  public static nodeConfig(config: NodeConfig): UserDataPart {
    return new UserDataPart(NODE_CONFIG, yamlOf(nodeConfigJson(config)));
  }

  /** Settings for cloud-init. They need a part of their own: alone, Karpenter takes them for a NodeConfig or a script (UD-144). */
  public static cloudConfig(config: { [name: string]: any }): UserDataPart {
    if (!isObject(config)) throw new Error(`cloudConfig: ${valueText(config)} is no map; write one such as { packages: ["htop"] }`);
    return new UserDataPart('text/cloud-config; charset="us-ascii"', `#cloud-config\n${yamlOf(JSON.parse(JSON.stringify(config)))}`);
  }

  /** A part of any content type, such as `text/cloud-boothook`. Karpenter passes on what it does not know (UD-38). */
  public static of(contentType: string, content: string): UserDataPart {
    if (typeof contentType !== 'string' || !/^[^\s:;]+\/[^\r\n]+$/.test(contentType)) throw new Error(`contentType: ${valueText(contentType)} is none; write one such as "text/x-shellscript"`);
    if (typeof content !== 'string') throw new Error(`content: ${valueText(content)} is no text; write one`);
    return new UserDataPart(contentType, content);
  }

  private constructor(
    /** What the part is, such as `text/cloud-boothook`. That of a script is `text/x-shellscript; charset="us-ascii"`. */
    public readonly contentType: string,
    /** What stands in it. */
    public readonly content: string,
  ) {}
}
