import { ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { KarpenterObject } from './karpenter-object';
import { CapacityBufferV1Beta1Spec } from '../imports/CapacityBuffer.v1beta1';
import { ScalableRef } from '../values/overlays-and-buffers/scalable-ref';

/**
 * A PodTemplate by its name. Source: CapacityBuffer CRD spec.podTemplateRef, rule CB-3.
 *
 * Since 1.14.
 *
 * @stability experimental
 */
export interface PodTemplateRef {
  /** The name of a core/v1 PodTemplate in the buffer's namespace. */
  readonly name: string;
}

/**
 * The fields of a CapacityBuffer. One of `podTemplateRef` and `scalableRef` is needed (rule CB-6).
 *
 * Since 1.14.
 *
 * @stability experimental
 */
export interface CapacityBufferProps {
  /**
   * The object's own metadata.
   *
   * @default - a name made from the construct's path, the chart's namespace
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * The PodTemplate whose pod is one piece of the buffer. It needs `replicas` or `limits` (rule CB-5). Source: CRD spec.podTemplateRef.
   *
   * @default - `scalableRef` is given
   */
  readonly podTemplateRef?: PodTemplateRef;

  /**
   * The workload whose pod is one piece of the buffer. Source: CRD spec.scalableRef.
   *
   * @default - `podTemplateRef` is given
   */
  readonly scalableRef?: ScalableRef;

  /**
   * Pieces of the buffer, a whole number of at least 0. Beside `percentage` the larger counts (rule CB-8). Source: CRD spec.replicas.
   *
   * @default - by `percentage` or `limits`
   */
  readonly replicas?: number;

  /**
   * Pieces of the buffer in percent of the workload's replicas, at least 0. Only with `scalableRef`. Source: CRD spec.percentage.
   *
   * @default - by `replicas` or `limits`
   */
  readonly percentage?: number;

  /**
   * Total resources of the pieces at most, such as `{ cpu: '10' }`. Source: CRD spec.limits.
   *
   * @default - no limit
   */
  readonly limits?: { [resource: string]: string };

  /**
   * How the buffer is kept. Karpenter 1.14 and 1.15 copy it to the status and keep every buffer the same way, whatever the strategy. Source: CRD spec.provisioningStrategy.
   * See https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/capacitybuffer/controller.go#L100
   *
   * @default buffer.x-k8s.io/active-capacity
   */
  readonly provisioningStrategy?: string;
}

/**
 * Room that is kept free for pods to come: autoscaling.x-k8s.io/v1beta1 CapacityBuffer, namespaced.
 *
 * Since 1.14; behind the feature gate CapacityBuffer, which is off by default.
 *
 * @stability experimental
 */
export class CapacityBuffer extends KarpenterObject {
  private readonly given: CapacityBufferProps;

  constructor(scope: Construct, id: string, props: CapacityBufferProps) {
    super(scope, id, { apiVersion: 'autoscaling.x-k8s.io/v1beta1', kind: 'CapacityBuffer', clusterScoped: false }, props.metadata);
    this.given = props;
  }

  /** @internal */
  public _spec(): CapacityBufferV1Beta1Spec {
    const { podTemplateRef, scalableRef, replicas, percentage, limits, provisioningStrategy } = this.given;
    return {
      podTemplateRef: podTemplateRef && { name: podTemplateRef.name },
      scalableRef: scalableRef?._toJson(),
      replicas,
      percentage,
      limits,
      provisioningStrategy,
    };
  }
}
