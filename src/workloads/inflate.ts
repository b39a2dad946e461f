import { ApiObject, ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { pausePods } from './pause-pods';
import { INodePool } from '../values/nodepool/node-pool-ref';
import { Label } from '../values/requirements/label';

/**
 * How many nodes are wanted now, and of which pool.
 *
 * @stability experimental
 */
export interface InflateProps {
  /**
   * The Deployment's metadata. Its name is the label `app` of the pods, too.
   *
   * @default - a name made of the path, in the namespace of the chart
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * The pool whose nodes are wanted: an object of the app, whose taints are then tolerated, or `NodePoolRef.named`.
   *
   * @default - nodes of any pool, and nodes that are there already
   */
  readonly pool?: INodePool;

  /**
   * How many pods, and with `onePodPerNode` how many nodes: a whole number of at least 0.
   *
   * @default 1
   */
  readonly replicas?: number;

  /**
   * The CPU that each pod requests, a quantity such as `1` or `550m`.
   *
   * @default 1
   */
  readonly cpu?: string;

  /**
   * The memory that each pod requests, a quantity such as `128Mi`.
   *
   * @default - none
   */
  readonly memory?: string;

  /**
   * Whether no two of the pods share a node. They then stop without a grace period, too, so that nodes go as soon as they are scaled down.
   *
   * @default true
   */
  readonly onePodPerNode?: boolean;

  /**
   * What the only container of each pod is called.
   *
   * @default inflate
   */
  readonly containerName?: string;

  /**
   * The image of the container, which does nothing.
   *
   * @default public.ecr.aws/eks-distro/kubernetes/pause:3.7
   */
  readonly image?: string;
}

/**
 * Nodes by hand: a Deployment of pods that do nothing but request room, so that Karpenter launches nodes for them.
 *
 * `kubectl scale deployment NAME --replicas 6` then gives six nodes with one of the pods each. Kept room, which other pods take at once, is `Headroom`.
 *
 * @stability experimental
 */
export class Inflate extends Construct {
  /** The Deployment of pods that request the room: apps/v1. */
  public readonly deployment: ApiObject;

  /** @throws where replicas is no whole number of at least 0, cpu or memory no quantity, or the name longer than a label may be */
  constructor(scope: Construct, id: string, props: InflateProps = {}) {
    super(scope, id);
    const { metadata, pool, replicas = 1, cpu = '1', memory, onePodPerNode = true, containerName = 'inflate', image } = props;
    const podSpec = (app: string) => (onePodPerNode ? { terminationGracePeriodSeconds: 0, affinity: apart(app) } : {});
    this.deployment = pausePods(this, 'Resource', { metadata, pool, replicas, cpu, memory, image, containerName, podSpec });
  }
}

/** No two of the pods on a node. */
function apart(app: string): object {
  const labelSelector = { matchExpressions: [{ key: 'app', operator: 'In', values: [app] }] };
  return { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ labelSelector, topologyKey: Label.HOSTNAME }] } };
}
