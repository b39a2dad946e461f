import { App, AppProps } from 'cdk8s';
import { Karpenter } from './karpenter';
import { knownProps } from './props/known-props';
import { acceptOutputs, outputsOf } from './synthesis/app-outputs';
import { savedFiles } from './synthesis/cdk8s-internals';
import { schemaComments } from './synthesis/schema-comments';
import { SCHEMA_LOCATION } from './synthesis/schema-line';
import { synthesize } from './synthesis/synthesize';
import { IControllerValues } from '../checks/findings/i-controller-values';
import { IKarpenterIam } from '../checks/findings/i-karpenter-iam';
import { checkValue } from '../foundation/basics/props/check-props';
import { stringLike } from '../foundation/basics/props/prop-checks';
import { ClusterTarget } from '../karpenter/versions/cluster-target';
import { KarpenterVersion } from '../karpenter/versions/karpenter-version';

const SCHEMAS = { ...stringLike(SCHEMA_LOCATION, 'a folder or URL without spaces'), example: '"schemas"' };

/**
 * Properties of a KarpenterApp.
 *
 * @stability stable
 */
export interface KarpenterAppProps extends AppProps {
  /**
   * The Karpenter release that the cluster runs.
   *
   * @default - the newest release that this package knows
   */
  readonly version?: KarpenterVersion;

  /**
   * The Kubernetes version of the cluster, for example `1.35`. If set, the check reports a Karpenter release that does not support this Kubernetes version.
   *
   * @see https://karpenter.sh/docs/upgrading/compatibility/
   * @default - checks that depend on the Kubernetes version do not run
   */
  readonly kubernetesVersion?: string;

  /**
   * Whether the cluster uses self-managed Karpenter, EKS Auto Mode, or both. If set, the check reports objects that the cluster does not support, and presets fit the cluster.
   *
   * For EKS Auto Mode, `version` and `kubernetesVersion` have no effect on the check.
   *
   * @default - objects of self-managed Karpenter and of EKS Auto Mode are allowed
   * @stability experimental
   */
  readonly cluster?: ClusterTarget;

  /**
   * Whether synthesis prints warnings to stderr, grouped by construct. Errors always stop synthesis.
   *
   * @default true
   */
  readonly warnings?: boolean;

  /**
   * The Helm values of the Karpenter controller. The check covers these values, and reports an error for each object that requires a disabled feature gate.
   *
   * @default - unknown; an object that requires a feature gate that is off by default causes an info finding
   */
  readonly controllerValues?: IControllerValues;

  /**
   * The IAM permissions of the Karpenter controller. EC2NodeClasses and `controllerValues` are checked against these permissions.
   *
   * @default - permissions are not checked
   * @stability experimental
   */
  readonly iam?: IKarpenterIam;

  /**
   * Folder or URL of the JSON Schemas that `cdk8s-karpenter schema --out FOLDER` writes, for example `schemas` or `https://example.com/schemas`. If set, `synth` writes a comment above each object of Karpenter in the manifests, from which editors know the schema of the object.
   *
   * A folder is relative to the current directory.
   *
   * @default - no comments
   * @stability experimental
   */
  readonly schemas?: string;
}

/**
 * A cdk8s App that checks all Karpenter objects for one Karpenter release before it writes them.
 *
 * The check covers all objects of Karpenter's kinds in the app, including raw ApiObjects. All errors are reported at once. If there are any errors, nothing is written.
 * The constructs of this package also work in a plain `App`. In a plain `App`, set the release with `Karpenter.configure`.
 *
 * @example
 * const app = new karpenter.KarpenterApp({ version: karpenter.KarpenterVersion.of('1.15.3') });
 * const chart = new Chart(app, 'nodes');
 * const nodeClass = new karpenter.EC2NodeClass(chart, 'class', {
 *   role: 'KarpenterNodeRole-demo',
 *   amiSelectorTerms: [karpenter.AmiSelectorTerm.alias('al2023', 'v20260701')],
 *   subnetSelectorTerms: [karpenter.SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
 *   securityGroupSelectorTerms: [karpenter.SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
 * });
 * new karpenter.NodePool(chart, 'pool', { nodeClass, requirements: [] });
 * app.synth();
 *
 * @stability stable
 */
export class KarpenterApp extends App {
  private readonly schemas: string | undefined;

  constructor(props: KarpenterAppProps = {}) {
    // A newer cdk8s can have more props.
    super(knownProps(props, 'KarpenterAppProps', '{ version: KarpenterVersion.of("1.15.3") }', { isExact: false }));
    acceptOutputs(this);
    const { version, kubernetesVersion, cluster, warnings, controllerValues, iam, schemas } = props;
    this.schemas = checkValue('schemas', schemas, SCHEMAS);
    Karpenter.configure(this, { version, kubernetesVersion, cluster, warnings, controllerValues, iam });
  }

  /**
   * Checks the app, and then writes its manifests, Helm charts, and Argo CD folders.
   *
   * @throws one error with all findings of severity `error`, before anything is written
   */
  public synth(): void {
    const comments = this.schemas === undefined ? undefined : schemaComments(this, this.schemas);
    const manifests = savedFiles(() => synthesize(this, this.synth, () => super.synth()), comments);
    outputsOf(this).forEach((output) => output.write(manifests));
  }

  /**
   * Checks the app, and then returns its manifests as YAML.
   *
   * @throws one error with all findings of severity `error`
   */
  public synthYaml(): string {
    return synthesize(this, this.synthYaml, () => super.synthYaml());
  }
}
