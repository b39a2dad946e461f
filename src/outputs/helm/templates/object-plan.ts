import { FieldPath } from '../field-path';

/** An object of a chart, and the values on which it depends. */
export interface ObjectPlan {
  /** Name of the file in templates/. */
  readonly file: string;
  /** Rendered object, with placeholders for string values. */
  readonly json: { readonly [key: string]: any };
  readonly fields: readonly PlannedField[];
  /** Values that must all be true for the chart to create the object. */
  readonly switches: readonly PlannedValue[];
  /** A map. The chart creates the object once for each entry of the map. */
  readonly repeatedOver?: PlannedValue;
  /** Whether the value keepOnUninstall applies to the object. */
  readonly isKept: boolean;
}

/** A value of the chart, or of an entry if the object is repeated. */
export interface PlannedValue {
  readonly name: string;
  /** Template expression for the value. The expression evaluates to nil if the value is not set. */
  readonly expression: string;
}

/** A field that comes from values. */
export interface PlannedField extends PlannedValue {
  readonly path: FieldPath;
  readonly type: 'text' | 'number-or-boolean' | 'any';
}

/** Builds the template expression for a value, in `.Values` or in an entry of a repeated object. */
export function valueExpression(root: string, name: string): string {
  const [last, ...groups] = name.split('.').reverse();
  return `${groups.reduceRight((outer, group) => `(${outer}.${group})`, root)}.${last}`;
}
