import { BottlerocketBootstrapCommand } from './bottlerocket-bootstrap-command';
import { BottlerocketKubernetesSettings } from './bottlerocket-kubernetes-settings';

/**
 * Settings for Bottlerocket nodes. Karpenter merges these settings with the settings that it generates.
 *
 * Since Karpenter 0.10.
 *
 * @example
 * karpenter.UserData.bottlerocket({
 *   kubernetes: { allowedUnsafeSysctls: ['net.core.somaxconn'] },
 *   bootstrapCommands: {
 *     motd: { commands: [['apiclient', 'set', 'motd=hello']], mode: 'once', essential: false },
 *   },
 *   other: { 'host-containers': { admin: { enabled: true } } },
 * });
 *
 * @see https://karpenter.sh/docs/concepts/nodeclasses/#specuserdata
 *
 * @stability stable
 */
export interface BottlerocketSettings {
  /**
   * `settings.kubernetes`: settings for the kubelet and the Node object. From `settings.kubernetes`, Karpenter passes only the keys in this type to
   * the node.
   *
   * @default - only the settings that Karpenter writes
   */
  readonly kubernetes?: BottlerocketKubernetesSettings;

  /**
   * `settings.bootstrap-commands`: commands that run before the node joins the cluster, in the order of their names. Requires Bottlerocket 1.22 or
   * later. Karpenter validates bootstrap commands since 1.1. For the instance store, Karpenter adds a command named `000-mount-instance-storage`.
   *
   * @default - only the command that Karpenter adds
   */
  readonly bootstrapCommands?: { [name: string]: BottlerocketBootstrapCommand };

  /**
   * All other tables and values below `settings`, with Bottlerocket's names, for example `{ 'host-containers': { admin: { enabled: true } }
   * }`. Karpenter passes these settings to the node unchanged.
   *
   * @default - no other settings
   */
  readonly other?: { [name: string]: any };
}
