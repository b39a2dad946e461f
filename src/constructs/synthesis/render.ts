import { ApiObject } from 'cdk8s';
import { patchesOf } from './cdk8s-internals';
import { applicationProblem, pointerProblem } from './patch-problem';
import { renderingOf } from './rendering';
import { circularProblem, instanceProblem } from './unrenderable-value';
import { EnforcedBy, Finding, Severity } from '../../checks/findings/finding';
import { childPath } from '../../foundation/basics/json';
import { Problem } from '../../foundation/basics/problem';
import { errorsIn } from '../../foundation/basics/props/reject';

const OUTSIDE_QUOTES = /^((?:"(?:[^"\\]|\\.)*"|[^"])*?)(?:\. (?=[A-Z])|; )(.*)$/;
const ANYWHERE = /^(.*?)(?:\. (?=[A-Z])|; )(.*)$/;

/** JSON of an object, or findings if the object cannot be rendered. A class that overrides `toJson` might not return any JSON. */
export type RenderResult = { readonly json: { readonly [key: string]: any } | null | undefined } | { readonly failures: readonly Finding[] };

export function render(object: ApiObject): RenderResult {
  try {
    const patches = patchesOf(object) ?? [];
    const problem = pointerProblem(patches);
    if (problem) return failed(problem);
    const json = object.toJson();
    const failure = patches.length === 0 ? undefined : patchFailure(object);
    return failure ? { failures: [failure] } : { json };
  } catch (error) {
    const failure = patchFailure(object);
    if (failure) return { failures: [failure] };
    const problem = valueProblem(object, error);
    return problem ? failed(problem) : failed(...errorsIn(error).map((each) => problemIn(reason(each))));
  }
}

function failed(...problems: readonly Problem[]): RenderResult {
  return { failures: problems.map(({ message, fix }) => renderFailure(message, fix)) };
}

/** Splits the text of an error into the message and the fix. Ignores periods and semicolons in quoted values. */
function problemIn(text: string): Problem {
  const [, message, fix = 'Check the props of the construct for missing values and values of a wrong type.'] = OUTSIDE_QUOTES.exec(text) ?? ANYWHERE.exec(text) ?? ['', text];
  return { message, fix: fix.replace(/^For example: (.*?)\.?$/, 'Use a value such as $1.') };
}

/** Reports values that cdk8s cannot write as YAML. In Karpenter objects, the structure check reports these values. */
export function checkWritable(json: unknown): Finding[] {
  const path = unwritableIn(json, '');
  return path === undefined ? [] : [renderFailure(`${path} must be a value that YAML can represent`, 'Use strings, numbers, booleans, lists, and maps.')];
}

function renderFailure(message: string, fix: string): Finding {
  return { rule: 'render', severity: Severity.ERROR, enforcedBy: EnforcedBy.SYNTH, path: '', message: `the object cannot be rendered: ${message}`, fix };
}

/** Returns the path of the first function, symbol, or BigInt in a value. cdk8s would fail on such a value only after writing other files. */
function unwritableIn(value: unknown, path: string): string | undefined {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, child] of Object.entries(value)) {
    const found = unwritableIn(child, childPath(path, name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the problem of the value that cdk8s or a construct failed to render. */
function valueProblem(object: ApiObject, error: unknown): Problem | undefined {
  if (isEndlessRecursion(error)) {
    return orElse(() => circularProblem(object), { message: 'a prop contains a circular reference', fix: 'Remove the circular reference from the props of the construct.' });
  }
  const [, type] = /^can't render non-simple object of type '(.*)'$/.exec(reason(error)) ?? [];
  return type === undefined ? undefined : orElse(() => instanceProblem(object, type), undefined);
}

/** Returns another result if a function throws or finds nothing. Reading props can fail in the same way as rendering them. */
function orElse<T>(find: () => T | undefined, other: T): T {
  try {
    return find() ?? other;
  } catch {
    return other;
  }
}

function isEndlessRecursion(error: unknown): boolean {
  return error instanceof RangeError && error.message === 'Maximum call stack size exceeded';
}

/** Returns the first line of an error message, without the prefixes of cdk8s and the patch library. */
function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/^Failed serializing construct at path '.*?' with name '.*?': /s, '').split('\n')[0].replace(/^[A-Za-z]*Error: /, '');
}

/** Returns the finding about an object's first JSON patch that cannot be applied. */
function patchFailure(object: ApiObject): Finding | undefined {
  try {
    const problem = applicationProblem(renderingOf(object).unpatched(), patchesOf(object) ?? []);
    return problem && renderFailure(problem.message, problem.fix);
  } catch {
    // The object cannot be rendered even without its patches, so the patches do not cause the error.
    return undefined;
  }
}
