import { ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { KarpenterObject } from './karpenter-object';
import { mutableList } from '../basics/mutable-copy';
import { NodeOverlayV1Alpha1Spec } from '../imports/NodeOverlay.v1alpha1';
import { PriceAdjustment } from '../values/overlays-and-buffers/price-adjustment';
import { Requirement } from '../values/requirements/requirement';
import { textOf } from '../values/text-of';

/**
 * The fields of a NodeOverlay.
 *
 * Since 1.7.
 *
 * @stability experimental
 */
export interface NodeOverlayProps {
  /**
   * The object's own metadata.
   *
   * @default - a name made from the construct's path
   */
  readonly metadata?: ApiObjectMetadata;

  /** The instance types that it changes, by at most 100 requirements without minValues. An empty list means all. Source: CRD spec.requirements, rules NO-1 to NO-3. */
  readonly requirements: Requirement[];

  /**
   * The price in US dollars an hour, such as `0.25`; not beside `priceAdjustment` (rule NO-6). Source: CRD spec.price, rule NO-4.
   *
   * @default - unchanged
   */
  readonly price?: string;

  /**
   * A change of the price. Not beside `price` (rule NO-6). Source: CRD spec.priceAdjustment, rule NO-5.
   *
   * @default - none
   */
  readonly priceAdjustment?: PriceAdjustment;

  /**
   * Extended resources that the types are said to have, such as `{ 'smarter-devices/fuse': '1' }`. Not cpu, memory, ephemeral-storage or pods (rule NO-7).
   * Source: CRD spec.capacity.
   *
   * @default - unchanged
   */
  readonly capacity?: { [resource: string]: string };

  /**
   * Priority among NodeOverlays that match the same instance type, from 1 to 10000. Karpenter applies the highest weight first.
   * Overlays with the same weight must not match the same instance type if both change the price, or both set a resource of `capacity`:
   * Karpenter keeps the one whose name comes last in the alphabet, and refuses the other one as a whole.
   * Source: CRD spec.weight, rules NO-8 to NO-10, https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/nodeoverlay/store.go
   *
   * @default 0
   */
  readonly weight?: number;
}

/**
 * Changes what Karpenter reckons with for instance types: karpenter.sh/v1alpha1 NodeOverlay, cluster-scoped.
 *
 * Since 1.7; behind the feature gate NodeOverlay, which is off by default.
 *
 * @stability experimental
 */
export class NodeOverlay extends KarpenterObject {
  private readonly given: NodeOverlayProps;
  private readonly requirements: Requirement[];

  constructor(scope: Construct, id: string, props: NodeOverlayProps) {
    super(scope, id, { apiVersion: 'karpenter.sh/v1alpha1', kind: 'NodeOverlay', clusterScoped: true }, props.metadata);
    this.given = props;
    this.requirements = mutableList('requirements', props.requirements);
  }

  /** Narrows the instance types that it changes. */
  public addRequirement(requirement: Requirement): void {
    this.requirements.push(requirement);
  }

  /** @internal */
  public _spec(): NodeOverlayV1Alpha1Spec {
    const { price, priceAdjustment, capacity, weight } = this.given;
    return {
      requirements: this.requirements.map((requirement) => requirement._toJson()),
      price,
      priceAdjustment: textOf('priceAdjustment', priceAdjustment),
      capacity,
      weight,
    };
  }
}
