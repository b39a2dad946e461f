import { plainScalar } from '../../yaml/scalar';

/** The form in which go-yaml writes a text. */
export type Style = 'plain' | 'single' | 'double' | 'literal';

const BASE_60 = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;
const TIMESTAMP = /^(\d{4})-(\d\d?)-(\d\d?)(?:([Tt ])(\d\d?):(\d\d?):(\d\d?)(?:[.,]\d+)?(Z|[-+]\d\d:\d\d)?)?$/;

/**
 * Returns the form of a text in a block, like go-yaml.
 *
 * @param isKey whether the text is a key on one line
 * @see https://github.com/yaml/go-yaml/blob/v2.4.0/emitterc.go
 */
export function styleOf(text: string, isKey: boolean): Style {
  const { isPlain, isSingle, isLiteral } = formsOf(text);
  if (text.includes('\n')) return isLiteral && !isKey ? 'literal' : 'double';
  if (!isString(text)) return 'double';
  if (isPlain) return 'plain';
  return isSingle ? 'single' : 'double';
}

/** Returns whether a text without quotes is a string. */
function isString(text: string): boolean {
  return plainScalar(text) === text && !isTimestamp(text) && !BASE_60.test(text);
}

function isTimestamp(text: string): boolean {
  const [, year, month, day, separator, hour, minute, second, zone] = TIMESTAMP.exec(text) ?? [];
  if (year === undefined) return false;
  const isDate = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
  if (!isDate || separator === undefined) return isDate;
  return (separator === ' ') === (zone === undefined) && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
}

function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Matches characters that go-yaml writes only as escape sequences. */
const UNPRINTABLE = /[^\n -~\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/u;

/** Matches the start of a text that is not plain. */
const NOT_PLAIN_START = /^(?:---|\.\.\.|[#,[\]{}&*!|>'"%@`]|[-?:](?:[ \t]|$))/;
/** Matches indicators in a text that is not plain. */
const NOT_PLAIN = /:(?:[ \t]|$)|[ \t\n\r\u2028\u2029]#/;
const BREAK = '[\\n\\u2028\\u2029]';

interface Forms {
  readonly isPlain: boolean;
  readonly isSingle: boolean;
  readonly isLiteral: boolean;
}

function formsOf(text: string): Forms {
  if (text === '') return { isPlain: true, isSingle: true, isLiteral: false };
  const isEscaped = UNPRINTABLE.test(text) || SPACE_BREAK.test(text);
  const hasBreak = ANY_BREAK.test(text);
  const isSpaced = text.startsWith(' ') || text.endsWith(' ');
  return {
    isPlain: !isEscaped && !hasBreak && !isSpaced && !NOT_PLAIN_START.test(text) && !NOT_PLAIN.test(text.slice(1)) && !/^[ \t]#/.test(text),
    isSingle: !isEscaped && !BREAK_SPACE.test(text),
    isLiteral: !isEscaped && !text.endsWith(' '),
  };
}

const ANY_BREAK = new RegExp(BREAK);
const SPACE_BREAK = new RegExp(` ${BREAK}`);
const BREAK_SPACE = new RegExp(`${BREAK} `);
