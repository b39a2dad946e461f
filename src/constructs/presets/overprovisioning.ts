import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { checkValue } from '../../foundation/basics/props/check-props';
import { required, wholeNumber } from '../../foundation/basics/props/prop-checks';
import { ClusterTarget } from '../../karpenter/versions/cluster-target';
import { targetOf } from '../../karpenter/versions/configuration';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { knownProps } from '../props/known-props';
import { INodePool } from '../props/nodepool/node-pool-ref';
import { CapacityBuffer } from '../resources/capacity-buffer';
import { Headroom } from '../workloads/headroom';
import { KarpenterWorkload } from '../workloads/karpenter-workload';
import { PAUSE_IMAGE } from '../workloads/pause-image';
import { requestsOf } from '../workloads/requests';

/**
 * Properties of Overprovisioning.
 *
 * @stability experimental
 */
export interface OverprovisioningProps {
  /** CPU of each chunk of spare capacity, as a quantity such as `2` or `500m`. */
  readonly cpu: string;

  /**
   * Memory of each chunk of spare capacity, as a quantity such as `4Gi`.
   *
   * @default - no memory
   */
  readonly memory?: string;

  /**
   * Number of chunks of spare capacity, at least 0.
   *
   * @default 1
   */
  readonly replicas?: number;

  /**
   * NodePool that provides the capacity. If the NodePool is a construct of the app, the pods tolerate its taints. For a preset of several NodePools, any of them can provide the capacity. For other NodePools, use `NodePoolRef.named`.
   *
   * @default - any NodePool
   */
  readonly pool?: INodePool;

  /**
   * Image of a pause container, which does nothing.
   *
   * @default public.ecr.aws/eks-distro/kubernetes/pause:3.7
   */
  readonly image?: string;

  /**
   * Whether to use placeholder pods even if the release has CapacityBuffers, for example because the `CapacityBuffer` feature gate is off.
   *
   * @default - true before Karpenter 1.14 and for EKS Auto Mode, otherwise false
   */
  readonly placeholderPods?: boolean;
}

/**
 * Spare capacity, so that pods do not have to wait for a node. In Karpenter 1.14 and later, the preset creates a CapacityBuffer with a PodTemplate, which requires the `CapacityBuffer` feature gate. For earlier releases, and for EKS Auto Mode (`pool`, or `cluster` of the app), the preset creates a `Headroom` with placeholder pods. The release and the cluster that are configured for the scope when the construct is created determine which object the preset creates.
 *
 * @example
 * new karpenter.Overprovisioning(chart, 'spare', { cpu: '2', memory: '4Gi', replicas: 3 });
 *
 * @stability experimental
 */
export class Overprovisioning extends Construct {
  /** The CapacityBuffer, in Karpenter 1.14 and later. */
  public readonly buffer?: CapacityBuffer;
  /** The placeholder pods, if the preset does not create a CapacityBuffer. */
  public readonly headroom?: Headroom;

  /** @throws if `replicas` is not a non-negative integer, or `cpu` or `memory` is not a quantity */
  constructor(scope: Construct, id: string, props: OverprovisioningProps) {
    super(scope, id);
    const { cpu, memory, pool, image = PAUSE_IMAGE } = knownProps(props, 'OverprovisioningProps', '{ cpu: "1", memory: "1Gi" }', { isExact: new.target === Overprovisioning });
    const replicas = checkValue('replicas', props.replicas ?? 1, required(wholeNumber(0)));
    if (props.placeholderPods ?? !this.hasCapacityBuffers(pool)) {
      this.headroom = new Headroom(this, 'Headroom', { cpu, memory, replicas, pool, image });
      return;
    }
    const podTemplate = this.addPodTemplate(image, requestsOf(cpu, memory));
    if (pool) KarpenterWorkload.of(podTemplate).runOn(pool);
    this.buffer = new CapacityBuffer(this, 'Buffer', { podTemplateRef: { name: podTemplate.name }, replicas });
  }

  private hasCapacityBuffers(pool: INodePool | undefined): boolean {
    const { version, cluster } = targetOf(this);
    return cluster !== ClusterTarget.AUTO_MODE && !pool?.nodePoolRef?._isOfAutoMode && version._isAtLeast(KarpenterVersion.of('1.14'));
  }

  private addPodTemplate(image: string, requests: { readonly [resource: string]: string }): ApiObject {
    const containers = [{ name: 'headroom', image, resources: { requests } }];
    return new ApiObject(this, 'PodTemplate', { apiVersion: 'v1', kind: 'PodTemplate', template: { spec: { containers } } });
  }
}
