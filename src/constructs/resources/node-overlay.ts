import { ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { KarpenterObject } from './karpenter-object';
import { checkValue } from '../../foundation/basics/props/check-props';
import { mutableList } from '../../foundation/basics/props/mutable-copy';
import { NodeOverlayV1Alpha1Spec } from '../../karpenter/imports/NodeOverlay.v1alpha1';
import { NODE_OVERLAY } from '../../karpenter/versions/known-apis';
import { fromManifest } from '../code-model/manifest/from-manifest';
import { itemsJson, REQUIREMENT, REQUIREMENTS } from '../props/items-json';
import { knownProps } from '../props/known-props';
import { PriceAdjustment } from '../props/overlays-and-buffers/price-adjustment';
import { Requirement } from '../props/requirements/requirement';
import { textOf } from '../props/text-of';

/**
 * Properties of a NodeOverlay.
 *
 * Since Karpenter 1.7.
 *
 * @stability experimental
 */
export interface NodeOverlayProps {
  /**
   * Metadata of the object.
   *
   * @default - the name is generated from the construct path
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * Requirements that select the instance types to change, at most 100. `minValues` is not allowed. An empty list selects all instance types.
   *
   * @crd spec.requirements
   */
  readonly requirements: Requirement[];

  /**
   * Price in US dollars per hour, for example `0.25`. Mutually exclusive with `priceAdjustment`.
   *
   * @crd spec.price
   * @default - the price is not overridden
   */
  readonly price?: string;

  /**
   * Price change, as a percentage or an amount. Mutually exclusive with `price`.
   *
   * @crd spec.priceAdjustment
   * @default - the price is not adjusted
   */
  readonly priceAdjustment?: PriceAdjustment;

  /**
   * Extended resources that Karpenter adds to the instance types, for example `{ 'smarter-devices/fuse': '1' }`.
   * The resources `cpu`, `memory`, `ephemeral-storage`, and `pods` are not allowed.
   *
   * @crd spec.capacity
   * @default - the capacity is not changed
   */
  readonly capacity?: { [resource: string]: string };

  /**
   * Priority among NodeOverlays that match the same instance type, from 1 to 10000. Karpenter applies the highest weight first.
   * Two overlays with the same weight conflict if they match the same instance type and both change the price or set the same `capacity` resource.
   * If two overlays conflict, Karpenter keeps the overlay whose name comes last in alphabetical order, and rejects the other overlay entirely.
   *
   * @see https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/nodeoverlay/store.go
   * @crd spec.weight
   * @default 0
   */
  readonly weight?: number;
}

/**
 * A NodeOverlay: overrides for the price or capacity of instance types in Karpenter's scheduling. The object is cluster-scoped (`karpenter.sh/v1alpha1`).
 *
 * Since Karpenter 1.7. Requires the `NodeOverlay` feature gate, which is off by default.
 *
 * @see https://karpenter.sh/docs/concepts/nodeoverlays/
 *
 * @example
 * new karpenter.NodeOverlay(chart, 'savings-plan', {
 *   requirements: [karpenter.Requirement.instanceFamilies('m7g')],
 *   priceAdjustment: karpenter.PriceAdjustment.percent(-20),
 * });
 *
 * @stability experimental
 */
export class NodeOverlay extends KarpenterObject {
  /**
   * Creates the construct for an existing NodeOverlay, for example for an object that is in the cluster already. The construct renders the same object.
   * Methods such as `addRequirement` extend the object.
   *
   * The construct omits the status, and the metadata that a cluster sets: for example `uid`, `managedFields`, and Karpenter's own annotations and finalizers.
   * All other fields stay, including unknown fields.
   *
   * @param manifest the object: an item of the list that `Yaml.load(file)` of cdk8s returns, or the parsed output of `kubectl get nodeoverlay NAME -o json`. The object is not changed.
   * @throws if the manifest is not a NodeOverlay of API version karpenter.sh/v1alpha1.
   *
   * @example
   * const [manifest] = Yaml.load('overlay.yaml');
   * const overlay = karpenter.NodeOverlay.fromManifest(chart, 'savings-plan', manifest);
   * overlay.addRequirement(karpenter.Requirement.zones('us-east-1a'));
   */
  public static fromManifest(scope: Construct, id: string, manifest: any): NodeOverlay {
    return fromManifest(NODE_OVERLAY, manifest, (props) => new NodeOverlay(scope, id, props));
  }

  private readonly given: NodeOverlayProps;
  private readonly requirements: Requirement[];

  constructor(scope: Construct, id: string, props: NodeOverlayProps) {
    super(scope, id, { apiVersion: 'karpenter.sh/v1alpha1', kind: 'NodeOverlay', clusterScoped: true }, knownProps(props, 'NodeOverlayProps', '{ requirements: [], priceAdjustment: PriceAdjustment.percent(-10) }', { isExact: new.target === NodeOverlay }).metadata);
    checkValue('requirements', props.requirements, REQUIREMENTS);
    this.given = props;
    this.requirements = mutableList('requirements', props.requirements, REQUIREMENT);
  }

  /** Adds a requirement, which further limits the instance types that the overlay changes. */
  public addRequirement(requirement: Requirement): void {
    this.requirements.push(requirement);
  }

  /** @internal */
  public _spec(): NodeOverlayV1Alpha1Spec {
    const { price, priceAdjustment, capacity, weight } = this.given;
    return {
      requirements: itemsJson('requirements', this.requirements, REQUIREMENT),
      price,
      priceAdjustment: textOf('priceAdjustment', priceAdjustment, PriceAdjustment),
      capacity,
      weight,
    };
  }
}
