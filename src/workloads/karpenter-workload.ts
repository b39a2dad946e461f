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
import { checkValue } from '../basics/check-props';
import { DURATION, listOf, objectWith, required, wholeNumber } from '../basics/prop-checks';
import { appCheckOf } from '../synthesis/app-check';
import { withEdited } from '../synthesis/edit-json';
import { renderingOf } from '../synthesis/rendering';
import { DISRUPTION_COST, HIGHEST_COST, LOWEST_COST } from '../validation/disruption-cost';
import { DO_NOT_DISRUPT } from '../validation/do-not-disrupt';
import { makesNoPods } from '../validation/pod-template';
import { requestCheck } from '../validation/workloads/explicit-checks';
import { durationText } from '../values/duration-text';
import { INodePool } from '../values/nodepool/node-pool-ref';
import { Taint } from '../values/nodepool/taint';
import { Architecture } from '../values/requirements/architecture';
import { CapacityType } from '../values/requirements/capacity-type';
import { Label } from '../values/requirements/label';
import { Requirement } from '../values/requirements/requirement';
import { RequirementOperator } from '../values/requirements/requirement-operator';
import { textOf } from '../values/text-of';
import { targetOf } from '../versions/configuration';
import { KarpenterVersion } from '../versions/karpenter-version';
import { isKarpenterApi } from '../versions/known-apis';

const REQUIREMENT = objectWith('_toJson', 'a Requirement', 'Requirement.zones("us-east-2a")');

const workloads = new WeakMap<ApiObject, KarpenterWorkload>();

/** The pools that pods run on. */
interface Pools {
  readonly labelKey: string;
  readonly names: Set<string>;
}

/**
 * What the pods of a workload ask of Karpenter's nodes: said of any construct that makes pods, and written into its pod template beside what it has.
 *
 * A construct of cdk8s-plus of any minor, an `ApiObject`, or a class of `cdk8s import`: Deployment, StatefulSet, DaemonSet, Job, CronJob, Pod, and kinds of others with a pod template
 * at `spec.template`. JSON patches of the object see all this and win over it.
 *
 * @stability experimental
 */
export class KarpenterWorkload {
  /**
   * The workload that a construct is, always the same one.
   *
   * @throws where the construct is of a kind of Kubernetes or Karpenter that makes no pods
   */
  public static of(construct: IConstruct): KarpenterWorkload {
    const object = ApiObject.of(checkValue('construct', construct, required(objectWith('node', 'a workload construct, such as a Deployment'))));
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
    const { apiVersion, kind, node } = object;
    if (makesNoPods(apiVersion, kind) || isKarpenterApi(apiVersion, kind)) throw new Error(`${node.path} is a ${kind}, which makes no pods; give a workload such as a Deployment`);
    renderingOf(object).add('edits', (json) => this.edited(json));
    requestCheck(object);
    appCheckOf(object);
  }

  /**
   * Sets the annotation `karpenter.sh/do-not-disrupt` on the pods. Karpenter does not consolidate a node while such a pod runs on it.
   *
   * Since 1.0, expiry does not wait: the node drains, and its pool's `terminationGracePeriod` limits how long. In a pool with a `terminationGracePeriod`, drift disrupts the node as well.
   * For full protection, use a pool without `terminationGracePeriod` and with `expireAfter: Never`. Interruptions and deleted nodes are never held back.
   * See https://karpenter.sh/docs/concepts/disruption/#pod-level-controls
   *
   * @param duration how long after their start, since 1.12, in whole seconds; for ever where it is left out
   */
  public doNotDisrupt(duration?: Duration): KarpenterWorkload {
    this.doNotDisruptFor = duration === undefined ? 'true' : durationText(checkValue('duration', duration, DURATION));
    return this;
  }

  /**
   * Sets the cost of evicting each of these pods: the annotation `karpenter.sh/disruption-cost`. Of nodes that save the same, Karpenter consolidates those first whose pods cost less.
   * A cost of 134217728 counts as much as one more pod. Together with the pod's priority, the cost of a pod is limited to that of 10 pods; a pod that costs 0 or less does not count.
   *
   * Since 1.15. Source: fact H-81, https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/utils/disruption/disruption.go.
   *
   * @param cost an integer from -2147483648 to 2147483647
   */
  public disruptionCost(cost: number): KarpenterWorkload {
    this.cost = checkValue('cost', cost, required(wholeNumber(LOWEST_COST, HIGHEST_COST)));
    return this;
  }

  /** The pods run on nodes of these pools only, and tolerate the taints of those that are constructs of the app. Said again, those pools are added. */
  public runOn(...pools: INodePool[]): KarpenterWorkload {
    if (pools.length === 0) throw new Error(`${this.object.node.path} can't run on no pool; name at least one`);
    for (const { nodePoolRef: { name, labelKey, _taints } } of checkValue('pools', pools, listOf(objectWith('nodePoolRef', 'a NodePool or a NodePoolRef', 'NodePoolRef.named("default")')))) {
      this.pools ??= { labelKey, names: new Set() };
      if (this.pools.labelKey !== labelKey) {
        throw new Error(`${this.object.node.path} can't run on NodePools and Provisioners alike: no node has both ${this.pools.labelKey} and ${labelKey}; name pools of one kind`);
      }
      this.pools.names.add(name);
      this.tolerated.push(_taints);
    }
    return this;
  }

  /**
   * The pods tolerate these taints.
   *
   * @throws where a taint has no effect, or a key that can be none
   */
  public tolerate(...taints: Taint[]): KarpenterWorkload {
    checkValue('taints', taints, listOf(objectWith('_toJson', 'a Taint', 'Taint.noSchedule("team", "web")'))).forEach(checkTaint);
    this.tolerated.push([...taints]);
    return this;
  }

  /** The pods run only on nodes that are bought in one of these ways. */
  public requireCapacityTypes(...types: CapacityType[]): KarpenterWorkload {
    return this.requireNodes(Requirement.capacityTypes(...types));
  }

  /**
   * The pods had rather run on nodes that are bought so.
   *
   * @param capacityType how
   * @param weight 1 to 100, 1 where it is left out
   */
  public preferCapacityType(capacityType: CapacityType, weight?: number): KarpenterWorkload {
    return this.preferNodes(Requirement.capacityTypes(capacityType), weight);
  }

  /** The pods run only on nodes of one of these architectures. */
  public requireArchitectures(...architectures: Architecture[]): KarpenterWorkload {
    return this.requireNodes(Requirement.architectures(...architectures));
  }

  /**
   * The pods had rather run on nodes of this architecture.
   *
   * @param architecture which
   * @param weight 1 to 100, 1 where it is left out
   */
  public preferArchitecture(architecture: Architecture, weight?: number): KarpenterWorkload {
    return this.preferNodes(Requirement.architectures(architecture), weight);
  }

  /**
   * The pods run only on nodes that fulfil all of these requirements.
   *
   * @throws where a requirement is more than pods can ask (`Gte`, `Lte`, minValues), or lists no values
   */
  public requireNodes(...requirements: Requirement[]): KarpenterWorkload {
    this.required.push(...checkValue('requirements', requirements, listOf(REQUIREMENT)).map(expressionOf));
    return this;
  }

  /**
   * The pods had rather run on nodes that fulfil this requirement.
   *
   * @param requirement any that pods can ask: not `Gte`, `Lte` or minValues
   * @param weight 1 to 100, 1 where it is left out
   */
  public preferNodes(requirement: Requirement, weight: number = 1): KarpenterWorkload {
    checkValue('weight', weight, required(wholeNumber(1, 100)));
    this.preferred.push({ weight, expression: expressionOf(checkValue('requirement', requirement, required(REQUIREMENT))) });
    return this;
  }

  /** The pods are spread over availability zones. */
  public spreadOverZones(options?: TopologySpreadOptions): KarpenterWorkload {
    return this.spreadOver(Label.ZONE, options);
  }

  /** The pods are spread over nodes. */
  public spreadOverHosts(options?: TopologySpreadOptions): KarpenterWorkload {
    return this.spreadOver(Label.HOSTNAME, options);
  }

  /** The pods are spread over ways to buy capacity, half and half over spot and on-demand. */
  public spreadOverCapacityTypes(options?: TopologySpreadOptions): KarpenterWorkload {
    return this.spreadOver(Label.CAPACITY_TYPE, options);
  }

  /**
   * The pods are spread over the values of a label of nodes. The pods that count are those that the workload selects, else those with the labels of its pods.
   * Of the same label and strictness the last constraint counts, and takes the place of one that the object has.
   *
   * @param topologyKey the label's key
   * @param options how evenly and how strictly
   * @throws where the key can be none of a label, a number is no whole one of at least 1, or minDomains stands beside `ScheduleAnyway`
   */
  public spreadOver(topologyKey: string, options: TopologySpreadOptions = {}): KarpenterWorkload {
    const { maxSkew = 1, minDomains } = options;
    const whenUnsatisfiable = textOf('whenUnsatisfiable', options.whenUnsatisfiable ?? WhenUnsatisfiable.DO_NOT_SCHEDULE)!;
    checkKey('topologyKey', topologyKey);
    checkValue('maxSkew', maxSkew, required(wholeNumber(1)));
    if (minDomains !== undefined) {
      checkValue('minDomains', minDomains, required(wholeNumber(1)));
      if (whenUnsatisfiable !== WhenUnsatisfiable.DO_NOT_SCHEDULE.value) {
        throw new Error(`minDomains: ${minDomains} is refused beside ${whenUnsatisfiable}; leave one of them out`);
      }
    }
    this.spreads.set(`${topologyKey} ${whenUnsatisfiable}`, { topologyKey, maxSkew, minDomains, whenUnsatisfiable });
    return this;
  }

  /**
   * Adds a PodDisruptionBudget (policy/v1) for the pods, which Karpenter honors when it drains nodes, until the pool's `terminationGracePeriod` ends. It selects the pods as `spreadOver` does.
   *
   * @throws where both counts are given, or one that Kubernetes can't hold for this kind, or there is a PodDisruptionBudget already
   */
  public addPodDisruptionBudget(options: PodDisruptionBudgetOptions = {}): ApiObject {
    const { object } = this;
    const counts = disruptionCounts(options, object.kind);
    if (object.node.tryFindChild('PodDisruptionBudget')) throw new Error(`${object.node.path} has a PodDisruptionBudget already, and pods of two are not evicted at all; say all in one`);
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
