import { ApiObject, Duration, Lazy } from 'cdk8s';
import { IConstruct } from 'constructs';
import { editRendering, withEdited } from './edited-rendering';
import { PodDisruptionBudgetOptions } from './pod-disruption-budget-options';
import { podSelector, templateKeys } from './pod-selector';
import { NodeExpression, preferringNodes, requiringNodes, Spread, spread, Toleration, tolerating } from './scheduling';
import { TopologySpreadOptions } from './topology-spread-options';
import { WhenUnsatisfiable } from './when-unsatisfiable';
import { appCheckOf } from '../validation/app-check';
import { makesNoPods } from '../validation/pod-template';
import { Architecture } from '../values/architecture';
import { CapacityType } from '../values/capacity-type';
import { durationText } from '../values/duration-text';
import { Label } from '../values/label';
import { INodePool } from '../values/node-pool-ref';
import { Requirement } from '../values/requirement';
import { RequirementOperator } from '../values/requirement-operator';
import { Taint } from '../values/taint';

/** Kinds whose intended number of pods Kubernetes does not know. */
const UNSCALED = ['CronJob', 'DaemonSet', 'Job', 'Pod'];
const { IN, NOT_IN, EXISTS, DOES_NOT_EXIST, GT, LT } = RequirementOperator;
const OF_PODS: readonly string[] = [IN, NOT_IN, EXISTS, DOES_NOT_EXIST, GT, LT];

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
 */
export class KarpenterWorkload {
  /**
   * The workload that a construct is, always the same one.
   *
   * @throws where the construct is of a kind that makes no pods
   */
  public static of(construct: IConstruct): KarpenterWorkload {
    const object = ApiObject.of(construct);
    let workload = workloads.get(object);
    if (!workload) workloads.set(object, workload = new KarpenterWorkload(object));
    return workload;
  }

  private readonly annotations: { [key: string]: string } = {};
  private readonly required: NodeExpression[] = [];
  private readonly preferred: { readonly weight: number; readonly expression: NodeExpression }[] = [];
  private readonly tolerated: (readonly Taint[])[] = [];
  private readonly spreads = new Map<string, Spread>();
  private pools: Pools | undefined;

  private constructor(private readonly object: ApiObject) {
    const { apiVersion, kind, node } = object;
    if (makesNoPods(apiVersion, kind)) throw new Error(`${node.path} is a ${kind}, which makes no pods; give a workload such as a Deployment`);
    editRendering(object, (json) => this.edited(json));
    appCheckOf(object);
  }

  /**
   * Karpenter leaves nodes alone while these pods run on them: the annotation `karpenter.sh/do-not-disrupt` on the pods. Not where nodes expire, which since 1.0 only waits for
   * such pods as long as the pool's terminationGracePeriod lasts. Source: rules AT-1 and NP-83.
   *
   * @param duration how long after their start, since 1.12, in whole seconds; for ever where it is left out
   */
  public doNotDisrupt(duration?: Duration): KarpenterWorkload {
    this.annotations['karpenter.sh/do-not-disrupt'] = duration ? durationText(duration) : 'true';
    return this;
  }

  /** The pods run on nodes of these pools only, and tolerate the taints of those that are constructs of the app. Said again, those pools are added. */
  public runOn(...pools: INodePool[]): KarpenterWorkload {
    for (const { nodePoolRef: { name, labelKey, _taints } } of pools) {
      this.pools ??= { labelKey, names: new Set() };
      if (this.pools.labelKey !== labelKey) {
        throw new Error(`${this.object.node.path} can't run on NodePools and Provisioners alike: no node has both ${this.pools.labelKey} and ${labelKey}; name pools of one kind`);
      }
      this.pools.names.add(name);
      this.tolerated.push(_taints);
    }
    return this;
  }

  /** The pods tolerate these taints. */
  public tolerate(...taints: Taint[]): KarpenterWorkload {
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
    this.required.push(...requirements.map(expressionOf));
    return this;
  }

  /**
   * The pods had rather run on nodes that fulfil this requirement.
   *
   * @param requirement any that pods can ask: not `Gte`, `Lte` or minValues
   * @param weight 1 to 100, 1 where it is left out
   */
  public preferNodes(requirement: Requirement, weight: number = 1): KarpenterWorkload {
    if (!Number.isSafeInteger(weight) || weight < 1 || weight > 100) throw new Error(`a weight of ${weight} is refused; write a whole number from 1 to 100`);
    this.preferred.push({ weight, expression: expressionOf(requirement) });
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
   */
  public spreadOver(topologyKey: string, options: TopologySpreadOptions = {}): KarpenterWorkload {
    const { maxSkew = 1, minDomains, whenUnsatisfiable = WhenUnsatisfiable.DO_NOT_SCHEDULE } = options;
    checkWhole('maxSkew', maxSkew);
    if (minDomains !== undefined) {
      checkWhole('minDomains', minDomains);
      if (whenUnsatisfiable !== WhenUnsatisfiable.DO_NOT_SCHEDULE) {
        throw new Error(`minDomains: ${minDomains} is refused beside ${whenUnsatisfiable.value}; leave one of them out`);
      }
    }
    this.spreads.set(`${topologyKey} ${whenUnsatisfiable.value}`, { topologyKey, maxSkew, minDomains, whenUnsatisfiable: whenUnsatisfiable.value });
    return this;
  }

  /**
   * Adds a PodDisruptionBudget (policy/v1) for the pods, which Karpenter honours when it drains nodes. It selects the pods as `spreadOver` does.
   *
   * @throws where both counts are given, or one that Kubernetes can't hold for this kind
   */
  public addPodDisruptionBudget(options: PodDisruptionBudgetOptions = {}): ApiObject {
    const { object } = this;
    const counts = disruptionCounts(options, object.kind);
    return new ApiObject(object, 'PodDisruptionBudget', {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { namespace: object.metadata.namespace, ...options.metadata },
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
    return Object.entries(this.annotations).reduce((edited, [key, value]) => withEdited(edited, ['metadata', 'annotations', key], () => value), template);
  }

  private poolExpression(): NodeExpression[] {
    return this.pools ? [{ key: this.pools.labelKey, operator: IN, values: [...this.pools.names] }] : [];
  }
}

function expressionOf(requirement: Requirement): NodeExpression {
  const { key, operator, values, minValues } = requirement._toJson();
  if (!OF_PODS.includes(operator)) throw new Error(`pods can't ask for ${key} with ${operator}; write Gt or Lt, as Requirement.number(key).atLeast(n) does`);
  if ([IN, NOT_IN].includes(operator) && !values?.length) throw new Error(`${key} is asked for with ${operator} and no values; write at least one`);
  if (minValues !== undefined) throw new Error(`pods can't ask for minValues: ${minValues} of ${key}; only pools can`);
  return { key, operator, ...values === undefined ? {} : { values } };
}

function tolerationOf(taint: Taint): Toleration {
  const { key, value, effect } = taint._toJson();
  return value === undefined ? { effect, key, operator: 'Exists' } : { effect, key, operator: 'Equal', value };
}

function checkWhole(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name}: ${value} is refused; write a whole number of at least 1`);
}

function disruptionCounts({ minAvailable, maxUnavailable }: PodDisruptionBudgetOptions, kind: string): object {
  if (minAvailable && maxUnavailable) throw new Error('a PodDisruptionBudget has minAvailable or maxUnavailable; leave one of them out');
  if (UNSCALED.includes(kind) && typeof minAvailable?._json !== 'number') {
    throw new Error(`Kubernetes does not know how many pods a ${kind} intends, so it can only hold a number of them; write minAvailable: PodCount.pods(1)`);
  }
  return minAvailable ? { minAvailable: minAvailable._json } : { maxUnavailable: maxUnavailable?._json ?? 1 };
}
