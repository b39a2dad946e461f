import { InstanceMatchCriteria } from './instance-match-criteria';
import { copyOf } from '../../../foundation/basics/plain-map';
import { EC2NodeClassV1Spec } from '../../../karpenter/imports/EC2NodeClass.v1';
import { knownProps } from '../known-props';
import { textOf } from '../text-of';

type Term = NonNullable<EC2NodeClassV1Spec['capacityReservationSelectorTerms']>[number];

/**
 * Conditions on a capacity reservation. A reservation must meet all conditions. `ownerID` requires another condition.
 *
 * Since 1.3. Descriptions of newer fields state the first release.
 *
 * @stability stable
 */
export interface CapacityReservationFilter {
  /**
   * Tags of the reservation, at most 20. The tag value `*` matches any value.
   *
   * @default - any tags
   */
  readonly tags?: { [key: string]: string };

  /**
   * 12-digit ID of the AWS account that owns the reservation.
   *
   * @default - any owner
   */
  readonly ownerID?: string;

  /**
   * Instance eligibility of the reservation. Since 1.8.
   *
   * @default - any criteria
   */
  readonly instanceMatchCriteria?: InstanceMatchCriteria;
}

/**
 * A term that selects capacity reservations. Karpenter uses the reservations that match any term of the node class.
 * Requires the ReservedCapacity feature gate, which is enabled by default in Karpenter 1.6 and later.
 *
 * Since 1.3.
 *
 * @example
 * karpenter.CapacityReservationSelectorTerm.id('cr-0123456789abcdef0');
 *
 * @see https://karpenter.sh/docs/concepts/nodeclasses/#speccapacityreservationselectorterms
 * @crd EC2NodeClass spec.capacityReservationSelectorTerms[]
 * @stability stable
 */
export class CapacityReservationSelectorTerm {
  /** A capacity reservation by ID, such as `cr-0123456789abcdef0`. */
  public static id(id: string): CapacityReservationSelectorTerm {
    return new CapacityReservationSelectorTerm({ id });
  }

  /** Capacity reservations that match all given tags. A term can have at most 20 tags. The tag value `*` matches any value. */
  public static tags(tags: { [key: string]: string }): CapacityReservationSelectorTerm {
    return new CapacityReservationSelectorTerm({ tags: copyOf(tags) });
  }

  /** Capacity reservations that match the tags, owner, and match criteria of a filter. */
  public static matching(filter: CapacityReservationFilter): CapacityReservationSelectorTerm {
    const { tags, ownerID, instanceMatchCriteria } = knownProps(filter, 'CapacityReservationFilter', '{ tags: { team: "web" } }', { name: 'filter' });
    return new CapacityReservationSelectorTerm({
      tags: tags && copyOf(tags),
      ownerID,
      instanceMatchCriteria: textOf('instanceMatchCriteria', instanceMatchCriteria, InstanceMatchCriteria),
    });
  }

  private constructor(private readonly term: Term) {}

  /** @internal */
  public _toJson(): Term {
    return this.term;
  }
}
