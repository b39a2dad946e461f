import { GitGeneratorOptions, GitGeneratorPath } from './generator-options';
import { LabelExpression } from './label-expression';
import { LabelSelector } from './label-selector';
import { checkProps, checkValues, PropCheck } from '../../basics/check-props';
import { copyOf } from '../../basics/plain-map';
import { COUNT, instanceOf, listOf, MAP, NEEDED_TEXT, structs, TEXT } from '../../basics/prop-checks';

/** Sets of parameters are made by generators in a matrix or merge, and those in another one, but no deeper. */
export const MOST_NESTED = 2;

const SECONDS: PropCheck = { ...COUNT, mustBe: 'a whole number of seconds of at least 0' };

/** A generator over Git with Argo CD's field names, of what is by these paths. */
export function gitJson(where: string, options: GitGeneratorOptions, what: 'directories' | 'files', paths: readonly GitGeneratorPath[]): object {
  const PATHS: PropCheck = { ...structs('{ path: "clusters/*" }', 'path'), isRequired: true };
  const checks = { repoURL: NEEDED_TEXT, revision: TEXT, [what]: PATHS, values: MAP, pathParamPrefix: TEXT, requeueAfterSeconds: SECONDS };
  checkProps(options, checks, `{ repoURL: "https://github.com/…", ${what}: [{ path: "clusters/*" }] }`, `${where}: `);
  return {
    repoURL: options.repoURL,
    revision: options.revision ?? 'HEAD',
    [what]: paths.map(({ path, exclude }) => ({ path, exclude })),
    values: options.values && copyOf(options.values),
    pathParamPrefix: options.pathParamPrefix,
    requeueAfterSeconds: options.requeueAfterSeconds,
  };
}

/** A selector by labels with Kubernetes' field names. */
export function selectorJson(where: string, selector: LabelSelector): object {
  checkValues(selector, { matchLabels: MAP, matchExpressions: listOf(instanceOf(LabelExpression, 'LabelExpression.exists("team")')) }, where);
  const { matchLabels, matchExpressions } = selector;
  return { matchLabels: matchLabels && copyOf(matchLabels), matchExpressions: matchExpressions?.map((expression) => expression._toJson()) };
}

/** How deep generators stand in a generator. */
export function nestingOf(generator: any): number {
  const inner: readonly unknown[] | undefined = generator?.matrix?.generators ?? generator?.merge?.generators;
  return Array.isArray(inner) ? 1 + Math.max(0, ...inner.map(nestingOf)) : 0;
}
