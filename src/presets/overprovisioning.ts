import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { checkValue } from '../basics/check-props';
import { required, wholeNumber } from '../basics/prop-checks';
import { CapacityBuffer } from '../resources/capacity-buffer';
import { INodePool } from '../values/nodepool/node-pool-ref';
import { targetOf } from '../versions/configuration';
import { KarpenterVersion } from '../versions/karpenter-version';
import { Headroom } from '../workloads/headroom';
import { KarpenterWorkload } from '../workloads/karpenter-workload';
import { PAUSE_IMAGE } from '../workloads/pause-image';
import { requestsOf } from '../workloads/requests';

/**
 * How much room is kept ready, and where.
 *
 * @stability experimental
 */
export interface OverprovisioningProps {
  /** The CPU of each piece, a quantity such as `2` or `500m`. */
  readonly cpu: string;

  /**
   * The memory of each piece, a quantity such as `4Gi`.
   *
   * @default - none
   */
  readonly memory?: string;

  /**
   * How many pieces, a whole number of at least 0.
   *
   * @default 1
   */
  readonly replicas?: number;

  /**
   * The pool in which room is kept: an object of the app, whose taints are then tolerated, or `NodePoolRef.named`.
   *
   * @default - any pool
   */
  readonly pool?: INodePool;

  /**
   * The image of the container, which does nothing.
   *
   * @default public.ecr.aws/eks-distro/kubernetes/pause:3.7
   */
  readonly image?: string;

  /**
   * Whether pods keep the room although Karpenter has buffers, such as where the feature gate CapacityBuffer is off.
   *
   * @default - only before Karpenter 1.14
   */
  readonly placeholderPods?: boolean;
}

/**
 * Room that is kept ready, so that pods need not wait for a node: from Karpenter 1.14 on a CapacityBuffer with a PodTemplate, behind the feature gate CapacityBuffer; before, the placeholder pods
 * of a `Headroom`. The release is that of the scope in which this stands when it is made.
 *
 * @stability experimental
 */
export class Overprovisioning extends Construct {
  /** The buffer, from Karpenter 1.14 on. */
  public readonly buffer?: CapacityBuffer;
  /** The placeholder pods, where there is no buffer. */
  public readonly headroom?: Headroom;

  /** @throws where replicas is no whole number of at least 0, or cpu or memory no quantity */
  constructor(scope: Construct, id: string, props: OverprovisioningProps) {
    super(scope, id);
    const { cpu, memory, pool, image = PAUSE_IMAGE } = props;
    const replicas = checkValue('replicas', props.replicas ?? 1, required(wholeNumber(0)));
    if (props.placeholderPods ?? !targetOf(this).version._isAtLeast(KarpenterVersion.of('1.14'))) {
      this.headroom = new Headroom(this, 'Headroom', { cpu, memory, replicas, pool, image });
      return;
    }
    const podTemplate = this.addPodTemplate(image, requestsOf(cpu, memory));
    if (pool) KarpenterWorkload.of(podTemplate).runOn(pool);
    this.buffer = new CapacityBuffer(this, 'Buffer', { podTemplateRef: { name: podTemplate.name }, replicas });
  }

  private addPodTemplate(image: string, requests: { readonly [resource: string]: string }): ApiObject {
    const containers = [{ name: 'headroom', image, resources: { requests } }];
    return new ApiObject(this, 'PodTemplate', { apiVersion: 'v1', kind: 'PodTemplate', template: { spec: { containers } } });
  }
}
