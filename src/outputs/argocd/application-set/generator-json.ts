import { GitGeneratorOptions, GitGeneratorPath } from './generator-options';
import { checkLabelSelector } from './label-checks';
import { LabelSelector } from './label-selector';
import { copyOf } from '../../../foundation/basics/plain-map';
import { checkProps, PropCheck } from '../../../foundation/basics/props/check-props';
import { COUNT, MAP, neededText, structs, TEXT } from '../../../foundation/basics/props/prop-checks';

/** Maximum nesting depth of matrix and merge generators that Argo CD supports. */
export const MOST_NESTED = 2;

const SECONDS: PropCheck = { ...COUNT, mustBe: 'a whole number of at least 0, in seconds' };

/** Returns the JSON of a Git generator for folders or files, with the field names of the CRD. */
export function gitJson(where: string, options: GitGeneratorOptions, pathsField: 'directories' | 'files', paths: readonly GitGeneratorPath[]): object {
  const PATHS: PropCheck = { ...structs('{ path: "clusters/*" }', 'path'), isRequired: true };
  const checks = { repoURL: neededText('https://github.com/example/fleet.git'), revision: TEXT, [pathsField]: PATHS, values: MAP, pathParamPrefix: TEXT, requeueAfterSeconds: SECONDS };
  checkProps(options, checks, `{ repoURL: "https://github.com/…", ${pathsField}: [{ path: "clusters/*" }] }`, `${where}: `);
  return {
    repoURL: options.repoURL,
    revision: options.revision ?? 'HEAD',
    [pathsField]: paths.map(({ path, exclude }) => ({ path, exclude })),
    values: options.values && copyOf(options.values),
    pathParamPrefix: options.pathParamPrefix,
    requeueAfterSeconds: options.requeueAfterSeconds,
  };
}

/** Returns the JSON of a label selector, with the field names of the Kubernetes API. */
export function selectorJson(where: string, selector: LabelSelector): object {
  checkLabelSelector(where, selector, true);
  const { matchLabels, matchExpressions } = selector;
  return { matchLabels: matchLabels && copyOf(matchLabels), matchExpressions: matchExpressions?.map((expression) => expression._toJson()) };
}

/** Returns the depth to which matrix and merge generators are nested in a generator. */
export function nestingOf(generator: any): number {
  const inner: readonly unknown[] | undefined = generator?.matrix?.generators ?? generator?.merge?.generators;
  return Array.isArray(inner) ? 1 + inner.reduce((most: number, each) => Math.max(most, nestingOf(each)), 0) : 0;
}
