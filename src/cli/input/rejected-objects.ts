import { Severity } from '../../checks/findings/finding';
import { findingLines, ShownFinding } from '../../checks/findings/finding-lines';
import { nameText } from '../../checks/findings/name-text';
import { ManifestObject } from '../../checks/manifests/read-manifests';
import { grouped } from '../../foundation/basics/grouped';
import { oneLine } from '../../foundation/basics/one-line';
import { positionOf } from '../../foundation/yaml/positions';

/** An object with errors. */
export interface RejectedObject {
  /** Kind, namespace, and name, for example `NodePool/default` or `Deployment/web/api`. */
  readonly name: string;
  readonly source: string;
  readonly problems: readonly ShownFinding[];
  /** The errors, as lines for the terminal. */
  readonly lines: readonly string[];
}

/** Formats the errors in an object in the layout and order of `validate`. */
export function rejectedObject(object: ManifestObject, errors: readonly Omit<ShownFinding, 'severity'>[], colors: boolean): RejectedObject {
  const { source, document, path: prefix } = object;
  const name = nameText(object);
  const problems = errors.map((error) => ({ ...error, severity: Severity.ERROR }));
  const located = problems.map((error) => ({ error, ...positionOf(document, prefix === undefined ? error.path : `${prefix}.${error.path}`) }));
  located.sort((a, b) => a.line - b.line || a.column - b.column);
  return { name, source, problems, lines: located.map(({ error, line, column }) => findingLines(error, `  ${line}:${column}  `, name, colors)) };
}

/** Formats rejected objects by file. */
export function rejectedText(objects: readonly RejectedObject[]): string {
  return [...grouped(objects, ({ source }) => source)]
    .map(([source, ofFile]) => `${[oneLine(source), ...ofFile.flatMap(({ lines }) => lines)].join('\n')}\n`).join('\n');
}
