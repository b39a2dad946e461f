import { isZoneId, isZoneName } from '../../karpenter/instance-types/region-market';
import { ZONE, ZONE_ID } from '../../karpenter/instance-types/type-requirements';

/** The label of a zone, and the label that its misplaced values belong to. */
export interface ZoneForm {
  /** Returns true for a value that only the other label has. */
  readonly isMisplaced: (value: string) => boolean;
  readonly otherLabel: string;
  /** The form of the values of the label. */
  readonly form: string;
}

/** The forms of zones by label: `us-east-1a` is a name, and `use1-az1` is an ID. */
export const ZONE_FORMS: ReadonlyMap<string, ZoneForm> = new Map([
  [ZONE, { isMisplaced: isZoneId, otherLabel: ZONE_ID, form: 'zone names such as us-east-1a' }],
  [ZONE_ID, { isMisplaced: isZoneName, otherLabel: ZONE, form: 'zone IDs such as use1-az1' }],
]);
