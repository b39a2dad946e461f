import { BottlerocketBootstrapCommand } from './bottlerocket-bootstrap-command';
import { BottlerocketKubernetesSettings } from './bottlerocket-kubernetes-settings';

/**
 * Settings of Bottlerocket nodes, which Karpenter merges with its own. Source: UD-40 to UD-46.
 *
 * Since 0.10; fields that came later say so.
 *
 * @stability stable
 */
export interface BottlerocketSettings {
  /**
   * The kubelet, and what Kubernetes knows of the node: `settings.kubernetes`, of which Karpenter keeps these keys alone. Source: UD-41 and UD-42.
   *
   * @default - what Karpenter writes itself
   */
  readonly kubernetes?: BottlerocketKubernetesSettings;

  /**
   * Commands that run before the node joins, by names, in the order of which they run: `settings.bootstrap-commands`, for Bottlerocket 1.22 and later. Karpenter
   * reads them from 1.1 on, and passes them on before. Its own for the instance store is `000-mount-instance-storage`. Source: UD-43 and UD-46.
   *
   * @default - none but Karpenter's own
   */
  readonly bootstrapCommands?: { [name: string]: BottlerocketBootstrapCommand };

  /**
   * All other tables and values below `settings`, by Bottlerocket's names, such as `{ 'host-containers': { admin: { enabled: true } } }`. Karpenter passes them on
   * as they are. Source: UD-42.
   *
   * @default - none
   */
  readonly other?: { [name: string]: any };
}
