import { GatesOfTarget } from '../../checks/manifests/check-manifests';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** The two releases, and other properties of the cluster. */
export interface UpgradeTarget {
  readonly from: KarpenterVersion;
  readonly to: KarpenterVersion;
  /** The Kubernetes minor. */
  readonly kubernetesVersion?: string;
  /** Feature gates of the controller, which apply to both releases. */
  readonly gates?: GatesOfTarget;
  /** IDs of rules and named changes to skip. */
  readonly rulesOff: ReadonlySet<string>;
}
