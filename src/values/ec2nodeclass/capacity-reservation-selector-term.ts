import { InstanceMatchCriteria } from './instance-match-criteria';
import { copyOf } from '../../basics/plain-map';
import { EC2NodeClassV1Spec } from '../../imports/EC2NodeClass.v1';
import { textOf } from '../text-of';

type Term = NonNullable<EC2NodeClassV1Spec['capacityReservationSelectorTerms']>[number];

/**
 * What a capacity reservation must match, all of it together. `ownerID` alone is not enough (rule NC-50).
 *
 * Since 1.3; fields that came later say so.
 *
 * @stability stable
 */
export interface CapacityReservationFilter {
  /**
   * Tags of the reservation, at most 20. The value `*` matches any.
   *
   * @default - any tags
   */
  readonly tags?: { [key: string]: string };

  /**
   * The owning account, twelve digits.
   *
   * @default - any owner
   */
  readonly ownerID?: string;

  /**
   * Which launches the reservation serves. Since 1.8.
   *
   * @default - both
   */
  readonly instanceMatchCriteria?: InstanceMatchCriteria;
}

/**
 * One way to find capacity reservations; a node class takes what any of its terms finds.
 *
 * Since 1.3; behind the feature gate ReservedCapacity, which is on by default since 1.6. Source: EC2NodeClass CRD spec.capacityReservationSelectorTerms[], rules NC-50 to NC-53.
 *
 * @stability stable
 */
export class CapacityReservationSelectorTerm {
  /** One reservation by its id, such as `cr-0123456789abcdef0`. */
  public static id(id: string): CapacityReservationSelectorTerm {
    return new CapacityReservationSelectorTerm({ id });
  }

  /** Reservations by tags, at most 20. The value `*` matches any. */
  public static tags(tags: { [key: string]: string }): CapacityReservationSelectorTerm {
    return new CapacityReservationSelectorTerm({ tags: copyOf(tags) });
  }

  /** Reservations by tags, owner and match criteria together. */
  public static matching(filter: CapacityReservationFilter): CapacityReservationSelectorTerm {
    return new CapacityReservationSelectorTerm({
      tags: filter.tags && copyOf(filter.tags),
      ownerID: filter.ownerID,
      instanceMatchCriteria: textOf('instanceMatchCriteria', filter.instanceMatchCriteria),
    });
  }

  private constructor(private readonly term: Term) {}

  /** @internal */
  public _toJson(): Term {
    return this.term;
  }
}
