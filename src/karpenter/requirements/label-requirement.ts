import { isObject } from '../../foundation/basics/json';
import { parseInt64 } from '../../foundation/go/parse-int';
import { aliasOf } from '../versions/label-catalogue';

/** A requirement as written in a manifest. */
export interface Selector {
  readonly key: string;
  readonly operator: string;
  readonly values?: readonly string[];
  readonly minValues?: number;
}

const OPERATORS: ReadonlySet<unknown> = new Set(['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Gte', 'Lt', 'Lte']);

/** Returns whether a value in a manifest is a requirement. The API server rejects all other values. */
export function isSelector(value: unknown): value is Selector {
  return isObject(value) && typeof value.key === 'string' && OPERATORS.has(value.operator) && Array.isArray(value.values ?? []);
}

/** Requirements by key, with one requirement for each key. */
export type Requirements = ReadonlyMap<string, LabelRequirement>;

const NO_VALUES: ReadonlySet<string> = new Set();
const MAX_INT = 2n ** 63n - 1n;
/** Maximum number of values that Karpenter prints before it abbreviates the list. */
const VALUES_IN_TEXT = 5;

/**
 * The values that a label may have: only the listed values, or all values except the listed values, within inclusive bounds.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/scheduling/requirement.go
 */
export class LabelRequirement {
  /**
   * Creates a requirement. Expects an operator that Karpenter knows. As in Karpenter, a bound that is not an integer is 0, and a bound that does not
   * fit in 64 bits is the nearest 64-bit integer.
   */
  public static of({ key: asWritten, operator, values: listed, minValues }: Selector): LabelRequirement {
    const values = listed ?? [];
    const key = aliasOf(asWritten) ?? asWritten;
    const between = (from?: bigint, to?: bigint) => new LabelRequirement(key, true, NO_VALUES, from, to, minValues);
    switch (operator) {
      case 'In': return new LabelRequirement(key, false, new Set(values), undefined, undefined, minValues);
      case 'NotIn': return new LabelRequirement(key, true, new Set(values), undefined, undefined, minValues);
      case 'DoesNotExist': return new LabelRequirement(key, false, NO_VALUES, undefined, undefined, minValues);
      case 'Gt': return boundOf(values) === MAX_INT ? new LabelRequirement(key, false, NO_VALUES) : between(boundOf(values) + 1n);
      case 'Gte': return between(boundOf(values));
      case 'Lt': return between(undefined, BigInt.asIntN(64, boundOf(values) - 1n));
      case 'Lte': return between(undefined, boundOf(values));
      default: return between();
    }
  }

  private constructor(
    public readonly key: string,
    /** True if `values` are excluded, false if only `values` are allowed. */
    public readonly isComplement: boolean,
    public readonly values: ReadonlySet<string>,
    public readonly from?: bigint,
    public readonly to?: bigint,
    /** Minimum number of different values that the instance types must have. */
    public readonly minValues?: number,
  ) {}

  /** True if nodes without the label match, as with `NotIn` and `DoesNotExist`. */
  public get admitsAbsence(): boolean {
    return this.isComplement === this.values.size > 0;
  }

  public has(value: string): boolean {
    return this.values.has(value) !== this.isComplement && isWithin(value, this.from, this.to);
  }

  /** Returns true if nodes with this value match, or nodes without the label if the value is undefined. */
  public allows(value: string | undefined): boolean {
    return value === undefined ? this.admitsAbsence : this.has(value);
  }

  public intersection(other: LabelRequirement): LabelRequirement {
    const [from, to] = [largest(this.from, other.from), smallest(this.to, other.to)];
    const minValues = largest(this.minValues, other.minValues);
    if (isCrossed(from, to)) return new LabelRequirement(this.key, false, NO_VALUES, undefined, undefined, minValues);
    const within = (values: Iterable<string>) => new Set([...values].filter((value) => isWithin(value, from, to)));
    if (this.isComplement && other.isComplement) {
      return new LabelRequirement(this.key, true, within([...this.values, ...other.values]), from, to, minValues);
    }
    const [listed, filter]: [LabelRequirement, LabelRequirement] = this.isComplement ? [other, this] : [this, other];
    const values = within([...listed.values].filter((value) => filter.values.has(value) !== filter.isComplement));
    return new LabelRequirement(this.key, false, values, undefined, undefined, minValues);
  }

  public withMinValues(minValues: number): LabelRequirement {
    return new LabelRequirement(this.key, this.isComplement, this.values, this.from, this.to, minValues);
  }

  public intersects(other: LabelRequirement): boolean {
    if (isCrossed(largest(this.from, other.from), smallest(this.to, other.to))) return false;
    if (this.isComplement && other.isComplement) return true;
    const listed = this.isComplement ? other : this;
    return [...listed.values].some((value) => this.has(value) && other.has(value));
  }

  /** Returns true if nodes with the same value, or nodes without the label, match both requirements. */
  public isCompatibleWith(other: LabelRequirement): boolean {
    return this.intersects(other) || (this.admitsAbsence && other.admitsAbsence);
  }

  /** Returns the text by which Karpenter distinguishes offerings. */
  public toString(): string {
    const values = [...this.values].sort();
    const shown = values.length > VALUES_IN_TEXT ? [...values.slice(0, VALUES_IN_TEXT), `and ${values.length - VALUES_IN_TEXT} others`] : values;
    const isOrNot = this.isComplement ? ['Exists', 'NotIn'] : ['DoesNotExist', 'In'];
    const text = `${this.key} ${values.length === 0 ? isOrNot[0] : `${isOrNot[1]} [${shown.join(' ')}]`}`;
    return `${text}${this.from === undefined ? '' : ` >=${this.from}`}${this.to === undefined ? '' : ` <=${this.to}`}`;
  }
}

function boundOf([text = '']: readonly string[]): bigint {
  // An invalid object can have a value of another type, which the API server rejects.
  if (typeof text !== 'string') return 0n;
  const value = parseInt64(text);
  if (value !== undefined) return value;
  return !/^[+-]?\d+$/.test(text) ? 0n : text.startsWith('-') ? -MAX_INT - 1n : MAX_INT;
}

function isWithin(value: string, from: bigint | undefined, to: bigint | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  const number = parseInt64(value);
  return number !== undefined && !isCrossed(from, number) && !isCrossed(number, to);
}

function isCrossed(from: bigint | undefined, to: bigint | undefined): boolean {
  return from !== undefined && to !== undefined && from > to;
}

function largest<T extends bigint | number>(one: T | undefined, other: T | undefined): T | undefined {
  return one === undefined || (other !== undefined && other > one) ? other : one;
}

function smallest(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  return one === undefined || (other !== undefined && other < one) ? other : one;
}
