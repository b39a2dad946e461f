import type { CelFunc, CelList } from '@bufbuild/cel';
import { CelEvaluationGuard } from '../cel-evaluation-guard';
import { CelLibrary } from '../cel-library';

/** Returns the string functions that Kubernetes takes from CEL's strings extension. These functions count characters, but the library counts UTF-16 code units. */
export function strings({ cel }: CelLibrary, guard: CelEvaluationGuard): readonly CelFunc[] {
  const { celFunc, celMethod, CelScalar: { DYN, INT, STRING }, listType } = cel;
  const LIST = listType(DYN);

  const outOfRange = (index: bigint | number) => new Error(`index out of range: ${index}`);
  const chars = (text: string) => {
    guard.count(text.length / 10);
    return [...text];
  };
  const place = (text: readonly string[], part: readonly string[], from: number, step: 1 | -1): bigint => {
    for (let index = from; index >= 0 && index <= text.length - part.length; index += step) {
      guard.count(part.length / 100);
      if (part.every((char, offset) => text[index + offset] === char)) return BigInt(index);
    }
    return -1n;
  };
  const indexOf = (text: string, part: string, from: number): bigint => {
    if (part === '') return BigInt(from);
    if (from < 0) throw outOfRange(from);
    return place(chars(text), chars(part), from, 1);
  };
  const lastIndexOf = (text: string, part: string, from: number): bigint => {
    if (part === '') return BigInt(from);
    if (from < 0) throw outOfRange(from);
    const [whole, piece] = [chars(text), chars(part)];
    return from >= whole.length ? -1n : place(whole, piece, Math.min(from, whole.length - piece.length), -1);
  };
  const substring = (text: string, from: bigint, to?: bigint): string => {
    const all = chars(text);
    const [start, end] = [Number(from), to === undefined ? all.length : Number(to)];
    if (to !== undefined && start > end) throw new Error(`invalid substring range. start: ${from}, end: ${to}`);
    if (start < 0 || start > all.length) throw outOfRange(from);
    if (end < 0 || end > all.length) throw outOfRange(to!);
    return all.slice(start, end).join('');
  };
  const split = (text: string, separator: string, limit: number): string[] => {
    guard.count(text.length / 10);
    const parts = separator === '' ? chars(text) : text.split(separator);
    if (limit < 0 || parts.length <= limit) return parts;
    return limit === 0 ? [] : [...parts.slice(0, limit - 1), parts.slice(limit - 1).join(separator)];
  };
  const replace = (text: string, part: string, by: string, limit: number): string => {
    if (limit >= 0 && part === '') return guard.raise('replacement of an empty string is not supported');
    const parts = split(text, part, limit < 0 ? -1 : limit + 1);
    guard.count((text.length + parts.length * by.length) / 10);
    return limit < 0 ? text.replaceAll(part, () => by) : parts.join(by);
  };
  const join = (list: CelList, separator: string) => [...list].map((item) => {
    if (typeof item !== 'string') throw new Error(`join: invalid input: ${String(item)}`);
    guard.count((item.length + separator.length) / 10);
    return item;
  }).join(separator);

  return [
    celFunc('_+_', [STRING, STRING], STRING, (text: string, other: string) => {
      guard.count((text.length + other.length) / 10);
      return text + other;
    }),
    celMethod('charAt', STRING, [INT], STRING, function (index) {
      const all = chars(this);
      if (index < 0n || index > all.length) throw outOfRange(index);
      return all[Number(index)] ?? '';
    }),
    celMethod('indexOf', STRING, [STRING], INT, function (part) { return indexOf(this, part, 0); }),
    celMethod('indexOf', STRING, [STRING, INT], INT, function (part, from) { return indexOf(this, part, Number(from)); }),
    celMethod('lastIndexOf', STRING, [STRING], INT, function (part) {
      const { length } = chars(this);
      if (part === '') return BigInt(length);
      return part.length > this.length ? -1n : lastIndexOf(this, part, length - 1);
    }),
    celMethod('lastIndexOf', STRING, [STRING, INT], INT, function (part, from) { return lastIndexOf(this, part, Number(from)); }),
    celMethod('lowerAscii', STRING, [], STRING, function () { return this.replace(/[A-Z]/g, (char) => char.toLowerCase()); }),
    celMethod('upperAscii', STRING, [], STRING, function () { return this.replace(/[a-z]/g, (char) => char.toUpperCase()); }),
    celMethod('replace', STRING, [STRING, STRING], STRING, function (part, by) { return replace(this, part, by, -1); }),
    celMethod('replace', STRING, [STRING, STRING, INT], STRING, function (part, by, limit) { return replace(this, part, by, Number(limit)); }),
    celMethod('split', STRING, [STRING], LIST, function (separator) { return split(this, separator, -1); }),
    celMethod('split', STRING, [STRING, INT], LIST, function (separator, limit) { return split(this, separator, Number(limit)); }),
    celMethod('substring', STRING, [INT], STRING, function (from) { return substring(this, from); }),
    celMethod('substring', STRING, [INT, INT], STRING, function (from, to) { return substring(this, from, to); }),
    celMethod('trim', STRING, [], STRING, function () { return this.replace(/^[\p{White_Space}]+|[\p{White_Space}]+$/gu, ''); }),
    celMethod('join', LIST, [], STRING, function () { return join(this as CelList, ''); }),
    celMethod('join', LIST, [STRING], STRING, function (separator) { return join(this as CelList, separator); }),
  ];
}
