import { ApiObjectMetadata, Duration } from 'cdk8s';
import { Construct } from 'constructs';
import { budgetsJson } from './budgets-json';
import { PoolObject } from './pool-object';
import { omitEmptyList, omitEmptyMap } from '../basics/omit-empty';
import { NodePoolV1Spec } from '../imports/NodePool.v1';
import { nodeClassIsElsewhere } from '../validation/rules/cross-object/node-class-not-in-app';
import { durationText } from '../values/duration-text';
import { Disruption } from '../values/nodepool/disruption';
import { DisruptionBudget } from '../values/nodepool/disruption-budget';
import { DurationOrNever } from '../values/nodepool/duration-or-never';
import { INodeClass } from '../values/nodepool/node-class-ref';
import { INodePool, NodePoolRef } from '../values/nodepool/node-pool-ref';
import { Taint } from '../values/nodepool/taint';
import { Requirement } from '../values/requirements/requirement';
import { textOf } from '../values/text-of';

/**
 * The fields of a NodePool that may be left out. Those of `spec.template.spec` stand here directly, template labels and annotations as `labels` and `annotations`.
 *
 * Since 1.0; fields that came later say so.
 *
 * @stability stable
 */
export interface NodePoolOptions {
  /**
   * The object's own metadata.
   *
   * @default - a name made from the construct's path
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * Labels of the nodes, at most 100. Source: CRD spec.template.metadata.labels.
   *
   * @default - none beside those that Karpenter sets
   */
  readonly labels?: { [key: string]: string };

  /**
   * Annotations of the nodes, such as `karpenter.sh/do-not-disrupt: "true"` or, since Karpenter 1.15, `karpenter.sh/do-not-repair: "true"`. Source: CRD spec.template.metadata.annotations.
   *
   * @default - none
   */
  readonly annotations?: { [key: string]: string };

  /**
   * Taints of the nodes, which keep pods away that do not tolerate them. Source: CRD spec.template.spec.taints.
   *
   * @default - none
   */
  readonly taints?: Taint[];

  /**
   * Taints that nodes carry until something removes them, such as a CNI's. Pods need not tolerate them. Source: CRD spec.template.spec.startupTaints.
   *
   * @default - none
   */
  readonly startupTaints?: Taint[];

  /**
   * How long a node lives before it is replaced, budgets or not. Source: CRD spec.template.spec.expireAfter, rule NP-83.
   *
   * @default - 720h, by Karpenter
   */
  readonly expireAfter?: DurationOrNever;

  /**
   * Maximum time that a node may drain before Karpenter deletes its remaining pods, in whole seconds.
   *
   * With a grace period, drift disrupts nodes regardless of `karpenter.sh/do-not-disrupt` on pods and of blocking PodDisruptionBudgets, and deletes those pods after this time. Without one, drift waits for them.
   * See https://karpenter.sh/docs/concepts/disruption/#terminationgraceperiod. Source: CRD spec.template.spec.terminationGracePeriod.
   *
   * @default - no bound
   */
  readonly terminationGracePeriod?: Duration;

  /**
   * Total resources of the pool's nodes beyond which none is launched, such as `{ cpu: '1000', memory: '4000Gi' }`. Source: CRD spec.limits, rules NP-4, NP-87 and NP-90.
   *
   * @default - no limit
   */
  readonly limits?: { [resource: string]: string };

  /**
   * Priority among NodePools that could launch a new node for pending pods, from 1 to 100. Karpenter tries the highest weight first. Weight does not decide on which existing node a pod runs.
   * Not allowed on static pools. See https://karpenter.sh/docs/concepts/nodepools/#specweight. Source: CRD spec.weight.
   *
   * @default 0
   */
  readonly weight?: number;

  /**
   * How many nodes the pool keeps whatever is pending, a whole number of at least 0: it is then a static pool, for good (rule NP-41).
   *
   * Since 1.8; behind the feature gate StaticCapacity, which is off by default. Source: CRD spec.replicas, rules NP-2, NP-41 to NP-43 and NP-85.
   *
   * @default - nodes come and go with pods
   */
  readonly replicas?: number;

  /**
   * How nodes may be taken away. Source: CRD spec.disruption.
   *
   * @default - by Karpenter: empty and underutilized nodes at once, 10% at a time
   */
  readonly disruption?: Disruption;
}

/**
 * The fields of a NodePool.
 *
 * Since 1.0.
 *
 * @stability stable
 */
export interface NodePoolProps extends NodePoolOptions {
  /** The class that says how nodes are launched: an EC2NodeClass, or a `NodeClassRef` for one made elsewhere. Source: CRD spec.template.spec.nodeClassRef. */
  readonly nodeClass: INodeClass;

  /** What nodes must be, at most 100, all together. An empty list admits every instance type. Source: CRD spec.template.spec.requirements. */
  readonly requirements: Requirement[];
}

/**
 * Nodes that Karpenter may launch and take away: karpenter.sh/v1 NodePool, cluster-scoped.
 *
 * Since 1.0, and in the patches of earlier minors from 0.33.6, 0.34.7, 0.35.6, 0.36.3 and 0.37.1 on.
 *
 * @stability stable
 */
export class NodePool extends PoolObject implements INodePool {
  private readonly given: NodePoolProps;
  private readonly addedBudgets: DisruptionBudget[] = [];
  private readonly timeBudgets: DisruptionBudget[] = [];

  constructor(scope: Construct, id: string, props: NodePoolProps) {
    super(scope, id, { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', clusterScoped: true }, props);
    this.given = props;
    if (!props.nodeClass?.nodeClassRef) {
      throw new Error(`nodeClass: ${JSON.stringify(props.nodeClass)} is no node class; write an EC2NodeClass or NodeClassRef.named("default")`);
    }
    if (props.nodeClass.nodeClassRef.group === undefined) throw new Error(`nodeClass: ${props.nodeClass.nodeClassRef.name} is a class of v1beta1; name one of v1`);
    if (props.nodeClass.nodeClassRef._elsewhere) nodeClassIsElsewhere(this);
  }

  /** The reference by which pods name the pool. */
  public get nodePoolRef(): NodePoolRef {
    return NodePoolRef._inApp(this.name, this._taints);
  }

  /** Adds a limit to how many nodes may be disrupted at a time. Where it is the only one, it takes the place of Karpenter's default of 10%. */
  public addDisruptionBudget(budget: DisruptionBudget): void {
    this.addedBudgets.push(budget);
  }

  /** @internal adds budgets of times without disruption; where the pool says none itself, Karpenter's default stays beside them */
  public _protect(budgets: readonly DisruptionBudget[]): void {
    this.timeBudgets.push(...budgets);
  }

  /** @internal how long a node may drain at most, where that is bounded */
  public get _terminationGracePeriod(): Duration | undefined {
    return this.given.terminationGracePeriod;
  }

  /** @internal */
  public _spec(): NodePoolV1Spec {
    const { nodeClass, expireAfter, terminationGracePeriod, limits, weight, replicas } = this.given;
    return {
      replicas,
      weight,
      limits,
      disruption: this.renderDisruption(),
      template: {
        metadata: this.renderTemplateMetadata(),
        spec: {
          nodeClassRef: nodeClass.nodeClassRef._toJson(),
          requirements: this._requirements.map((requirement) => requirement._toJson()),
          taints: omitEmptyList(this._taints.map((taint) => taint._toJson())),
          startupTaints: omitEmptyList(this._startupTaints.map((taint) => taint._toJson())),
          expireAfter: textOf('expireAfter', expireAfter),
          terminationGracePeriod: terminationGracePeriod && durationText(terminationGracePeriod),
        },
      },
    };
  }

  private renderDisruption(): NodePoolV1Spec['disruption'] {
    const { disruption } = this.given;
    const budgets = budgetsJson(disruption?.budgets, this.addedBudgets, this.timeBudgets);
    if (!disruption && !budgets) return undefined;
    return {
      consolidateAfter: textOf('consolidateAfter', disruption?.consolidateAfter) ?? '0s',
      consolidationPolicy: textOf('consolidationPolicy', disruption?.consolidationPolicy),
      budgets,
    };
  }

  private renderTemplateMetadata(): NodePoolV1Spec['template']['metadata'] {
    const labels = omitEmptyMap(this._labels);
    const annotations = omitEmptyMap(this._annotations);
    return labels || annotations ? { labels, annotations } : undefined;
  }
}
