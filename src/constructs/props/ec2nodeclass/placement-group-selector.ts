import { EC2NodeClassV1Spec } from '../../../karpenter/imports/EC2NodeClass.v1';

type Selector = NonNullable<EC2NodeClassV1Spec['placementGroupSelector']>;

/**
 * Selector for the placement group in which Karpenter launches the nodes.
 *
 * Since 1.11.
 *
 * @example
 * karpenter.PlacementGroupSelector.name('training');
 *
 * @see https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/placement-groups.html
 * @crd EC2NodeClass spec.placementGroupSelector
 * @stability stable
 */
export class PlacementGroupSelector {
  /** A placement group of the account, by name. */
  public static name(name: string): PlacementGroupSelector {
    return new PlacementGroupSelector({ name });
  }

  /** A placement group, by ID such as `pg-0123456789abcdef0`. */
  public static id(id: string): PlacementGroupSelector {
    return new PlacementGroupSelector({ id });
  }

  private constructor(private readonly selector: Selector) {}

  /** @internal */
  public _toJson(): Selector {
    return this.selector;
  }
}
