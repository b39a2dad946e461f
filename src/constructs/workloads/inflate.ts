import { ApiObject, ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { pausePods } from './pause-pods';
import { knownProps } from '../props/known-props';
import { INodePool } from '../props/nodepool/node-pool-ref';
import { Label } from '../props/requirements/label';

/**
 * Properties of an Inflate.
 *
 * @stability experimental
 */
export interface InflateProps {
  /**
   * Metadata of the Deployment. The name is also the value of the pods' `app` label.
   *
   * @default - a name generated from the construct path, and the chart's namespace
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * NodePool whose nodes the pods run on. If the NodePool is a construct of the app, the pods tolerate its taints. For a preset of several NodePools, the pods run on nodes of any of them. For other NodePools, use `NodePoolRef.named`.
   *
   * @default - any node
   */
  readonly pool?: INodePool;

  /**
   * Number of pods, at least 0. With `onePodPerNode`, Karpenter launches one node for each pod.
   *
   * @default 1
   */
  readonly replicas?: number;

  /**
   * CPU request of each pod, as a quantity such as `1` or `550m`.
   *
   * @default 1
   */
  readonly cpu?: string;

  /**
   * Memory request of each pod, as a quantity such as `128Mi`.
   *
   * @default - no memory request
   */
  readonly memory?: string;

  /**
   * Whether each pod runs on a separate node. If true, the pods also have no termination grace period, so Karpenter can remove nodes as soon as the Deployment is scaled down.
   *
   * @default true
   */
  readonly onePodPerNode?: boolean;

  /**
   * Name of the pause container.
   *
   * @default inflate
   */
  readonly containerName?: string;

  /**
   * Image of a pause container, which does nothing.
   *
   * @default public.ecr.aws/eks-distro/kubernetes/pause:3.7
   */
  readonly image?: string;
}

/**
 * A Deployment of pause containers that request resources, so that Karpenter launches nodes for them.
 *
 * It is similar to the `inflate` Deployment in Karpenter's getting started guide, but starts with one pod instead of none, and by default each pod runs on a separate node.
 *
 * To launch six nodes with one pod each, for example, run `kubectl scale deployment NAME --replicas 6`. For spare capacity that other pods can use, see `Headroom`.
 *
 * @see https://karpenter.sh/docs/getting-started/getting-started-with-karpenter/#6-scale-up-deployment
 *
 * @example
 * new karpenter.Inflate(chart, 'inflate', { pool, replicas: 3 });
 *
 * @stability experimental
 */
export class Inflate extends Construct {
  /** The Deployment of the pods. */
  public readonly deployment: ApiObject;

  /** @throws if `replicas` is not a non-negative integer, `cpu` or `memory` is not a quantity, or the name is not a valid label value */
  constructor(scope: Construct, id: string, props: InflateProps = {}) {
    super(scope, id);
    const { metadata, pool, replicas = 1, cpu = '1', memory, onePodPerNode = true, containerName = 'inflate', image } = knownProps(props, 'InflateProps', '{ replicas: 3 }', { isExact: new.target === Inflate });
    const podSpec = (app: string) => (onePodPerNode ? { terminationGracePeriodSeconds: 0, affinity: apart(app) } : {});
    this.deployment = pausePods(this, 'Resource', { metadata, pool, replicas, cpu, memory, image, containerName, podSpec });
  }
}

/** Returns an anti-affinity that keeps the pods on different nodes. */
function apart(app: string): object {
  const labelSelector = { matchExpressions: [{ key: 'app', operator: 'In', values: [app] }] };
  return { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ labelSelector, topologyKey: Label.HOSTNAME }] } };
}
