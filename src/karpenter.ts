import { IConstruct } from 'constructs';
import { valueText } from './basics/value-text';
import { appCheckOf } from './synthesis/app-check';
import { suppressIn } from './synthesis/suppression';
import { CONTROLLER_SETTINGS } from './validation/controller-settings';
import { Finding } from './validation/finding';
import { IControllerValues } from './validation/i-controller-values';
import { IKarpenterIam } from './validation/i-karpenter-iam';
import { IAM_CHECKS } from './validation/iam-check';
import { configureScope } from './versions/configuration';
import { KarpenterVersion } from './versions/karpenter-version';
import { kubernetesMinor } from './versions/kubernetes-compatibility';

/**
 * What the objects of a scope are meant for.
 *
 * @stability stable
 */
export interface KarpenterOptions {
  /**
   * The Karpenter release that will read them.
   *
   * @default - that of the scope above, else the newest that this package knows
   */
  readonly version?: KarpenterVersion;

  /**
   * The Kubernetes version of the cluster, such as `1.35`; its support by the Karpenter release is then checked (rule G-1).
   *
   * @default - that of the scope above, else nothing that hangs on it is checked
   */
  readonly kubernetesVersion?: string;

  /**
   * Whether warnings and infos go to stderr, one line each. Errors always stop synthesis.
   *
   * @default - as in the scope above, else true
   */
  readonly warnings?: boolean;

  /**
   * How the controller is installed that will read them: they are checked for the release, and objects that need a feature gate which is off are errors (rule XO-5).
   *
   * @default - those of the scope above, else only that a gate is off by default is said, as an info
   */
  readonly controllerValues?: IControllerValues;

  /**
   * What the controller may do in AWS: EC2NodeClasses and `controllerValues` are held against it (rules `iam-…`).
   *
   * @default - that of the scope above, else nothing of it is checked
   * @stability experimental
   */
  readonly iam?: IKarpenterIam;
}

/**
 * Settings and findings of any scope: an app, a chart, or a construct within.
 *
 * @stability stable
 */
export class Karpenter {
  /**
   * Says what the objects in a scope are meant for. What an inner scope says wins; a later call adds to an earlier one.
   *
   * Also switches the checks on for the whole app that the scope stands in, for raw ApiObjects too. Refuses what is no Kubernetes version.
   */
  public static configure(scope: IConstruct, options: KarpenterOptions): void {
    configureScope(scope, {
      version: options.version,
      kubernetesVersion: options.kubernetesVersion === undefined ? undefined : kubernetesMinor(options.kubernetesVersion),
      warnings: options.warnings,
    });
    const { controllerValues, iam } = options;
    if (controllerValues !== undefined) CONTROLLER_SETTINGS.set(scope, checksOf('controllerValues', controllerValues, 'new settings.ControllerValues({ clusterName: … })'));
    if (iam !== undefined) IAM_CHECKS.set(scope, checksOf('iam', iam, 'new iam.KarpenterIam({ clusterName: … })'));
    appCheckOf(scope);
  }

  /** All that there is to say of the Karpenter objects in a scope as they stand now: errors, warnings and infos. */
  public static findings(scope: IConstruct): Finding[] {
    const { path } = scope.node;
    const isWithin = (constructPath: string) => path === '' || constructPath === path || constructPath.startsWith(`${path}/`);
    return appCheckOf(scope).findings().filter((finding) => isWithin(finding.constructPath ?? ''));
  }

  /**
   * Switches a rule off for everything in a scope, such as `Karpenter.suppress(chart, 'ec2nodeclass-al2-frozen', 'moves in March')`.
   *
   * The id stands in brackets behind each finding; docs/rules.md has them all. Refuses an unknown id and an empty reason.
   */
  public static suppress(scope: IConstruct, rule: string, reason: string): void {
    suppressIn(scope, rule, reason);
    appCheckOf(scope);
  }

  private constructor() {}
}

/** What the classes of the submodules say to checks; their public interfaces stand here since Go knows no packages that import each other. */
function checksOf<Checks>(path: string, given: object, write: string): Checks {
  const { _forChecks } = (given ?? {}) as { _forChecks?(): Checks };
  if (typeof _forChecks !== 'function') throw new Error(`${path}: ${valueText(given)} is not what stands here; write ${write}`);
  return _forChecks.call(given);
}
