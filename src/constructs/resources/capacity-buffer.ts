import { ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { KarpenterObject } from './karpenter-object';
import { checkValues } from '../../foundation/basics/props/check-props';
import { struct } from '../../foundation/basics/props/prop-checks';
import { CapacityBufferV1Beta1Spec } from '../../karpenter/imports/CapacityBuffer.v1beta1';
import { CAPACITY_BUFFER } from '../../karpenter/versions/known-apis';
import { fromManifest } from '../code-model/manifest/from-manifest';
import { SCALABLE } from '../props/items-json';
import { knownProps } from '../props/known-props';
import { ScalableRef } from '../props/overlays-and-buffers/scalable-ref';

/**
 * A reference to a PodTemplate.
 *
 * Since Karpenter 1.14.
 *
 * @crd CapacityBuffer spec.podTemplateRef
 * @stability experimental
 */
export interface PodTemplateRef {
  /** Name of a PodTemplate (`v1`) in the namespace of the buffer. */
  readonly name: string;
}

/**
 * Properties of a CapacityBuffer. Exactly one of `podTemplateRef` and `scalableRef` is required.
 *
 * Since Karpenter 1.14.
 *
 * @stability experimental
 */
export interface CapacityBufferProps {
  /**
   * Metadata of the object.
   *
   * @default - a name generated from the construct path, and the chart's namespace
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * PodTemplate that defines one buffer chunk. Requires `replicas` or `limits`.
   *
   * @crd spec.podTemplateRef
   * @default - `scalableRef` is used
   */
  readonly podTemplateRef?: PodTemplateRef;

  /**
   * Workload whose pod template defines one buffer chunk.
   *
   * @crd spec.scalableRef
   * @default - `podTemplateRef` is used
   */
  readonly scalableRef?: ScalableRef;

  /**
   * Number of buffer chunks, at least 0. If `percentage` is also set, Karpenter uses the larger number.
   *
   * @crd spec.replicas
   * @default - determined by `percentage` or `limits`
   */
  readonly replicas?: number;

  /**
   * Number of buffer chunks as a percentage of the workload's replicas, at least 0. Requires `scalableRef`.
   *
   * @crd spec.percentage
   * @default - determined by `replicas` or `limits`
   */
  readonly percentage?: number;

  /**
   * Maximum resources of all buffer chunks together, for example `{ cpu: '10' }`.
   *
   * @crd spec.limits
   * @default - no limits
   */
  readonly limits?: { [resource: string]: string };

  /**
   * Provisioning strategy. Karpenter 1.14 and 1.15 copy the strategy to the status, but treat all strategies alike.
   *
   * @see https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/capacitybuffer/controller.go#L100
   * @crd spec.provisioningStrategy
   * @default buffer.x-k8s.io/active-capacity
   */
  readonly provisioningStrategy?: string;
}

/**
 * A CapacityBuffer: spare capacity that Karpenter keeps for future pods. The object is namespaced (`autoscaling.x-k8s.io/v1beta1`).
 *
 * Since Karpenter 1.14. Requires the `CapacityBuffer` feature gate, which is off by default.
 *
 * @example
 * new karpenter.CapacityBuffer(chart, 'web-buffer', {
 *   scalableRef: karpenter.ScalableRef.deployment('web'),
 *   percentage: 20,
 * });
 *
 * @stability experimental
 */
export class CapacityBuffer extends KarpenterObject {
  /**
   * Creates the construct for an existing CapacityBuffer, for example for an object that is in the cluster already. The construct renders the same object.
   * Methods such as `addJsonPatch` extend the object.
   *
   * The construct omits the status, and the metadata that a cluster sets: for example `uid`, `managedFields`, and Karpenter's own annotations and finalizers.
   * All other fields stay, including unknown fields.
   *
   * @param manifest the object: an item of the list that `Yaml.load(file)` of cdk8s returns, or the parsed output of `kubectl get capacitybuffer NAME -o json`. The object is not changed.
   * @throws if the manifest is not a CapacityBuffer of API version autoscaling.x-k8s.io/v1beta1.
   *
   * @example
   * const [manifest] = Yaml.load('buffer.yaml');
   * karpenter.CapacityBuffer.fromManifest(chart, 'web-buffer', manifest);
   */
  public static fromManifest(scope: Construct, id: string, manifest: any): CapacityBuffer {
    return fromManifest(CAPACITY_BUFFER, manifest, (props) => new CapacityBuffer(scope, id, props));
  }

  private readonly given: CapacityBufferProps;

  constructor(scope: Construct, id: string, props: CapacityBufferProps) {
    super(scope, id, { apiVersion: 'autoscaling.x-k8s.io/v1beta1', kind: 'CapacityBuffer', clusterScoped: false }, knownProps(props, 'CapacityBufferProps', '{ podTemplateRef: { name: "web" }, replicas: 3 }', { isExact: new.target === CapacityBuffer }).metadata);
    checkValues(props, { podTemplateRef: struct('{ name: "web" }'), scalableRef: { ...SCALABLE, isRequired: false } });
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
