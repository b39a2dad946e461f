import { Budget } from '../../../../foundation/go-template/budget';
import { bytesOf, textOf } from '../../../../foundation/go-template/byte-text';
import { execute } from '../../../../foundation/go-template/evaluator';
import { CannotRender, TemplateFailure } from '../../../../foundation/go-template/failures';
import { MissingKey, Template } from '../../../../foundation/go-template/function';
import { ARGO_CD_FUNCTIONS } from '../../../../foundation/go-template/functions/argo-cd';
import { parseTemplate } from '../../../../foundation/go-template/parser';
import { GoMap } from '../../../../foundation/go-template/values';

/** The parameters of one Application of an ApplicationSet. Strings are bytes. Without Go templates, the names contain the dots of `path.basename`. */
export type Parameters = GoMap;

/** Maximum work for one ApplicationSet. */
const MAX_STEPS = 10_000_000;
const NAME = 'template';

/** The language of the strings in an ApplicationSet. */
export interface SetTemplates {
  readonly isGo: boolean;
  readonly budget: Budget;
  /**
   * Returns the output of a text, which is not bytes.
   *
   * @throws TemplateFailure if Argo CD reports an error
   * @throws CannotRender if this package does not evaluate the text
   */
  output(text: string, parameters: Parameters, missingKey?: MissingKey): string;
}

/** Returns the language of the strings in the spec of an ApplicationSet. */
export function templatesOf({ goTemplate, goTemplateOptions }: { readonly [field: string]: unknown }): SetTemplates {
  if (goTemplate !== true) return new Placeholders();
  const options: readonly unknown[] = Array.isArray(goTemplateOptions) ? goTemplateOptions : [];
  return new GoTemplates(options.map(String));
}

/** @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/GoTemplate/ */
class GoTemplates implements SetTemplates {
  public readonly isGo = true;
  public readonly budget = new Budget(MAX_STEPS);
  private readonly parsed = new Map<string, ReadonlyMap<string, Template>>();

  constructor(private readonly options: readonly string[]) {}

  public output(text: string, parameters: Parameters, missingKey = this.missingKey()): string {
    if (!text.includes('{{')) return text;
    const { budget } = this;
    const templates = this.parsed.get(text) ?? this.parse(text);
    const evaluation = { templates, functions: ARGO_CD_FUNCTIONS, hasAllFunctions: true, budget, missingKey };
    return textOf(execute(evaluation, NAME, parameters));
  }

  private parse(text: string): ReadonlyMap<string, Template> {
    const templates = new Map<string, Template>();
    parseTemplate(NAME, bytesOf(text), templates, this.budget);
    this.parsed.set(text, templates);
    return templates;
  }

  private missingKey(): MissingKey {
    const value = this.options.at(-1)?.replace('missingkey=', '') ?? 'default';
    if (value === 'invalid' || value === 'default') return 'default';
    if (value === 'zero' || value === 'error') return value;
    throw new CannotRender(`goTemplateOptions ${JSON.stringify(this.options)}`);
  }
}

/** Texts in which `{{name}}` is a parameter. An unknown parameter remains. */
class Placeholders implements SetTemplates {
  public readonly isGo = false;
  public readonly budget = new Budget(MAX_STEPS);

  public output(text: string, parameters: Parameters): string {
    if (!/\{\{[^\n]*\}\}/.test(text)) return text;
    this.budget.spendText(text.length);
    const [first, ...others] = text.split('{{');
    const parts = others.map((part) => {
      const end = part.indexOf('}}');
      if (end < 0) throw new TemplateFailure('cannot find the end tag }}');
      const value = parameters.get(bytesOf(part.slice(0, end).trim()));
      return (typeof value === 'string' ? textOf(value) : `{{${part.slice(0, end + 2)}`) + part.slice(end + 2);
    });
    return [first, ...parts].join('');
  }
}
