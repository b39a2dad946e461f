import { IConstruct } from 'constructs';
import { knownProps } from './props/known-props';
import { appCheckOf } from './synthesis/app-check';
import { suppressIn } from './synthesis/suppression';
import { CONTROLLER_SETTINGS } from '../checks/findings/controller-settings';
import { Finding } from '../checks/findings/finding';
import { IControllerValues } from '../checks/findings/i-controller-values';
import { IKarpenterIam } from '../checks/findings/i-karpenter-iam';
import { IAM_CHECKS } from '../checks/findings/iam-check';
import { checkValue, PropCheck } from '../foundation/basics/props/check-props';
import { enumOf, objectWith, required } from '../foundation/basics/props/prop-checks';
import { valueText } from '../foundation/basics/value-text';
import { checkVersion } from '../karpenter/versions/check-version';
import { ClusterTarget } from '../karpenter/versions/cluster-target';
import { configureScope } from '../karpenter/versions/configuration';
import { KarpenterVersion } from '../karpenter/versions/karpenter-version';
import { kubernetesMinor } from '../karpenter/versions/kubernetes-compatibility';

const CONSTRUCT = required(objectWith('node', 'a construct, such as an App or a Chart'));
const CLUSTER_TARGET = enumOf('ClusterTarget', ClusterTarget);
const SUPPRESSED: PropCheck = { ...CONSTRUCT, example: 'Karpenter.suppress(pool, "node-class-not-in-app", "Terraform creates the EC2NodeClass")' };

/**
 * The Karpenter installation for which the objects in a scope are checked.
 *
 * @stability stable
 */
export interface KarpenterOptions {
  /**
   * The Karpenter release that the cluster runs.
   *
   * @default - inherited from the parent scope, or the newest release that this package knows
   */
  readonly version?: KarpenterVersion;

  /**
   * The Kubernetes version of the cluster, for example `1.35`. If set, the check reports a Karpenter release that does not support this Kubernetes version.
   *
   * @see https://karpenter.sh/docs/upgrading/compatibility/
   * @default - inherited from the parent scope; if no scope sets a version, checks that depend on the Kubernetes version do not run
   */
  readonly kubernetesVersion?: string;

  /**
   * Whether the cluster uses self-managed Karpenter, EKS Auto Mode, or both. If set, the check reports objects that the cluster does not support, and presets fit the cluster.
   *
   * For EKS Auto Mode, `version` and `kubernetesVersion` have no effect on the check.
   *
   * @default - inherited from the parent scope; if no scope sets the target, objects of self-managed Karpenter and of EKS Auto Mode are allowed
   * @stability experimental
   */
  readonly cluster?: ClusterTarget;

  /**
   * Whether synthesis prints warnings to stderr, grouped by construct. Errors always stop synthesis.
   *
   * @default - inherited from the parent scope, or true
   */
  readonly warnings?: boolean;

  /**
   * The Helm values of the Karpenter controller. The check covers these values, and reports an error for each object that requires a disabled feature gate.
   *
   * @default - inherited from the parent scope; if no scope sets values, objects that require a feature gate that is off by default cause info findings
   */
  readonly controllerValues?: IControllerValues;

  /**
   * The IAM permissions of the Karpenter controller. EC2NodeClasses and `controllerValues` are checked against these permissions.
   *
   * @default - inherited from the parent scope; if no scope sets permissions, they are not checked
   * @stability experimental
   */
  readonly iam?: IKarpenterIam;
}

/**
 * Configures how Karpenter objects in a scope are checked. A scope is an app, a chart, or another construct.
 *
 * @example
 * karpenter.Karpenter.configure(chart, { version: karpenter.KarpenterVersion.of('1.15.3') });
 *
 * @stability stable
 */
export class Karpenter {
  /**
   * Sets the Karpenter installation for which the objects in a scope are checked. Options of an inner scope override those of an outer scope. A later call for the same scope overrides only the options that it sets.
   *
   * This method also enables the check for the whole app, including raw ApiObjects.
   *
   * @throws if `kubernetesVersion` is not a Kubernetes version, or if `cluster` is EKS Auto Mode and `controllerValues` or `iam` is set
   */
  public static configure(scope: IConstruct, options: KarpenterOptions): void {
    knownProps(options, 'KarpenterOptions', '{ version: KarpenterVersion.of("1.15.3") }', { name: 'options' });
    checkCluster(options);
    configureScope(checkValue('scope', scope, CONSTRUCT), {
      version: checkVersion('version', options.version),
      kubernetesVersion: options.kubernetesVersion === undefined ? undefined : kubernetesMinor(options.kubernetesVersion),
      warnings: options.warnings,
      cluster: options.cluster,
    });
    const { controllerValues, iam } = options;
    if (controllerValues !== undefined) CONTROLLER_SETTINGS.set(scope, checksOf('controllerValues', controllerValues, 'new settings.ControllerValues({ clusterName: … })'));
    if (iam !== undefined) IAM_CHECKS.set(scope, checksOf('iam', iam, 'new iam.KarpenterIam({ clusterName: … })'));
    appCheckOf(scope);
  }

  /** Returns all current findings about the Karpenter objects in a scope: errors, warnings, and infos. */
  public static findings(scope: IConstruct): Finding[] {
    const { path } = checkValue('scope', scope, CONSTRUCT).node;
    const isWithin = (constructPath: string) => path === '' || constructPath === path || constructPath.startsWith(`${path}/`);
    return appCheckOf(scope).findings().filter((finding) => isWithin(finding.constructPath ?? ''));
  }

  /**
   * Suppresses a rule in a scope, for example `Karpenter.suppress(chart, 'ec2nodeclass-al2-frozen', 'migration planned for March')`.
   *
   * @param scope the scope in which to suppress the rule
   * @param rule the rule ID, as reported in findings
   * @param reason the reason for the suppression, for readers of the code
   * @throws if the rule is unknown or the reason is empty
   */
  public static suppress(scope: IConstruct, rule: string, reason: string): void {
    suppressIn(checkValue('scope', scope, SUPPRESSED), rule, reason);
    appCheckOf(scope);
  }

  private constructor() {}
}

/** @throws if `cluster` is not a ClusterTarget, or if an option requires a controller that AWS runs */
function checkCluster(options: KarpenterOptions): void {
  const cluster = checkValue('cluster', options.cluster, CLUSTER_TARGET);
  if (cluster !== ClusterTarget.AUTO_MODE) return;
  for (const option of ['controllerValues', 'iam'] as const) {
    if (options[option] !== undefined) throw new Error(`${option} requires self-managed Karpenter, because AWS runs the controller of EKS Auto Mode. Remove ${option}, or set cluster to ClusterTarget.BOTH.`);
  }
}

/** Returns the checks of an object whose class is in a submodule. The root module declares only an interface for the class, because Go packages cannot import each other. */
function checksOf<Checks>(path: string, given: object, example: string): Checks {
  const { _forChecks } = (given ?? {}) as { _forChecks?(): Checks };
  if (typeof _forChecks !== 'function') throw new Error(`${path} must be a class instance, got ${valueText(given)}. For example: ${example}`);
  return _forChecks.call(given);
}
