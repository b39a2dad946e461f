import { ApiObjectMetadata, Duration } from 'cdk8s';
import { Construct } from 'constructs';
import { budgetsJson } from './budgets-json';
import { poolInstanceTypes } from './pool-instance-types';
import { PoolObject } from './pool-object';
import { POOL_STRUCTS } from './struct-checks';
import { nodeClassIsElsewhere } from '../../checks/rules/cross-object/node-class-not-in-app';
import { append } from '../../foundation/basics/append';
import { omitEmptyList, omitEmptyMap } from '../../foundation/basics/omit-empty';
import { checkValues } from '../../foundation/basics/props/check-props';
import { valueText } from '../../foundation/basics/value-text';
import { AUTO_MODE_GROUP } from '../../karpenter/auto-mode/auto-mode';
import { NodePoolV1Spec } from '../../karpenter/imports/NodePool.v1';
import { InstanceTypesOptions } from '../../karpenter/instance-types/instance-types-options';
import { NODE_POOL } from '../../karpenter/versions/known-apis';
import { fromManifest } from '../code-model/manifest/from-manifest';
import { InstanceTypes } from '../instance-types/instance-types';
import { durationText } from '../props/duration-text';
import { itemsJson, REQUIREMENT, REQUIREMENTS, TAINT } from '../props/items-json';
import { knownProps } from '../props/known-props';
import { ConsolidationPolicy } from '../props/nodepool/consolidation-policy';
import { Disruption } from '../props/nodepool/disruption';
import { DisruptionBudget } from '../props/nodepool/disruption-budget';
import { DurationOrNever } from '../props/nodepool/duration-or-never';
import { namedRef } from '../props/nodepool/named-ref';
import { INodeClass } from '../props/nodepool/node-class-ref';
import { INodePool, NodePoolRef } from '../props/nodepool/node-pool-ref';
import { Taint } from '../props/nodepool/taint';
import { Requirement } from '../props/requirements/requirement';
import { textOf } from '../props/text-of';

/**
 * Optional properties of a NodePool. Fields of `spec.template.spec` and `spec.template.metadata` are top-level properties.
 *
 * Since Karpenter 1.0. Descriptions of newer properties state the first release.
 *
 * @stability stable
 */
export interface NodePoolOptions {
  /**
   * Metadata of the object.
   *
   * @default - the name is generated from the construct path
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * Labels that Karpenter adds to the nodes, at most 100 (`spec.template.metadata.labels`).
   *
   * @crd spec.template.metadata.labels
   * @default - only the labels that Karpenter sets itself
   */
  readonly labels?: { [key: string]: string };

  /**
   * Annotations that Karpenter adds to the nodes (`spec.template.metadata.annotations`), for example `karpenter.sh/do-not-disrupt: "true"` or, since Karpenter 1.15, `karpenter.sh/do-not-repair: "true"`.
   *
   * @crd spec.template.metadata.annotations
   * @default - none
   */
  readonly annotations?: { [key: string]: string };

  /**
   * Taints of the nodes. Only pods that tolerate the taints can run on the nodes.
   *
   * @see https://karpenter.sh/docs/concepts/nodepools/#spectemplatespectaints
   * @crd spec.template.spec.taints
   * @default - none
   */
  readonly taints?: Taint[];

  /**
   * Startup taints of the nodes, which another component such as a CNI plugin removes. Pods do not need to tolerate startup taints.
   *
   * @see https://karpenter.sh/docs/concepts/nodepools/#spectemplatespecstartuptaints
   * @crd spec.template.spec.startupTaints
   * @default - none
   */
  readonly startupTaints?: Taint[];

  /**
   * Maximum lifetime of a node. When the node expires, Karpenter drains it, regardless of disruption budgets.
   *
   * @see https://karpenter.sh/docs/concepts/disruption/#expiration
   * @crd spec.template.spec.expireAfter
   * @default - 720h
   */
  readonly expireAfter?: DurationOrNever;

  /**
   * Maximum time that a node may drain before Karpenter deletes its remaining pods, in whole seconds.
   *
   * If a grace period is set, drift ignores blocking PodDisruptionBudgets and the pod annotation `karpenter.sh/do-not-disrupt`. Without a grace period, a blocking PodDisruptionBudget or the annotation delays drift. Karpenter deletes the remaining pods when the grace period ends.
   *
   * @see https://karpenter.sh/docs/concepts/disruption/#terminationgraceperiod
   * @crd spec.template.spec.terminationGracePeriod
   * @default - no limit
   */
  readonly terminationGracePeriod?: Duration;

  /**
   * Maximum total resources of all nodes of the NodePool, for example `{ cpu: '1000', memory: '4000Gi' }`. Karpenter launches no node that would exceed a limit.
   * Values are Kubernetes quantities. On static pools, only `nodes` is allowed.
   *
   * @see https://karpenter.sh/docs/concepts/nodepools/#speclimits
   * @crd spec.limits
   * @default - no limits
   */
  readonly limits?: { [resource: string]: string };

  /**
   * Priority among NodePools that could launch a new node for pending pods, from 1 to 100. Karpenter tries the highest weight first. The weight does not affect which existing node a pod runs on.
   * Not allowed on static pools.
   *
   * @see https://karpenter.sh/docs/concepts/nodepools/#specweight
   * @crd spec.weight
   * @default 0
   */
  readonly weight?: number;

  /**
   * Number of nodes that the NodePool keeps, regardless of pending pods, at least 0. A NodePool with `replicas` is a static pool, which cannot become a dynamic pool later.
   *
   * Since Karpenter 1.8. Requires the `StaticCapacity` feature gate, which is off by default.
   *
   * @see https://karpenter.sh/docs/concepts/nodepools/#specreplicas
   * @crd spec.replicas
   * @default - a dynamic pool, which launches nodes for pending pods
   */
  readonly replicas?: number;

  /**
   * Settings for the disruption of the nodes.
   *
   * @see https://karpenter.sh/docs/concepts/disruption/
   * @crd spec.disruption
   * @default - Karpenter consolidates empty and underutilized nodes immediately, at most 10% of the nodes at a time
   */
  readonly disruption?: Disruption;
}

/**
 * Properties of a NodePool.
 *
 * Since Karpenter 1.0.
 *
 * @stability stable
 */
export interface NodePoolProps extends NodePoolOptions {
  /**
   * The node class of the nodes: an EC2NodeClass of the app, or a `NodeClassRef` to a node class outside the app.
   *
   * @crd spec.template.spec.nodeClassRef
   */
  readonly nodeClass: INodeClass;

  /**
   * Constraints on the nodes, at most 100. Each node satisfies all constraints. An empty list allows all instance types.
   *
   * @see https://karpenter.sh/docs/concepts/nodepools/#spectemplatespecrequirements
   * @crd spec.template.spec.requirements
   */
  readonly requirements: Requirement[];
}

/**
 * A NodePool: constraints on the nodes that Karpenter launches, and how it may disrupt them. The object is cluster-scoped (`karpenter.sh/v1`).
 *
 * Since Karpenter 1.0, and in 0.33.6, 0.34.7, 0.35.6, 0.36.3, 0.37.1, and later patches of these minor releases.
 *
 * @see https://karpenter.sh/docs/concepts/nodepools/
 *
 * @example
 * new karpenter.NodePool(chart, 'web', {
 *   nodeClass,
 *   requirements: [
 *     karpenter.Requirement.architectures(karpenter.Architecture.AMD64),
 *     karpenter.Requirement.capacityTypes(karpenter.CapacityType.SPOT, karpenter.CapacityType.ON_DEMAND),
 *     karpenter.Requirement.instanceCategories('c', 'm', 'r'),
 *   ],
 *   limits: { cpu: '1000' },
 *   disruption: {
 *     consolidateAfter: karpenter.DurationOrNever.of(Duration.minutes(1)),
 *     budgets: [karpenter.DisruptionBudget.percent(10)],
 *   },
 * });
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
   * Presets such as `GpuPool` inherit this method. It also returns a plain `NodePool` there, without the defaults of the preset.
   *
   * @param manifest the object: an item of the list that `Yaml.load(file)` of cdk8s returns, or the parsed output of `kubectl get nodepool NAME -o json`. The object is not changed.
   * @throws if the manifest is not a NodePool of API version karpenter.sh/v1. For older API versions, use the classes in `v1beta1` and `v1alpha5`, or the `convert` command.
   *
   * @example
   * const [manifest] = Yaml.load('pool.yaml');
   * const pool = karpenter.NodePool.fromManifest(chart, 'web', manifest);
   * pool.addTaint(karpenter.Taint.noSchedule('team', 'web'));
   */
  public static fromManifest(scope: Construct, id: string, manifest: any): NodePool {
    return fromManifest(NODE_POOL, manifest, (props) => new NodePool(scope, id, props));
  }

  private readonly given: NodePoolProps;
  private readonly addedBudgets: DisruptionBudget[] = [];
  private readonly timeBudgets: DisruptionBudget[] = [];

  constructor(scope: Construct, id: string, props: NodePoolProps) {
    super(scope, id, { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', clusterScoped: true }, knownProps(props, 'NodePoolProps', '{ nodeClass, requirements: [Requirement.capacityTypes(CapacityType.SPOT)] }', { isExact: new.target === NodePool }));
    checkValues(props, { ...POOL_STRUCTS, requirements: REQUIREMENTS });
    this.given = props;
    if (!props.nodeClass?.nodeClassRef) {
      throw new Error(`nodeClass must be an EC2NodeClass or a NodeClassRef, got ${valueText(props.nodeClass)}. For example: ${namedRef('NodeClassRef', props.nodeClass)}`);
    }
    if (props.nodeClass.nodeClassRef.group === undefined) throw new Error(`nodeClass must use API version v1, but ${props.nodeClass.nodeClassRef.name} uses v1beta1. Use a v1 EC2NodeClass.`);
    if (props.nodeClass.nodeClassRef._isExternal) nodeClassIsElsewhere(this);
  }

  /** The reference that workloads use for this NodePool. */
  public get nodePoolRef(): NodePoolRef {
    return NodePoolRef._inApp(this.name, this._taints, this.given.nodeClass.nodeClassRef.group === AUTO_MODE_GROUP);
  }

  /** Adds a disruption budget. The first budget replaces Karpenter's default budget of 10%. */
  public addDisruptionBudget(budget: DisruptionBudget): void {
    this.addedBudgets.push(budget);
  }

  /**
   * The instance types that the NodePool currently admits, cheapest first. Reads the requirements and the labels, and the node class and the NodeOverlays
   * in this app. An EC2NodeClass outside this app is assumed to exclude no instance types, and to have the operating system that the NodePool requires. The
   * list states this assumption as `nodeClassCondition`. Omits reserved capacity, because capacity reservations are not known offline.
   *
   * For a NodePool of EKS Auto Mode, the instance types are those that AWS documents. AWS does not publish their allocatable resources, so these are
   * assumed to be those of self-managed Bottlerocket nodes.
   *
   * @throws if the node class is neither an EC2NodeClass nor a NodeClass of EKS Auto Mode
   * @stability experimental
   */
  public instanceTypes(options: InstanceTypesOptions = {}): InstanceTypes {
    return poolInstanceTypes(this, knownProps(options, 'InstanceTypesOptions', '{ region: "eu-west-1" }', { name: 'options' }));
  }

  /** @internal adds budgets for times without disruption; if the NodePool has no other budgets, Karpenter's default budget is added as well */
  public _protect(budgets: readonly DisruptionBudget[]): void {
    append(this.timeBudgets, budgets);
  }

  /** @internal the maximum drain time of a node */
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
          requirements: itemsJson('requirements', this._requirements, REQUIREMENT),
          taints: omitEmptyList(itemsJson('taints', this._taints, TAINT)),
          startupTaints: omitEmptyList(itemsJson('startupTaints', this._startupTaints, TAINT)),
          expireAfter: textOf('expireAfter', expireAfter, DurationOrNever),
          terminationGracePeriod: terminationGracePeriod && durationText(terminationGracePeriod, 'terminationGracePeriod'),
        },
      },
    };
  }

  private renderDisruption(): NodePoolV1Spec['disruption'] {
    const { disruption } = this.given;
    const budgets = budgetsJson(disruption?.budgets, this.addedBudgets, this.timeBudgets);
    if (!disruption && !budgets) return undefined;
    return {
      consolidateAfter: textOf('disruption.consolidateAfter', disruption?.consolidateAfter, DurationOrNever) ?? '0s',
      consolidationPolicy: textOf('disruption.consolidationPolicy', disruption?.consolidationPolicy, ConsolidationPolicy),
      budgets,
    };
  }

  private renderTemplateMetadata(): NodePoolV1Spec['template']['metadata'] {
    const labels = omitEmptyMap(this._labels);
    const annotations = omitEmptyMap(this._annotations);
    return labels || annotations ? { labels, annotations } : undefined;
  }
}
