import { Parameters, SetTemplates } from './set-templates';
import { JsonObject } from '../../../../foundation/basics/json';
import { bytesOf } from '../../../../foundation/go-template/byte-text';
import { TemplateFailure } from '../../../../foundation/go-template/failures';
import { StringMap } from '../../../../foundation/go-template/values';

/** Adds the `values` of a generator, which can use its parameters. */
export function addValues(parameters: Parameters, values: JsonObject, templates: SetTemplates): void {
  const outputs = Object.entries(values).map(([name, value]): [string, string] => {
    if (typeof value !== 'string') throw new TemplateFailure(`values.${name} is not a string`);
    return [bytesOf(name), bytesOf(templates.output(value, parameters))];
  });
  if (templates.isGo) {
    if (outputs.length > 0) parameters.set('values', new StringMap(outputs));
  } else {
    for (const [name, text] of outputs) parameters.set(`values.${name}`, text);
  }
}
