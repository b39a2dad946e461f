import { App, AppProps } from 'cdk8s';
import { Karpenter } from './karpenter';
import { acceptOutputs, outputsOf } from './synthesis/app-outputs';
import { synthesize } from './synthesis/synthesize';
import { IControllerValues } from './validation/i-controller-values';
import { IKarpenterIam } from './validation/i-karpenter-iam';
import { KarpenterVersion } from './versions/karpenter-version';

/**
 * What a KarpenterApp can be told.
 *
 * @stability stable
 */
export interface KarpenterAppProps extends AppProps {
  /**
   * The Karpenter release that will read the app's objects.
   *
   * @default - the newest that this package knows
   */
  readonly version?: KarpenterVersion;

  /**
   * The Kubernetes version of the cluster, such as `1.35`; its support by the Karpenter release is then checked (rule G-1).
   *
   * @default - nothing that hangs on it is checked
   */
  readonly kubernetesVersion?: string;

  /**
   * Whether warnings and infos go to stderr, one line each. Errors always stop synthesis.
   *
   * @default true
   */
  readonly warnings?: boolean;

  /**
   * How the controller is installed that will read the app's objects: it is checked for the release, and objects that need a feature gate which is off are errors (rule XO-5).
   *
   * @default - unknown: only that a gate is off by default is said, as an info
   */
  readonly controllerValues?: IControllerValues;

  /**
   * What the controller may do in AWS: EC2NodeClasses and `controllerValues` are held against it (rules `iam-…`).
   *
   * @default - nothing of it is checked
   * @stability experimental
   */
  readonly iam?: IKarpenterIam;
}

/**
 * A cdk8s App that knows the Karpenter release it is for.
 *
 * It checks everything of a Karpenter kind in it, whoever made it, before anything is written, and says all that is wrong in one error.
 * Constructs of this package work under any App; `Karpenter.configure` says the release there.
 *
 * @stability stable
 */
export class KarpenterApp extends App {
  constructor(props: KarpenterAppProps = {}) {
    super(props);
    acceptOutputs(this);
    const { version, kubernetesVersion, warnings, controllerValues, iam } = props;
    Karpenter.configure(this, { version, kubernetesVersion, warnings, controllerValues, iam });
  }

  /** Checks the app, then writes its manifests, and its Helm charts and folders for Argo CD beside them. Where there is an error, nothing is written, and one error says them all. */
  public synth(): void {
    synthesize(this, () => super.synth());
    outputsOf(this).forEach((output) => output.write());
  }

  /** Checks the app, then returns its manifests as YAML. */
  public synthYaml(): string {
    return synthesize(this, () => super.synthYaml());
  }
}
