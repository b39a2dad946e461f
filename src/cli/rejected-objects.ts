import { grouped } from '../basics/grouped';
import { oneLine } from '../basics/one-line';
import { ManifestObject } from '../manifests/read-manifests';
import { objectName } from '../manifests/report';
import { findingLines, Problem } from '../validation/finding-lines';
import { positionOf } from '../yaml/positions';

/** An object with errors. */
export interface RejectedObject {
  /** Kind and name, for example `NodePool/default`. */
  readonly name: string;
  readonly source: string;
  /** The errors, as lines for the terminal. */
  readonly lines: readonly string[];
}

/** Formats the errors in an object in the layout and order of `validate`. */
export function rejectedObject({ json, source, document, path: prefix }: ManifestObject, errors: readonly Problem[], colors: boolean): RejectedObject {
  const name = objectName({ kind: json.kind, name: typeof json.metadata?.name === 'string' ? json.metadata.name : null });
  const located = errors.map((error) => ({ error, ...positionOf(document, prefix === undefined ? error.path : `${prefix}.${error.path}`) }));
  located.sort((a, b) => a.line - b.line || a.column - b.column);
  return { name, source, lines: located.map(({ error, line, column }) => findingLines(error, `  ${line}:${column}  `, name, colors)) };
}

/** Formats rejected objects by file. */
export function rejectedText(objects: readonly RejectedObject[]): string {
  return [...grouped(objects, ({ source }) => source)]
    .map(([source, ofFile]) => `${[oneLine(source), ...ofFile.flatMap(({ lines }) => lines)].join('\n')}\n`).join('\n');
}
