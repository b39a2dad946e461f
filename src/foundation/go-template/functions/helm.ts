import { TemplateFailure } from '../failures';
import { Functions, GoFunction } from '../function';
import { BUILTINS } from './builtins';
import { SPRIG } from './sprig';
import { textOf } from '../byte-text';
import { execute } from '../evaluator';
import { goJson, mapOfJson } from '../text/json';
import { goYaml } from '../text/yaml';
import { GoValue } from '../values';

/**
 * The functions in templates of Helm charts that this package evaluates.
 *
 * @see https://github.com/helm/helm/blob/v4.1.4/pkg/engine/funcs.go
 */
export const HELM_FUNCTIONS: Functions = new Map<string, GoFunction>([
  ...BUILTINS,
  ...SPRIG,
  ['include', { parameters: ['string', 'any'], call: ([name, data], evaluation) => execute(evaluation, name, data ?? undefined) }],
  ['required', { parameters: ['string', 'any'], call: ([message, value]) => requiredValue(message, value) }],
  ['fail', { parameters: ['string'], call: ([message]) => { throw new TemplateFailure(textOf(message)); } }],
  ['toYaml', { parameters: ['any'], call: ([value], { budget }) => goYaml(value, budget) }],
  ['toJson', { parameters: ['any'], call: ([value], { budget }) => goJson(value, budget) ?? '' }],
  ['fromJson', { parameters: ['string'], call: ([text], { budget }) => mapOfJson(text, budget) }],
]);

function requiredValue(message: string, value: GoValue): GoValue {
  if (value === undefined || value === null || value === '') throw new TemplateFailure(textOf(message));
  return value;
}
