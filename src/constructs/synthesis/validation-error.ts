import { EXPLAIN_HINT, findingGroups, FindingsByConstruct, hasColors } from './finding-groups';
import { findingText } from '../../checks/findings/finding-text';

/** First line of the cdk8s error that lists all validation errors. */
const VALIDATION_FAILED = 'Validation failed with the following errors:';

export function isValidationError(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith(VALIDATION_FAILED);
}

/**
 * Returns the error that a synth throws, with the findings grouped by construct.
 *
 * The stack trace contains only the frame of the synth's caller. Frames of cdk8s do not help users, but without any frame, Node.js prints `[Error: …]`.
 *
 * @param synth the function whose caller becomes the only stack frame
 */
export function validationError(cdk8sError: Error, errors: FindingsByConstruct, synth: (...args: any[]) => unknown): Error {
  const others = otherErrors(cdk8sError, errors);
  const error = new Error(textOf(errors, others, false));
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 1;
  Error.captureStackTrace(error, synth);
  Error.stackTraceLimit = stackTraceLimit;
  const frame = /\n {4}at .*$/.exec(error.stack ?? '')?.[0] ?? '';
  error.stack = `${error.name}: ${textOf(errors, others, hasColors())}${frame}`;
  return error;
}

/** Returns the errors of other validations in the cdk8s error. Indents all lines after the first line of an error. */
function otherErrors({ message }: Error, errors: FindingsByConstruct): readonly string[] {
  const own = [...errors].flatMap(([{ node }, findings]) => findings.map((finding) => `\n  [${node.path}] ${findingText(finding)}`));
  const rest = own.reduce((text, line) => text.replace(line, () => ''), message.slice(VALIDATION_FAILED.length));
  return rest.split(/\n {2}(?=\[)/).filter((text) => text !== '').map((text) => text.replace(/^\[\] /, '').trimEnd().replace(/\n(?=.)/g, '\n  '));
}

function textOf(errors: FindingsByConstruct, others: readonly string[], colors: boolean): string {
  const groups = findingGroups(errors, colors);
  const count = others.length + [...errors.values()].reduce((sum, findings) => sum + findings.length, 0);
  return [
    `Validation failed with ${count} error${count === 1 ? '' : 's'}. Nothing was written.`,
    ...groups,
    ...(others.length === 0 ? [] : [others.join('\n')]),
    ...(groups.length === 0 ? [] : [EXPLAIN_HINT]),
  ].join('\n\n');
}
