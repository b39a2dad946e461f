import { ApiObjectMetadata, Duration } from 'cdk8s';
import { Construct } from 'constructs';
import { ConsolidationPolicy } from './consolidation-policy';
import { Disruption } from './disruption';
import { INodeClass, NodeClassRef } from './node-class-ref';
import { nodeClassIsElsewhere } from '../../checks/rules/cross-object/node-class-not-in-app';
import { append } from '../../foundation/basics/append';
import { omitEmptyList, omitEmptyMap } from '../../foundation/basics/omit-empty';
import { checkValues } from '../../foundation/basics/props/check-props';
import { struct } from '../../foundation/basics/props/prop-checks';
import { valueText } from '../../foundation/basics/value-text';
import { NodePoolV1Beta1Spec } from '../../karpenter/imports/NodePool.v1beta1';
import { NODE_POOL_BETA } from '../../karpenter/versions/known-apis';
import { fromManifest } from '../code-model/manifest/from-manifest';
import { itemsJson, REQUIREMENT, REQUIREMENTS, TAINT } from '../props/items-json';
import { knownProps } from '../props/known-props';
import { CommonKubeletConfiguration } from '../props/kubelet/common-kubelet-configuration';
import { DisruptionBudget } from '../props/nodepool/disruption-budget';
import { DurationOrNever } from '../props/nodepool/duration-or-never';
import { namedRef } from '../props/nodepool/named-ref';
import { INodePool, NodePoolRef } from '../props/nodepool/node-pool-ref';
import { Taint } from '../props/nodepool/taint';
import { Requirement } from '../props/requirements/requirement';
import { textOf } from '../props/text-of';
import { budgetsJson } from '../resources/budgets-json';
import { PoolObject } from '../resources/pool-object';
import { POOL_STRUCTS } from '../resources/struct-checks';

/** The classes of this module that the code of a manifest uses. */
const TYPES = { 'v1beta1.ConsolidationPolicy': ConsolidationPolicy, 'v1beta1.NodeClassRef': NodeClassRef };

/**
 * Properties of a v1beta1 NodePool. Fields of `spec.template.spec` and `spec.template.metadata` are top-level properties.
 *
 * In Karpenter 0.32 to 1.0.
 *
 * @stability stable
 */
export interface NodePoolProps {
  /**
   * Metadata of the object.
   *
   * @default - the name is generated from the construct path
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * The node class of the nodes: a v1beta1 EC2NodeClass of the app, or a `NodeClassRef`.
   *
   * @crd spec.template.spec.nodeClassRef
   */
  readonly nodeClass: INodeClass;

  /**
   * Constraints on the nodes, at most 100 (30 before Karpenter 0.33.6, 0.34.7, 0.35.6, and 0.36.3). Each node satisfies all constraints. An empty list allows all instance types.
   *
   * @crd spec.template.spec.requirements
   */
  readonly requirements: Requirement[];

  /**
   * Labels that Karpenter adds to the nodes, at most 100.
   *
   * @crd spec.template.metadata.labels
   * @default - only the labels that Karpenter sets itself
   */
  readonly labels?: { [key: string]: string };

  /**
   * Annotations that Karpenter adds to the nodes, for example `karpenter.sh/do-not-disrupt: "true"`.
   *
   * @crd spec.template.metadata.annotations
   * @default - none
   */
  readonly annotations?: { [key: string]: string };

  /**
   * Taints of the nodes. Only pods that tolerate the taints can run on the nodes.
   *
   * @crd spec.template.spec.taints
   * @default - none
   */
  readonly taints?: Taint[];

  /**
   * Startup taints of the nodes, which another component such as a CNI plugin removes. Pods do not need to tolerate startup taints.
   *
   * @crd spec.template.spec.startupTaints
   * @default - none
   */
  readonly startupTaints?: Taint[];

  /**
   * Kubelet configuration of the nodes. In API version v1, the kubelet configuration is part of the EC2NodeClass. `containerRuntime` is not supported.
   *
   * @crd spec.template.spec.kubelet
   * @default - the AMI's settings
   */
  readonly kubelet?: CommonKubeletConfiguration;

  /**
   * Maximum total resources of all nodes of the NodePool, for example `{ cpu: '1000', memory: '4000Gi' }`. Karpenter launches no node that would exceed a limit.
   *
   * @crd spec.limits
   * @default - no limits
   */
  readonly limits?: { [resource: string]: string };

  /**
   * Priority among NodePools that match a pod, from 1 to 100. Karpenter tries the highest weight first.
   *
   * @crd spec.weight
   * @default 0
   */
  readonly weight?: number;

  /**
   * Settings for the disruption of the nodes.
   *
   * @crd spec.disruption
   * @default - Karpenter consolidates empty and underutilized nodes immediately, and replaces nodes after 720h
   */
  readonly disruption?: Disruption;
}

/**
 * A NodePool of API version v1beta1: constraints on the nodes that Karpenter launches, cluster-scoped. In Karpenter 0.32 to 1.0.
 *
 * @stability stable
 */
export class NodePool extends PoolObject implements INodePool {
  /**
   * Creates the construct for an existing NodePool, for example for an object that is in the cluster already. The construct renders the same object.
   * Methods such as `addRequirement` extend the object.
   *
   * The construct omits the status, and the metadata that a cluster sets: for example `uid`, `managedFields`, and Karpenter's own annotations and finalizers.
   * All other fields stay, including unknown fields.
   * Validation does not expect the node class in this app.
   *
   * @param manifest the object: an item of the list that `Yaml.load(file)` of cdk8s returns, or the parsed output of `kubectl get nodepools.v1beta1.karpenter.sh NAME -o json`. The object is not changed.
   * @throws if the manifest is not a NodePool of API version karpenter.sh/v1beta1.
   *
   * @example
   * const [manifest] = Yaml.load('pool.yaml');
   * const pool = karpenter.v1beta1.NodePool.fromManifest(chart, 'web', manifest);
   * pool.addTaint(karpenter.Taint.noSchedule('team', 'web'));
   */
  public static fromManifest(scope: Construct, id: string, manifest: any): NodePool {
    return fromManifest(NODE_POOL_BETA, manifest, (props) => new NodePool(scope, id, props), TYPES);
  }

  private readonly given: NodePoolProps;
  private readonly addedBudgets: DisruptionBudget[] = [];
  private readonly timeBudgets: DisruptionBudget[] = [];

  constructor(scope: Construct, id: string, props: NodePoolProps) {
    super(scope, id, { apiVersion: 'karpenter.sh/v1beta1', kind: 'NodePool', clusterScoped: true }, knownProps(props, 'v1beta1.NodePoolProps', '{ nodeClass, requirements: [Requirement.capacityTypes(CapacityType.SPOT)] }', { isExact: new.target === NodePool }));
    checkValues(props, { ...POOL_STRUCTS, requirements: REQUIREMENTS, kubelet: struct('{ maxPods: 110 }') });
    this.given = props;
    if (!props.nodeClass?.nodeClassRef) {
      throw new Error(`nodeClass must be a v1beta1 EC2NodeClass or NodeClassRef, got ${valueText(props.nodeClass)}. For example: ${namedRef('NodeClassRef', props.nodeClass)}`);
    }
    if ('group' in props.nodeClass.nodeClassRef) throw new Error(`nodeClass must use API version v1beta1, but ${props.nodeClass.nodeClassRef.name} uses v1. Use a v1beta1 EC2NodeClass.`);
    if (props.nodeClass.nodeClassRef._isExternal) nodeClassIsElsewhere(this);
  }

  /** The reference that workloads use for this NodePool. */
  public get nodePoolRef(): NodePoolRef {
    return NodePoolRef._inApp(this.name, this._taints);
  }

  /** Adds a disruption budget. The first budget replaces Karpenter's default budget of 10%. Since Karpenter 0.34. */
  public addDisruptionBudget(budget: DisruptionBudget): void {
    this.addedBudgets.push(budget);
  }

  /** @internal adds budgets for times without disruption; if the NodePool has no other budgets, Karpenter's default budget is added as well */
  public _protect(budgets: readonly DisruptionBudget[]): void {
    append(this.timeBudgets, budgets);
  }

  /** @internal the maximum drain time of a node */
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
          requirements: itemsJson('requirements', this._requirements, REQUIREMENT),
          taints: omitEmptyList(itemsJson('taints', this._taints, TAINT)),
          startupTaints: omitEmptyList(itemsJson('startupTaints', this._startupTaints, TAINT)),
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
      consolidationPolicy: textOf('disruption.consolidationPolicy', disruption?.consolidationPolicy, ConsolidationPolicy),
      consolidateAfter: textOf('disruption.consolidateAfter', disruption?.consolidateAfter, DurationOrNever),
      expireAfter: textOf('disruption.expireAfter', disruption?.expireAfter, DurationOrNever),
      budgets,
    };
  }
}
