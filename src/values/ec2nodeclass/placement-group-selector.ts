import { EC2NodeClassV1Spec } from '../../imports/EC2NodeClass.v1';

type Selector = NonNullable<EC2NodeClassV1Spec['placementGroupSelector']>;

/**
 * The placement group of the nodes, by name or by id. Since 1.11. Source: EC2NodeClass CRD spec.placementGroupSelector, rule NC-40.
 *
 * @stability stable
 */
export class PlacementGroupSelector {
  /** The group that has this name in the account. */
  public static name(name: string): PlacementGroupSelector {
    return new PlacementGroupSelector({ name });
  }

  /** The group by its id, such as `pg-0123456789abcdef0`. */
  public static id(id: string): PlacementGroupSelector {
    return new PlacementGroupSelector({ id });
  }

  private constructor(private readonly selector: Selector) {}

  /** @internal */
  public _toJson(): Selector {
    return this.selector;
  }
}
