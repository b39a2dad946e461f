import type { CelFunc } from '@bufbuild/cel';
import { CelLibrary } from '../cel-library';
import { Doubts } from '../doubts';

const FLOAT = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;
const TRUE = ['1', 't', 'T', 'true', 'TRUE', 'True'];
const FALSE = ['0', 'f', 'F', 'false', 'FALSE', 'False'];

/** Conversions in which the library is laxer than Go, or does something else. */
export function conversions({ cel }: CelLibrary, doubts: Doubts): readonly CelFunc[] {
  const { celFunc, CelScalar: { BOOL, DOUBLE, INT, STRING, UINT }, celUint, objectType } = cel;
  const fails = (text: string, type: string) => new Error(`type conversion error from string to ${type}: ${JSON.stringify(text)}`);

  return [
    celFunc('int', [STRING], INT, (text) => {
      const value = /^[+-]?\d+$/.test(text) ? BigInt(text.replace('+', '')) : undefined;
      if (value === undefined || value < -(2n ** 63n) || value >= 2n ** 63n) throw fails(text, 'int');
      return value;
    }),
    celFunc('uint', [STRING], UINT, (text) => {
      const value = /^\d+$/.test(text) ? BigInt(text) : undefined;
      if (value === undefined || value >= 2n ** 64n) throw fails(text, 'uint');
      return celUint(value);
    }),
    celFunc('double', [STRING], DOUBLE, (text) => {
      if (/^[+-]?inf(inity)?$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
      if (/^nan$/i.test(text)) return NaN;
      if (/^[+-]?0x|_/i.test(text)) return doubts.raise(`it reads ${text} as a number`);
      if (!FLOAT.test(text) || !Number.isFinite(Number(text))) throw fails(text, 'double');
      return Number(text);
    }),
    celFunc('bool', [STRING], BOOL, (text) => {
      if (!TRUE.includes(text) && !FALSE.includes(text)) throw fails(text, 'bool');
      return TRUE.includes(text);
    }),
    celFunc('string', [DOUBLE], STRING, (value) => {
      if (!Number.isFinite(value)) return value > 0 ? '+Inf' : value < 0 ? '-Inf' : 'NaN';
      const size = Math.abs(value);
      const text = size !== 0 && (size < 1e-4 || size >= 1e21) ? value.toExponential() : String(value);
      return Object.is(value, -0) ? '-0' : text.replace(/e([+-])(\d)$/, 'e$10$2');
    }),
    celFunc('timestamp', [INT], objectType('google.protobuf.Timestamp') as any, () => doubts.raise('it makes a timestamp of a number')),
  ];
}
