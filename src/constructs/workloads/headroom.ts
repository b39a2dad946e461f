import { ApiObject, ApiObjectMetadata } from 'cdk8s';
import { k8s } from 'cdk8s-plus-28';
import { Construct } from 'constructs';
import { pausePods } from './pause-pods';
import { knownProps } from '../props/known-props';
import { INodePool } from '../props/nodepool/node-pool-ref';

/**
 * Properties of a Headroom.
 *
 * @stability experimental
 */
export interface HeadroomProps {
  /**
   * Metadata of the Deployment. The name is also the value of the pods' `app` label.
   *
   * @default - a name generated from the construct path, and the chart's namespace
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * NodePool that provides the capacity. If the NodePool is a construct of the app, the pods tolerate its taints. For a preset of several NodePools, the pods run on nodes of any of them. For other NodePools, use `NodePoolRef.named`.
   *
   * @default - any NodePool
   */
  readonly pool?: INodePool;

  /**
   * Number of placeholder pods, at least 0.
   *
   * @default 1
   */
  readonly replicas?: number;

  /** CPU request of each placeholder pod, as a quantity such as `2` or `500m`. */
  readonly cpu: string;

  /**
   * Memory request of each placeholder pod, as a quantity such as `4Gi`.
   *
   * @default - no memory request
   */
  readonly memory?: string;

  /**
   * Name of an existing PriorityClass. The value of the PriorityClass must be lower than the priority of all pods that may use the capacity.
   *
   * @default - a new PriorityClass with the value -1000
   */
  readonly priorityClassName?: string;

  /**
   * Image of a pause container, which does nothing.
   *
   * @default public.ecr.aws/eks-distro/kubernetes/pause:3.7
   */
  readonly image?: string;
}

/**
 * Spare capacity: placeholder pods with a negative priority. Other pods preempt the placeholder pods immediately, and Karpenter launches a node for the preempted pods.
 *
 * With Karpenter 1.14 and later, a CapacityBuffer needs no placeholder pods: see `Overprovisioning`.
 *
 * @see https://kubernetes.io/docs/tasks/administer-cluster/node-overprovisioning/
 *
 * @example
 * new karpenter.Headroom(chart, 'headroom', { cpu: '2', memory: '4Gi', replicas: 2 });
 *
 * @stability experimental
 */
export class Headroom extends Construct {
  /** The Deployment of the placeholder pods. */
  public readonly deployment: ApiObject;

  /** Name of the PriorityClass of the placeholder pods. */
  public readonly priorityClassName: string;

  /** @throws if `replicas` is not a non-negative integer, `cpu` or `memory` is not a quantity, or the name is not a valid label value */
  constructor(scope: Construct, id: string, props: HeadroomProps) {
    super(scope, id);
    const { metadata, pool, replicas = 1, cpu, memory, image } = knownProps(props, 'HeadroomProps', '{ cpu: "1", memory: "1Gi" }', { isExact: new.target === Headroom });
    this.priorityClassName = props.priorityClassName ?? this.addPriorityClass();
    const podSpec = () => ({ terminationGracePeriodSeconds: 0, priorityClassName: this.priorityClassName });
    this.deployment = pausePods(this, 'Resource', { metadata, pool, replicas, cpu, memory, image, containerName: 'headroom', podSpec });
  }

  private addPriorityClass(): string {
    const description = 'Pods that keep room for others and give way to them';
    const props = { value: -1000, globalDefault: false, preemptionPolicy: 'Never', description };
    const priorityClass = new k8s.KubePriorityClass(this, 'PriorityClass', props);
    // cdk8s adds the chart's namespace, but a PriorityClass is cluster-scoped.
    Object.assign(priorityClass.metadata, { namespace: undefined });
    return priorityClass.name;
  }
}
