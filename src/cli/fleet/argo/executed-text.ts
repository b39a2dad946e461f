import { JsonObject } from '../../../foundation/basics/json';
import { Budget } from '../../../foundation/go-template/budget';
import { bytesOf, textOf } from '../../../foundation/go-template/byte-text';
import { execute } from '../../../foundation/go-template/evaluator';
import { RenderError } from '../../../foundation/go-template/failures';
import { Functions, Template } from '../../../foundation/go-template/function';
import { BUILTINS } from '../../../foundation/go-template/functions/builtins';
import { SPRIG } from '../../../foundation/go-template/functions/sprig';
import { parseTemplate } from '../../../foundation/go-template/parser';
import { goValue } from '../../../foundation/go-template/values';

const FUNCTIONS: Functions = new Map([...BUILTINS, ...SPRIG]);
const NAME = 'template';
/** Text that Go prints for a missing parameter. */
const MISSING = '<no value>';

/**
 * Returns the output of a Go template in an ApplicationSet. Returns undefined if a parameter is missing, or if the template calls functions that this package does
 * not evaluate.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/GoTemplate/
 */
export function executedText(text: string, parameters: JsonObject): string | undefined {
  const budget = new Budget();
  const templates = new Map<string, Template>();
  try {
    parseTemplate(NAME, bytesOf(text), templates, budget);
    const output = textOf(execute({ templates, functions: FUNCTIONS, budget }, NAME, goValue(parameters, budget)));
    return output.includes(MISSING) ? undefined : output;
  } catch (error) {
    if (error instanceof RenderError) return undefined;
    throw error;
  }
}
