import type { CelFunc } from '@bufbuild/cel';
import { formatFloat } from '../../../foundation/go/format-float';
import { parseBool } from '../../../foundation/go/parse-bool';
import { parseFloat64 } from '../../../foundation/go/parse-float';
import { parseInt64, parseUint64 } from '../../../foundation/go/parse-int';
import { CelEvaluationGuard } from '../cel-evaluation-guard';
import { CelLibrary } from '../cel-library';

/** Type conversions that the CEL library implements differently from Go. */
export function conversions({ cel }: CelLibrary, guard: CelEvaluationGuard): readonly CelFunc[] {
  const { celFunc, CelScalar: { BOOL, DOUBLE, INT, STRING, UINT }, celUint, objectType } = cel;
  const fails = (text: string, type: string) => new Error(`type conversion error from string to ${type}: ${JSON.stringify(text)}`);

  return [
    celFunc('int', [STRING], INT, (text) => {
      const value = parseInt64(text);
      if (value === undefined) throw fails(text, 'int');
      return value;
    }),
    celFunc('uint', [STRING], UINT, (text) => {
      const value = parseUint64(text);
      if (value === undefined) throw fails(text, 'uint');
      return celUint(value);
    }),
    celFunc('double', [STRING], DOUBLE, (text) => {
      const value = parseFloat64(text);
      if (value === undefined) throw fails(text, 'double');
      return value;
    }),
    celFunc('bool', [STRING], BOOL, (text) => {
      const value = parseBool(text);
      if (value === undefined) throw fails(text, 'bool');
      return value;
    }),
    celFunc('string', [DOUBLE], STRING, (value) => formatFloat(value, 'g')),
    celFunc('timestamp', [INT], objectType('google.protobuf.Timestamp'), () => guard.raise('conversion of a number to a timestamp is not supported')),
  ];
}
