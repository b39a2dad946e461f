import { ApiObject, ApiObjectMetadata } from 'cdk8s';
import { k8s } from 'cdk8s-plus-28';
import { Construct } from 'constructs';
import { pausePods } from './pause-pods';
import { INodePool } from '../values/nodepool/node-pool-ref';

/**
 * How much room is kept, and where.
 *
 * @stability experimental
 */
export interface HeadroomProps {
  /**
   * The Deployment's metadata. Its name is the label `app` of the pods, too.
   *
   * @default - a name made of the path, in the namespace of the chart
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * The pool in which room is kept: an object of the app, whose taints are then tolerated, or `NodePoolRef.named`.
   *
   * @default - any pool
   */
  readonly pool?: INodePool;

  /**
   * How many pieces of room, a whole number of at least 0.
   *
   * @default 1
   */
  readonly replicas?: number;

  /** The CPU of each piece, a quantity such as `2` or `500m`. */
  readonly cpu: string;

  /**
   * The memory of each piece, a quantity such as `4Gi`.
   *
   * @default - none
   */
  readonly memory?: string;

  /**
   * A PriorityClass that is there already, such as one for several headrooms. Its value is below that of all pods that may take the room.
   *
   * @default - a class of value -1000 is made
   */
  readonly priorityClassName?: string;

  /**
   * The image of the container, which does nothing.
   *
   * @default public.ecr.aws/eks-distro/kubernetes/pause:3.7
   */
  readonly image?: string;
}

/**
 * Room that is kept ready: pods of a negative priority that do nothing. Other pods take their place at once, without waiting for a node; Karpenter then launches one for the pods that had to go.
 *
 * From Karpenter 1.14 on a CapacityBuffer does so without pods: see `Overprovisioning`.
 *
 * @stability experimental
 */
export class Headroom extends Construct {
  /** The Deployment of the pods that keep the room. */
  public readonly deployment: ApiObject;

  /** The name of the PriorityClass of these pods. */
  public readonly priorityClassName: string;

  /** @throws where replicas is no whole number of at least 0, cpu or memory no quantity, or the name longer than a label may be */
  constructor(scope: Construct, id: string, props: HeadroomProps) {
    super(scope, id);
    const { metadata, pool, replicas = 1, cpu, memory, image } = props;
    this.priorityClassName = props.priorityClassName ?? this.addPriorityClass();
    const podSpec = () => ({ terminationGracePeriodSeconds: 0, priorityClassName: this.priorityClassName });
    this.deployment = pausePods(this, 'Resource', { metadata, pool, replicas, cpu, memory, image, containerName: 'headroom', podSpec });
  }

  private addPriorityClass(): string {
    const description = 'Pods that keep room for others and give way to them';
    const props = { value: -1000, globalDefault: false, preemptionPolicy: 'Never', description };
    const priorityClass = new k8s.KubePriorityClass(this, 'PriorityClass', props);
    // cdk8s gives every object the namespace of its chart, which this kind has no use for.
    Object.assign(priorityClass.metadata, { namespace: undefined });
    return priorityClass.name;
  }
}
