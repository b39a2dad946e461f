import { FieldPath } from '../field-path';

/** An object of a chart, and the values that it depends on. */
export interface ObjectPlan {
  /** Name of the file in templates/. */
  readonly file: string;
  /** Rendered object, with placeholders for string values. */
  readonly json: { readonly [key: string]: any };
  readonly fields: readonly PlannedField[];
  /** Template expressions that must all be true for the chart to create the object. */
  readonly switches: readonly string[];
  /** Template expression of the map over which the object is repeated. */
  readonly repeatedOver?: string;
  /** Whether the value keepOnUninstall applies to the object. */
  readonly isKept: boolean;
}

/** A field that comes from values. */
export interface PlannedField {
  readonly path: FieldPath;
  /** Template expression of the value. It is nil if the value is not set. */
  readonly expression: string;
  readonly type: 'text' | 'number-or-boolean' | 'any';
}

/** Builds the template expression of a value, in `.Values` or in an entry of a repeated object. */
export function valueExpression(root: string, name: string): string {
  const [last, ...groups] = name.split('.').reverse();
  return `${groups.reduceRight((outer, group) => `(${outer}.${group})`, root)}.${last}`;
}
