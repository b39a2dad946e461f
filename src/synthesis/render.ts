import { ApiObject, JsonPatch } from 'cdk8s';
import { patchesOf } from './cdk8s-internals';
import { renderingOf } from './rendering';
import { valueText } from '../basics/value-text';
import { EnforcedBy, Finding, Severity } from '../validation/finding';

/** The JSON of an object, or the finding that it can't be rendered. */
export type RenderResult = { readonly json: { readonly [key: string]: any } } | { readonly failure: Finding };

export function render(object: ApiObject): RenderResult {
  try {
    return { json: object.toJson() };
  } catch (error) {
    const patch = failingPatch(object);
    if (patch) return { failure: cantRender(reason(error), `fix the JSON patch ${valueText(patch)}`) };
    const [, message, fix = 'fix the value that it names'] = /^(.*); (.*)$/.exec(reason(error)) ?? ['', reason(error)];
    return { failure: cantRender(message, fix) };
  }
}

/** Finds values that cdk8s can't write as YAML. Not needed for Karpenter kinds, where the structure check finds them. */
export function checkWritable(json: unknown): Finding[] {
  const path = unwritableIn(json, '');
  return path === undefined ? [] : [cantRender(`${path} holds what YAML has no form for`, 'write text, numbers, booleans, lists and maps')];
}

function cantRender(message: string, fix: string): Finding {
  return { rule: 'render', severity: Severity.ERROR, enforcedBy: EnforcedBy.SYNTH, path: '', message: `the object can't be rendered: ${message}`, fix };
}

/** The path of the first function, symbol or BigInt, which cdk8s would stumble over when other files are already written. */
function unwritableIn(value: unknown, path: string): string | undefined {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, child] of Object.entries(value)) {
    const found = unwritableIn(child, path === '' ? name : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The reason in one line, without what cdk8s and the patch library write around it. */
function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/^Failed serializing construct at path '.*?' with name '.*?': /s, '').split('\n')[0].replace(/^[A-Za-z]*Error: /, '');
}

/** The first JSON patch that can't be applied to the result of those before it. */
function failingPatch(object: ApiObject): object | undefined {
  try {
    let json = renderingOf(object).unpatched();
    for (const patch of patchesOf(object) ?? []) {
      try {
        json = JsonPatch.apply(json, patch);
      } catch {
        return patch._toJson();
      }
    }
  } catch {
    // The object can't be rendered without its patches either.
  }
  return undefined;
}
