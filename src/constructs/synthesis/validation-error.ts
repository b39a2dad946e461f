import { EXPLAIN_HINT, findingGroups, FindingsByConstruct, hasColors } from './finding-groups';
import { findingText } from '../../checks/findings/finding-text';

/** First line of the cdk8s error that lists all validation errors. */
const VALIDATION_FAILED = 'Validation failed with the following errors:';

/** Matches stack frames in cdk8s, also if a program such as ts-node shows its sources. */
const IN_CDK8S = /[\\/]node_modules[\\/]cdk8s[\\/](?:lib|src)[\\/]/;

export function isValidationError(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith(VALIDATION_FAILED);
}

/** Returns the part of a cdk8s error that lists the errors of all validations. */
export function errorsIn({ message }: Error): string {
  return message.slice(VALIDATION_FAILED.length);
}

/**
 * Returns the error that a synth throws, with the findings grouped by construct.
 *
 * The stack trace contains only the frame of the synth's caller. Frames of cdk8s do not help users, but without any frame, Node.js prints `[Error: …]`.
 *
 * @param all the errors of all validations, as cdk8s lists them
 * @param synth the function whose caller becomes the only stack frame. Default: the function of cdk8s that users call
 */
export function validationError(all: string, errors: FindingsByConstruct, synth?: (...args: any[]) => unknown): Error {
  const others = otherErrors(all, errors);
  const error = new Error(textOf(errors, others, false));
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = synth === undefined ? 30 : 1;
  Error.captureStackTrace(error, synth);
  Error.stackTraceLimit = stackTraceLimit;
  error.stack = `${error.name}: ${textOf(errors, others, hasColors())}${callerIn(error.stack ?? '')}`;
  return error;
}

/** Returns the frame of the caller of cdk8s in a stack trace. */
function callerIn(stack: string): string {
  const frames = stack.split(/\n(?= {4}at )/).slice(1);
  const inCdk8s = frames.findIndex((frame) => IN_CDK8S.test(frame));
  const shown = frames.slice(Math.max(inCdk8s, 0)).find((frame) => !IN_CDK8S.test(frame));
  return shown === undefined ? '' : `\n${shown}`;
}

/** Returns the errors of other validations. Indents all lines after the first line of an error. */
function otherErrors(all: string, errors: FindingsByConstruct): readonly string[] {
  const own = [...errors].flatMap(([{ node }, findings]) => findings.map((finding) => `\n  [${node.path}] ${findingText(finding)}`));
  const rest = own.reduce((text, line) => text.replace(line, () => ''), all);
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
