import { FieldPath } from '../field-path';

/** How an object of a chart hangs on values. */
export interface ObjectPlan {
  /** The file in templates/. */
  readonly file: string;
  /** What the object renders, with placeholders for string values. */
  readonly json: { readonly [key: string]: any };
  readonly fields: readonly PlannedField[];
  /** The values, each in the words of a template, that must all be true for the object to be there. */
  readonly switches: readonly string[];
  /** The value, in the words of a template, over whose entries the object is repeated. */
  readonly repeatedOver?: string;
  /** Whether an uninstall of the release leaves the object where the chart's value says so. */
  readonly isKept: boolean;
}

/** A field whose value comes from values. */
export interface PlannedField {
  readonly path: FieldPath;
  /** The value in the words of a template: nil where there is none. */
  readonly expression: string;
  readonly type: 'text' | 'number-or-boolean' | 'any';
}

/** How templates name values: of the whole chart, or of an entry that an object is repeated over. */
export function valueExpression(root: string, name: string): string {
  const [last, ...groups] = name.split('.').reverse();
  return `${groups.reduceRight((outer, group) => `(${outer}.${group})`, root)}.${last}`;
}
