import { ApiObjectMetadata, Duration } from 'cdk8s';
import { Construct } from 'constructs';
import { Disruption } from './disruption';
import { INodeClass } from './node-class-ref';
import { omitEmptyList, omitEmptyMap } from '../basics/omit-empty';
import { NodePoolV1Beta1Spec } from '../imports/NodePool.v1beta1';
import { budgetsJson } from '../resources/budgets-json';
import { PoolObject } from '../resources/pool-object';
import { nodeClassIsElsewhere } from '../validation/rules/cross-object/node-class-not-in-app';
import { CommonKubeletConfiguration } from '../values/kubelet/common-kubelet-configuration';
import { DisruptionBudget } from '../values/nodepool/disruption-budget';
import { INodePool, NodePoolRef } from '../values/nodepool/node-pool-ref';
import { Taint } from '../values/nodepool/taint';
import { Requirement } from '../values/requirements/requirement';
import { textOf } from '../values/text-of';

/**
 * The fields of a v1beta1 NodePool. Those of `spec.template.spec` stand here directly, template labels and annotations as `labels` and `annotations`.
 *
 * Since 0.32.
 *
 * @stability stable
 */
export interface NodePoolProps {
  /**
   * The object's own metadata.
   *
   * @default - a name made from the construct's path
   */
  readonly metadata?: ApiObjectMetadata;

  /** The class that says how nodes are launched: a v1beta1 EC2NodeClass, or a `NodeClassRef` for one made elsewhere. Source: CRD spec.template.spec.nodeClassRef, rule BNP-11. */
  readonly nodeClass: INodeClass;

  /** What nodes must be, at most 100 (30 before 0.33.6, 0.34.7, 0.35.6 and 0.36.3), all together; an empty list admits every instance type. Source: CRD spec.template.spec.requirements, rule BNP-12. */
  readonly requirements: Requirement[];

  /**
   * Labels of the nodes, at most 100. Source: CRD spec.template.metadata.labels, rule BNP-10.
   *
   * @default - none beside those that Karpenter sets
   */
  readonly labels?: { [key: string]: string };

  /**
   * Annotations of the nodes, such as `karpenter.sh/do-not-disrupt: "true"`. Source: CRD spec.template.metadata.annotations, rule BNP-10.
   *
   * @default - none
   */
  readonly annotations?: { [key: string]: string };

  /**
   * Taints of the nodes, which keep pods away that do not tolerate them. Source: CRD spec.template.spec.taints, rule BNP-15.
   *
   * @default - none
   */
  readonly taints?: Taint[];

  /**
   * Taints that nodes carry until something removes them, such as a CNI's. Pods need not tolerate them. Source: CRD spec.template.spec.startupTaints, rule BNP-15.
   *
   * @default - none
   */
  readonly startupTaints?: Taint[];

  /**
   * Settings of the kubelet. In v1 they stand in the EC2NodeClass. There is no `containerRuntime`. Source: CRD spec.template.spec.kubelet, rules BNP-16, BNP-40 and BNP-41.
   *
   * @default - by the node image
   */
  readonly kubelet?: CommonKubeletConfiguration;

  /**
   * Total resources of the pool's nodes beyond which none is launched, such as `{ cpu: '1000', memory: '4000Gi' }`. Source: CRD spec.limits, rules BNP-4 and NP-90.
   *
   * @default - no limit
   */
  readonly limits?: { [resource: string]: string };

  /**
   * Which of several fitting pools comes first: the highest, 1 to 100. Source: CRD spec.weight, rule BNP-3.
   *
   * @default - as 0
   */
  readonly weight?: number;

  /**
   * How nodes may be taken away. Source: CRD spec.disruption, rules BNP-5 to BNP-9.
   *
   * @default - by Karpenter: empty and underutilized nodes at once, and each after 720h
   */
  readonly disruption?: Disruption;
}

/**
 * Nodes that Karpenter may launch and take away: karpenter.sh/v1beta1 NodePool, cluster-scoped. 0.32 to 1.0.
 *
 * @stability stable
 */
export class NodePool extends PoolObject implements INodePool {
  private readonly given: NodePoolProps;
  private readonly addedBudgets: DisruptionBudget[] = [];
  private readonly timeBudgets: DisruptionBudget[] = [];

  constructor(scope: Construct, id: string, props: NodePoolProps) {
    super(scope, id, { apiVersion: 'karpenter.sh/v1beta1', kind: 'NodePool', clusterScoped: true }, props);
    this.given = props;
    if (!props.nodeClass?.nodeClassRef) {
      throw new Error(`nodeClass: ${JSON.stringify(props.nodeClass)} is no node class; write an EC2NodeClass of v1beta1 or its NodeClassRef.named("default")`);
    }
    if ('group' in props.nodeClass.nodeClassRef) throw new Error(`nodeClass: ${props.nodeClass.nodeClassRef.name} is a class of v1; name one of v1beta1`);
    if (props.nodeClass.nodeClassRef._elsewhere) nodeClassIsElsewhere(this);
  }

  /** The reference by which pods name the pool. */
  public get nodePoolRef(): NodePoolRef {
    return NodePoolRef._inApp(this.name, this._taints);
  }

  /** Adds a limit to how many nodes may be disrupted at a time. Where it is the only one, it takes the place of Karpenter's default of 10%. Since 0.34. */
  public addDisruptionBudget(budget: DisruptionBudget): void {
    this.addedBudgets.push(budget);
  }

  /** @internal adds budgets of times without disruption; where the pool says none itself, Karpenter's default stays beside them */
  public _protect(budgets: readonly DisruptionBudget[]): void {
    this.timeBudgets.push(...budgets);
  }

  /** @internal how long a node may drain at most, where that is bounded */
  public get _terminationGracePeriod(): Duration | undefined {
    return undefined;
  }

  /** @internal */
  public _spec(): NodePoolV1Beta1Spec {
    const { nodeClass, kubelet, limits, weight } = this.given;
    const labels = omitEmptyMap(this._labels);
    const annotations = omitEmptyMap(this._annotations);
    return {
      weight,
      limits,
      disruption: this.renderDisruption(),
      template: {
        metadata: labels || annotations ? { labels, annotations } : undefined,
        spec: {
          nodeClassRef: nodeClass.nodeClassRef._toJson(),
          requirements: this._requirements.map((requirement) => requirement._toJson()),
          taints: omitEmptyList(this._taints.map((taint) => taint._toJson())),
          startupTaints: omitEmptyList(this._startupTaints.map((taint) => taint._toJson())),
          kubelet: kubelet && { ...kubelet },
        },
      },
    };
  }

  private renderDisruption(): NodePoolV1Beta1Spec['disruption'] {
    const { disruption } = this.given;
    const budgets = budgetsJson(disruption?.budgets, this.addedBudgets, this.timeBudgets);
    if (!disruption && !budgets) return undefined;
    return {
      consolidationPolicy: textOf('consolidationPolicy', disruption?.consolidationPolicy),
      consolidateAfter: textOf('consolidateAfter', disruption?.consolidateAfter),
      expireAfter: textOf('expireAfter', disruption?.expireAfter),
      budgets,
    };
  }
}
