import { OwnerColors } from './owner-colors';

/** The properties that all boxes of a picture share. */
export interface Scale {
  /** The resource of the widths. */
  readonly resource: string;
  /** Pixels for each billionth. */
  readonly perUnit: number;
  readonly colors: OwnerColors;
  readonly currency: string;
}
