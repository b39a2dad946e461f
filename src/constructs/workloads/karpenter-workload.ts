import { ApiObject, Duration, Lazy } from 'cdk8s';
import { IConstruct } from 'constructs';
import { disruptionCounts } from './disruption-counts';
import { checkKey, expressionOf, NodeExpression } from './node-expression';
import { PodDisruptionBudgetOptions } from './pod-disruption-budget-options';
import { podSelector, templateKeys } from './pod-selector';
import { preferringNodes, requiringNodes, Spread, spread, tolerating } from './scheduling';
import { checkTaint, tolerationOf } from './toleration';
import { TopologySpreadOptions } from './topology-spread-options';
import { WhenUnsatisfiable } from './when-unsatisfiable';
import { DISRUPTION_COST, HIGHEST_COST, LOWEST_COST } from '../../checks/findings/disruption-cost';
import { DO_NOT_DISRUPT } from '../../checks/findings/do-not-disrupt';
import { makesNoPods } from '../../checks/findings/pod-template';
import { append } from '../../foundation/basics/append';
import { checkValue, PropCheck } from '../../foundation/basics/props/check-props';
import { DURATION, listOf, METADATA, objectWith, required, wholeNumber } from '../../foundation/basics/props/prop-checks';
import { valueText } from '../../foundation/basics/value-text';
import { targetOf } from '../../karpenter/versions/configuration';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { isKarpenterApi } from '../../karpenter/versions/known-apis';
import { durationText } from '../props/duration-text';
import { TAINT } from '../props/items-json';
import { knownProps } from '../props/known-props';
import { INodePool } from '../props/nodepool/node-pool-ref';
import { POOL_ARGUMENT } from '../props/nodepool/pools-code';
import { Taint } from '../props/nodepool/taint';
import { requirementCode } from '../props/requirement-code';
import { Architecture } from '../props/requirements/architecture';
import { CapacityType } from '../props/requirements/capacity-type';
import { Label } from '../props/requirements/label';
import { Requirement } from '../props/requirements/requirement';
import { RequirementOperator } from '../props/requirements/requirement-operator';
import { textOf } from '../props/text-of';
import { appCheckOf } from '../synthesis/app-check';
import { withEdited } from '../synthesis/edit-json';
import { requestCheck } from '../synthesis/explicit-checks';
import { renderingOf } from '../synthesis/rendering';

const REQUIREMENT: PropCheck = { ...objectWith('_toJson', 'a Requirement', 'Requirement.zones("us-east-2a")'), exampleFor: requirementCode };

const workloads = new WeakMap<ApiObject, KarpenterWorkload>();

const POOLS = listOf(POOL_ARGUMENT);

/** The NodePools that the pods run on. */
interface Pools {
  readonly labelKey: string;
  readonly names: Set<string>;
}

/**
 * Scheduling constraints and disruption controls for a workload, which are added to its pod template.
 *
 * The workload can be a construct of any cdk8s-plus release, an `ApiObject`, or a class that `cdk8s import` generates. The workload's kind can be Deployment, StatefulSet, DaemonSet, Job, CronJob, Pod, or any other kind with a pod template at `spec.template`. JSON patches of the object are applied after these settings.
 *
 * @see https://karpenter.sh/docs/concepts/scheduling/
 *
 * @example
 * const web = new kplus.Deployment(chart, 'web', { containers: [{ image: 'nginx:1.29' }] });
 * karpenter.KarpenterWorkload.of(web)
 *   .runOn(pool)
 *   .preferCapacityType(karpenter.CapacityType.SPOT)
 *   .spreadOverZones()
 *   .doNotDisrupt();
 *
 * @stability experimental
 */
export class KarpenterWorkload {
  /**
   * Returns the KarpenterWorkload of a construct. Repeated calls return the same object.
   *
   * @throws if the construct has a Kubernetes or Karpenter kind that does not create pods
   */
  public static of(construct: IConstruct): KarpenterWorkload {
    const object = ApiObject.of(checkValue('construct', construct, required(objectWith('node', 'a workload construct, such as a Deployment', 'KarpenterWorkload.of(deployment)'))));
    let workload = workloads.get(object);
    if (!workload) workloads.set(object, workload = new KarpenterWorkload(object));
    return workload;
  }

  private doNotDisruptFor: string | undefined;
  private cost: number | undefined;
  private readonly required: NodeExpression[] = [];
  private readonly preferred: { readonly weight: number; readonly expression: NodeExpression }[] = [];
  private readonly tolerated: (readonly Taint[])[] = [];
  private readonly spreads = new Map<string, Spread>();
  private pools: Pools | undefined;

  private constructor(private readonly object: ApiObject) {
    if (!ApiObject.isApiObject(object)) throw new Error(`object must be an ApiObject, got ${valueText(object)}. Use KarpenterWorkload.of(deployment).`);
    const { apiVersion, kind, node } = object;
    if (makesNoPods(apiVersion, kind) || isKarpenterApi(apiVersion, kind)) throw new Error(`${node.path} is a ${kind}, which does not create pods. Use a workload such as a Deployment.`);
    renderingOf(object).add('edits', (json) => this.edited(json));
    requestCheck(object);
    appCheckOf(object);
  }

  /**
   * Sets the annotation `karpenter.sh/do-not-disrupt` on the pods. Karpenter does not consolidate a node while a pod with this annotation runs on it.
   *
   * In Karpenter 1.0 and later, expiration starts to drain the node in spite of the annotation. The drain lasts at most the NodePool's `terminationGracePeriod`. If the NodePool has a `terminationGracePeriod`, drift also disrupts the node.
   * For full protection, use a NodePool without `terminationGracePeriod` and with `expireAfter: Never`. No setting blocks interruptions or the deletion of nodes.
   *
   * @see https://karpenter.sh/docs/concepts/disruption/#pod-level-controls
   * @param duration how long after a pod's start the annotation applies, in whole seconds, by default without a limit. Requires Karpenter 1.12 or later.
   */
  public doNotDisrupt(duration?: Duration): KarpenterWorkload {
    this.doNotDisruptFor = duration === undefined ? 'true' : durationText(checkValue('duration', duration, DURATION));
    return this;
  }

  /**
   * Sets the annotation `karpenter.sh/disruption-cost` on the pods. If several consolidations save the same amount, Karpenter starts with the nodes whose pods are cheapest to evict.
   * A cost of 134217728 counts as one additional pod. The combined cost of the annotation and the pod's priority is limited to the cost of 10 pods. A pod whose combined cost is 0 or less does not count.
   *
   * Since Karpenter 1.15.
   *
   * @see https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/utils/disruption/disruption.go
   * @param cost an integer from -2147483648 to 2147483647
   */
  public disruptionCost(cost: number): KarpenterWorkload {
    this.cost = checkValue('cost', cost, required(wholeNumber(LOWEST_COST, HIGHEST_COST)));
    return this;
  }

  /** Runs the pods only on nodes of these NodePools, or of the NodePools of presets. The pods tolerate the taints of NodePools that are constructs of the app. Repeated calls add NodePools. */
  public runOn(...pools: INodePool[]): KarpenterWorkload {
    if (pools.length === 0) throw new Error('pools must not be empty. Add at least one NodePool.');
    for (const { name, labelKey, _taints } of checkValue('pools', pools, POOLS).flatMap(({ nodePoolRef }) => nodePoolRef._all)) {
      this.pools ??= { labelKey, names: new Set() };
      if (this.pools.labelKey !== labelKey) {
        throw new Error('pools must not contain both NodePools and Provisioners. Use only NodePools or only Provisioners.');
      }
      this.pools.names.add(name);
      this.tolerated.push(_taints);
    }
    return this;
  }

  /**
   * Adds tolerations for these taints.
   *
   * @throws if a taint does not set an effect, or has an invalid key
   */
  public tolerate(...taints: Taint[]): KarpenterWorkload {
    checkValue('taints', taints, listOf(TAINT)).forEach(checkTaint);
    this.tolerated.push([...taints]);
    return this;
  }

  /** Runs the pods only on nodes with one of these capacity types. */
  public requireCapacityTypes(...types: CapacityType[]): KarpenterWorkload {
    return this.requireNodes(Requirement.capacityTypes(...types));
  }

  /**
   * Prefers nodes with this capacity type.
   *
   * @param capacityType the preferred capacity type
   * @param weight the weight of the preference, from 1 to 100, by default 1
   */
  public preferCapacityType(capacityType: CapacityType, weight?: number): KarpenterWorkload {
    return this.preferNodes(Requirement.capacityTypes(capacityType), weight);
  }

  /** Runs the pods only on nodes with one of these architectures. */
  public requireArchitectures(...architectures: Architecture[]): KarpenterWorkload {
    return this.requireNodes(Requirement.architectures(...architectures));
  }

  /**
   * Prefers nodes with this architecture.
   *
   * @param architecture the preferred architecture
   * @param weight the weight of the preference, from 1 to 100, by default 1
   */
  public preferArchitecture(architecture: Architecture, weight?: number): KarpenterWorkload {
    return this.preferNodes(Requirement.architectures(architecture), weight);
  }

  /**
   * Runs the pods only on nodes that meet all of these requirements.
   *
   * @throws if a requirement has an operator that pods do not support (`Gte`, `Lte`), has minValues, or lists no values
   */
  public requireNodes(...requirements: Requirement[]): KarpenterWorkload {
    append(this.required, checkValue('requirements', requirements, listOf(REQUIREMENT)).map(expressionOf));
    return this;
  }

  /**
   * Prefers nodes that meet this requirement.
   *
   * @param requirement the preferred requirement, without `Gte`, `Lte`, or minValues
   * @param weight the weight of the preference, from 1 to 100, by default 1
   */
  public preferNodes(requirement: Requirement, weight: number = 1): KarpenterWorkload {
    checkValue('weight', weight, required(wholeNumber(1, 100)));
    this.preferred.push({ weight, expression: expressionOf(checkValue('requirement', requirement, required(REQUIREMENT))) });
    return this;
  }

  /** Spreads the pods over availability zones. */
  public spreadOverZones(options?: TopologySpreadOptions): KarpenterWorkload {
    return this.spreadOver(Label.ZONE, options);
  }

  /** Spreads the pods over nodes. */
  public spreadOverHosts(options?: TopologySpreadOptions): KarpenterWorkload {
    return this.spreadOver(Label.HOSTNAME, options);
  }

  /** Spreads the pods over capacity types, for example half on spot and half on on-demand nodes. */
  public spreadOverCapacityTypes(options?: TopologySpreadOptions): KarpenterWorkload {
    return this.spreadOver(Label.CAPACITY_TYPE, options);
  }

  /**
   * Adds a topology spread constraint over the values of a node label. The constraint counts the pods that match the workload's selector. If the workload has no selector, the constraint counts the pods with the same labels. The new constraint replaces a constraint with the same label and the same `whenUnsatisfiable`.
   *
   * @see https://kubernetes.io/docs/concepts/scheduling-eviction/topology-spread-constraints/
   * @param topologyKey the key of the node label
   * @param options options for the constraint
   * @throws if the key is invalid, a number is not a positive integer, or minDomains is set together with `ScheduleAnyway`
   */
  public spreadOver(topologyKey: string, options: TopologySpreadOptions = {}): KarpenterWorkload {
    const { maxSkew = 1, minDomains } = knownProps(options, 'TopologySpreadOptions', '{ maxSkew: 1 }', { name: 'options' });
    const whenUnsatisfiable = textOf('whenUnsatisfiable', options.whenUnsatisfiable ?? WhenUnsatisfiable.DO_NOT_SCHEDULE, WhenUnsatisfiable)!;
    checkKey('topologyKey', topologyKey);
    checkValue('maxSkew', maxSkew, required(wholeNumber(1)));
    if (minDomains !== undefined) {
      checkValue('minDomains', minDomains, required(wholeNumber(1)));
      if (whenUnsatisfiable !== WhenUnsatisfiable.DO_NOT_SCHEDULE.value) {
        throw new Error(`minDomains is not allowed together with ${whenUnsatisfiable}, got ${minDomains}. Remove minDomains, or use WhenUnsatisfiable.DO_NOT_SCHEDULE.`);
      }
    }
    this.spreads.set(`${topologyKey} ${whenUnsatisfiable}`, { topologyKey, maxSkew, minDomains, whenUnsatisfiable });
    return this;
  }

  /**
   * Adds a PodDisruptionBudget for the pods. Karpenter respects the PodDisruptionBudget when it drains nodes, until the NodePool's `terminationGracePeriod` ends. The PodDisruptionBudget selects the same pods as `spreadOver`.
   *
   * @throws if both counts are set, the kind does not support the count, or the workload already has a PodDisruptionBudget
   */
  public addPodDisruptionBudget(options: PodDisruptionBudgetOptions = {}): ApiObject {
    const { object } = this;
    const counts = disruptionCounts(knownProps(options, 'PodDisruptionBudgetOptions', '{ maxUnavailable: 1 }', { name: 'options' }), object.kind);
    checkValue('metadata', options.metadata, METADATA);
    if (object.node.tryFindChild('PodDisruptionBudget')) throw new Error(`${object.node.path} already has a PodDisruptionBudget. Set all options in one call of addPodDisruptionBudget.`);
    return new ApiObject(object, 'PodDisruptionBudget', {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { ...options.metadata, namespace: options.metadata?.namespace ?? Lazy.any({ produce: () => object.toJson().metadata?.namespace }) },
      spec: Lazy.any({ produce: () => ({ ...counts, selector: podSelector(object.toJson()) }) }),
    });
  }

  private edited(json: any): any {
    return withEdited(json, templateKeys(json), (template) => withEdited(this.annotated(template), ['spec'], (spec) => [
      requiringNodes([...this.poolExpression(), ...this.required]),
      preferringNodes(this.preferred),
      tolerating(this.tolerated.flat().map(tolerationOf)),
      spread([...this.spreads.values()], () => podSelector(json)),
    ].reduce((edited, edit) => edit(edited), spec)));
  }

  private annotated(template: any): any {
    const { doNotDisruptFor, cost } = this;
    const annotated = (json: any, key: string, value: string) => withEdited(json, ['metadata', 'annotations', key], () => value);
    const withCost = cost === undefined ? template : annotated(template, DISRUPTION_COST, String(cost));
    if (doNotDisruptFor === undefined) return withCost;
    const isRenamed = targetOf(this.object).version._isAtLeast(KarpenterVersion.of('0.32'));
    return annotated(withCost, isRenamed ? DO_NOT_DISRUPT : 'karpenter.sh/do-not-evict', doNotDisruptFor);
  }

  private poolExpression(): NodeExpression[] {
    return this.pools ? [{ key: this.pools.labelKey, operator: RequirementOperator.IN, values: [...this.pools.names] }] : [];
  }
}
