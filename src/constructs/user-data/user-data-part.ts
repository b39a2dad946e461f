import { knownProps } from '../props/known-props';
import { BootstrapOptions } from './bootstrap/bootstrap-options';
import { renderBootstrapCall } from './bootstrap/render-call';
import { NodeConfig } from './node-config/node-config';
import { nodeConfigJson } from './node-config/node-config-json';
import { textOfLines } from './text-of-lines';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { valueText } from '../../foundation/basics/value-text';
import { yamlOf } from '../../foundation/yaml/write-yaml';
import { NODE_CONFIG, SHELL_SCRIPT } from '../../karpenter/user-data/content-types';

/**
 * A part of a MIME user data document, for the `AL2` and `AL2023` families.
 *
 * @example
 * karpenter.UserData.multipart(
 *   karpenter.UserDataPart.shellScript('echo "vm.max_map_count=262144" > /etc/sysctl.d/99-app.conf', 'sysctl --system'),
 *   karpenter.UserDataPart.nodeConfig({ kubelet: { config: { shutdownGracePeriod: '30s' } } }),
 * );
 *
 * @see https://karpenter.sh/docs/concepts/nodeclasses/#specuserdata
 *
 * @stability stable
 */
export class UserDataPart {
  /**
   * A shell script that runs at the first boot, before the kubelet starts.
   *
   * @param lines the script, as one string or line by line. If the script does not start with `#!`, `#!/bin/bash` is added.
   */
  public static shellScript(...lines: string[]): UserDataPart {
    const script = textOfLines('shellScript', lines);
    return new UserDataPart(SHELL_SCRIPT, script.startsWith('#!') ? script : `#!/bin/bash\n${script}`);
  }

  /**
   * A shell script that calls `/etc/eks/bootstrap.sh`. Use this part for AL2 images with the `Custom` family. For the `AL2` family, Karpenter adds
   * the call itself. Throws an error if an argument can't be passed on the command line.
   *
   * @param options the arguments of bootstrap.sh
   * @param before lines that run before the call
   */
  public static bootstrapScript(options: BootstrapOptions, ...before: string[]): UserDataPart {
    return UserDataPart.shellScript(...before, renderBootstrapCall(knownProps(options, 'BootstrapOptions', '{ clusterName: "demo" }', { name: 'options' })));
  }

  /** A NodeConfig for nodeadm. Use this part for the `AL2023` family, or for AL2023 images with the `Custom` family. AL2 nodes ignore NodeConfigs. */
  public static nodeConfig(config: NodeConfig): UserDataPart {
    return new UserDataPart(NODE_CONFIG, yamlOf(nodeConfigJson(config)));
  }

  /** A `#cloud-config` for cloud-init. Outside a MIME document, Karpenter would read a `#cloud-config` as a NodeConfig or a shell script. */
  public static cloudConfig(config: { [name: string]: any }): UserDataPart {
    if (!isObject(config)) throw new Error(`cloudConfig must be a map, got ${valueText(config)}. For example: { packages: ["htop"] }`);
    return new UserDataPart('text/cloud-config; charset="us-ascii"', `#cloud-config\n${yamlOf(jsonCopy(config))}`);
  }

  /** A part of any content type, for example `text/cloud-boothook`. Karpenter passes parts of unknown types to the node unchanged. */
  public static of(contentType: string, content: string): UserDataPart {
    if (typeof contentType !== 'string' || !/^[^\s:;]+\/[^\r\n]+$/.test(contentType)) throw new Error(`contentType must be a media type, got ${valueText(contentType)}. For example: "text/x-shellscript"`);
    if (typeof content !== 'string') throw new Error(`content must be a string, got ${valueText(content)}`);
    return new UserDataPart(contentType, content);
  }

  private constructor(
    /** Content type of the part, for example `text/cloud-boothook`. For a shell script: `text/x-shellscript; charset="us-ascii"`. */
    public readonly contentType: string,
    /** Content of the part, without its MIME headers. */
    public readonly content: string,
  ) {}
}

/** @throws if a value has no JSON */
function jsonCopy(config: object): JsonObject {
  try {
    return JSON.parse(JSON.stringify(config));
  } catch {
    throw new Error(`cloudConfig must be a map of JSON values, got ${valueText(config)}. Remove BigInts, and objects that contain themselves.`);
  }
}
