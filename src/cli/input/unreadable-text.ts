import { Severity } from '../../checks/findings/finding';
import { findingLines } from '../../checks/findings/finding-lines';
import { UnreadableSource } from '../../checks/manifests/report';
import { grouped } from '../../foundation/basics/grouped';
import { oneLine } from '../../foundation/basics/one-line';

/** Formats unreadable files and documents by file, in the layout of findings. */
export function unreadableText(unreadable: readonly UnreadableSource[]): string {
  const files = [...grouped(unreadable, ({ source }) => source)];
  return files.map(([source, ofFile]) => `${[oneLine(source), ...ofFile.map(problemLines)].join('\n')}\n`).join('\n');
}

function problemLines({ line, column, message, fix }: UnreadableSource): string {
  const place = [line, column].filter((each) => each !== null).join(':');
  return findingLines({ severity: Severity.ERROR, path: '', message, fix }, place === '' ? '  ' : `  ${place}  `, '', false);
}
