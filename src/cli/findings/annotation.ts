import { Place } from './place-in-file';
import { workspacePath } from './workspace-path';
import { Severity } from '../../checks/findings/finding';
import { STANDARD_INPUT } from '../../checks/manifests/source';
import { oneLine } from '../../foundation/basics/one-line';
import { Problem } from '../../foundation/basics/problem';

/** A message that GitHub Actions shows in the log, in the summary of the job, and next to a line of a pull request. */
export interface Annotation extends Problem, Partial<Place> {
  readonly severity: Severity;
  /** The ID of a rule. */
  readonly title?: string;
}

const COMMANDS = { [Severity.ERROR]: 'error', [Severity.WARNING]: 'warning', [Severity.INFO]: 'notice' } as const;

/**
 * Returns the workflow command of GitHub Actions for a message, with a line break.
 *
 * The text repeats the position, because the log does not show the properties of a command.
 *
 * @param inFile returns the file to show the message in, if the source is the output of a command
 */
export function annotationLine(annotation: Annotation, inFile: (place: Place) => Place): string {
  const { severity, title, message, fix, source, line = null, column = null } = annotation;
  const place = source === undefined ? undefined : inFile({ source, line, column });
  const properties = Object.entries({ title, ...place && propertiesOf(place) }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${propertyValue(oneLine(String(value)))}`]));
  const at = [source, line, column].filter((part) => part !== undefined && part !== null).join(':');
  const text = [oneLine(at === '' ? message : `${at}: ${message}`), ...fix === '' ? [] : [`fix: ${oneLine(fix)}`]].join('\n');
  return `::${COMMANDS[severity]}${properties.length === 0 ? '' : ` ${properties.join(',')}`}::${data(text)}\n`;
}

function propertiesOf({ source, line, column }: Place) {
  if (source === STANDARD_INPUT) return {};
  return { file: workspacePath(source), ...line !== null && { line, col: column ?? 1 } };
}

/** Escapes text like the `toCommandValue` and `escapeData` functions of GitHub's toolkit. */
function data(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

/** Escapes text like the `escapeProperty` function of GitHub's toolkit. */
function propertyValue(text: string): string {
  return data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}
