import { Re2 } from './cel-library';
import { TooManySteps } from '../../foundation/go/regexp/closure';
import { parsePattern } from '../../foundation/go/regexp/pattern-parser';
import { programOf } from '../../foundation/go/regexp/program';

const UNICODE_CLASS = /\\[pP](?:\{[^}]*\}|.)/gsu;

/** Maximum product of the pattern's states and the text's characters. */
const MAX_WORK = 5_000_000;

/** Compiles a pattern with Unicode classes. The engine of the CEL library supports these classes, but it limits neither the size of a pattern nor the steps of a match. */
export function unicodePattern(source: string, re2: Re2 | undefined): ReturnType<Re2['compile']> | undefined {
  if (re2 === undefined) return undefined;
  try {
    const { instructions } = programOf(parsePattern(source.replace(UNICODE_CLASS, '.')));
    const compiled = re2.compile(source);
    return {
      test: (text) => {
        if (instructions.length * text.length > MAX_WORK) throw new TooManySteps();
        return compiled.test(text);
      },
    };
  } catch {
    return undefined;
  }
}
