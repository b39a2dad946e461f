import { ApiObject, JsonPatch } from 'cdk8s';
import { EnforcedBy, Finding, Severity } from './finding';
import { valueText } from './finding-text';

/** What an object renders to, or why it can't be rendered. */
export type Rendering = { readonly json: { readonly [key: string]: any } } | { readonly failure: Finding };

export function render(object: ApiObject): Rendering {
  try {
    const json = object.toJson();
    const unwritable = unwritableIn(json, '');
    if (unwritable !== undefined) throw new Error(`${unwritable} holds what YAML has no form for`);
    return { json };
  } catch (error) {
    const patch = failingPatch(object);
    return {
      failure: {
        rule: 'render',
        severity: Severity.ERROR,
        enforcedBy: EnforcedBy.SYNTH,
        path: '',
        message: `the object can't be rendered: ${reason(error)}`,
        fix: patch ? `mend the JSON patch ${valueText(patch)}` : 'mend the value that it names',
      },
    };
  }
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

/** The first patch that can't be applied to what those before it left. */
function failingPatch(object: ApiObject): object | undefined {
  const { patches } = object as unknown as { readonly patches?: JsonPatch[] };
  const all = patches?.splice(0) ?? [];
  try {
    let json = Object.getPrototypeOf(object).toJson.call(object);
    for (const patch of all) {
      try {
        json = JsonPatch.apply(json, patch);
      } catch {
        return patch._toJson();
      }
    }
    return undefined;
  } catch {
    return undefined;
  } finally {
    patches?.push(...all);
  }
}
