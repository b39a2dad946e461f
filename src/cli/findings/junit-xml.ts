import { oneLine } from '../../foundation/basics/one-line';

/** The reason why a test case has not passed. */
export interface Failed {
  /** `error` means that the test case did not run. */
  readonly element: 'failure' | 'error';
  readonly message: string;
  /** The ID of a rule, or another word that groups alike reasons. */
  readonly type: string;
  readonly lines: readonly string[];
}

export interface TestCase {
  readonly name: string;
  readonly failed?: Failed;
  /** Lines that do not decide the result. */
  readonly output?: readonly string[];
}

export interface TestSuite {
  /** The file or topic, which is also the class name of the test cases. */
  readonly name: string;
  readonly cases: readonly TestCase[];
  readonly output?: readonly string[];
}

/** Renders test suites in the JUnit format, without suites that are empty. */
export function junitXml(suites: readonly TestSuite[]): string {
  const shown = suites.filter(({ cases, output = [] }) => cases.length + output.length > 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="cdk8s-karpenter"${countsOf(shown.flatMap(({ cases }) => cases))}>`,
    ...shown.flatMap(suiteLines),
    '</testsuites>',
    '',
  ].join('\n');
}

function suiteLines({ name, cases, output = [] }: TestSuite): readonly string[] {
  return [`  <testsuite${attribute('name', name)}${countsOf(cases)}>`, ...cases.flatMap((each) => caseLines(each, name)), ...outputLines(output, '    '), '  </testsuite>'];
}

function caseLines({ name, failed, output = [] }: TestCase, suite: string): readonly string[] {
  const start = `    <testcase${attribute('name', name)}${attribute('classname', suite)}`;
  if (failed === undefined && output.length === 0) return [`${start}/>`];
  return [`${start}>`, ...failed === undefined ? [] : [failedText(failed)], ...outputLines(output, '      '), '    </testcase>'];
}

function failedText({ element, message, type, lines }: Failed): string {
  return `      <${element}${attribute('message', message)}${attribute('type', type)}>${contentOf(lines)}</${element}>`;
}

function outputLines(lines: readonly string[], indent: string): readonly string[] {
  return lines.length === 0 ? [] : [`${indent}<system-out>${contentOf(lines)}</system-out>`];
}

function countsOf(cases: readonly TestCase[]): string {
  const count = (element: Failed['element']) => cases.filter(({ failed }) => failed?.element === element).length;
  return ` tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}"`;
}

function attribute(name: string, value: string): string {
  return ` ${name}="${escaped(value)}"`;
}

function contentOf(lines: readonly string[]): string {
  return lines.flatMap((line) => line.split('\n')).map(escaped).join('\n');
}

const ENTITIES: { readonly [char: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a line for XML. Characters that XML does not allow become escape sequences. */
function escaped(line: string): string {
  const allowed = oneLine(line.replace(/\t/g, ' ')).replace(/[\ufffe\uffff]|\p{Surrogate}/gu, (char) => `\\u${char.charCodeAt(0).toString(16)}`);
  return allowed.replace(/[&<>"]/g, (char) => ENTITIES[char]);
}
