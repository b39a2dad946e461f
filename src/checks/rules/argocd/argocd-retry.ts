import { valueText } from '../../../foundation/basics/value-text';
import { parseDuration } from '../../../foundation/go/parse-duration';
import { APPLICATION_APIS, eachApplication, isTemplated } from '../../findings/argocd-applications';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Json, Rule, Violation } from '../../findings/rule';

export const ARGOCD_RETRY: Rule = {
  id: 'argocd-retry',
  what: 'The `retry` settings of an Application must have durations that Argo CD can parse, a `limit` other than 0, and a `factor` of at least 1.',
  why: 'With the default `limit` of 0, Argo CD does not retry. With a `factor` below 1, Argo CD does not wait between retries.',
  source: ['https://argo-cd.readthedocs.io/en/stable/user-guide/application-specification/'],
  apis: APPLICATION_APIS,
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning if Argo CD does not retry, or does not wait between retries.',
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
kind: Application
spec:
  syncPolicy:
    retry:
      limit: 5
      backoff:
        duration: "5"
        factor: 2
        maxDuration: 3m
`,
  fail: `
kind: Application
spec:
  syncPolicy:
    retry:
      limit: 5
      backoff:
        duration: 5 minutes
`,
  check: (input) => eachApplication(input, ({ spec, path, isWhole }) => {
    const retry: Json | undefined = spec.syncPolicy?.retry;
    if (retry === undefined) return [];
    const at = `${path}.syncPolicy.retry`;
    return [...isWhole ? limitOf(retry, at) : [], ...durationsOf(retry.backoff ?? {}, `${at}.backoff`), ...factorOf(retry.backoff ?? {}, `${at}.backoff`)];
  }),
};

function limitOf({ limit, backoff }: Json, path: string): Violation[] {
  if (limit !== undefined && (limit !== 0 || backoff === undefined)) return [];
  const message = limit === 0 ? 'limit is 0, so Argo CD does not retry' : 'limit is missing and defaults to 0, so Argo CD does not retry';
  return [{ path: `${path}.limit`, message, fix: 'Set the number of retries, for example limit: 5, or -1 for no limit. To disable retries, remove retry.', severity: Severity.WARNING }];
}

function durationsOf(backoff: Json, path: string): Violation[] {
  return ['duration', 'maxDuration'].filter((field) => isUnreadable(backoff[field])).map((field) => ({
    path: `${path}.${field}`,
    message: `${field} must be a number of seconds, or a duration such as 2m, got ${valueText(backoff[field])}`,
    fix: 'Use seconds, for example "5", or a duration such as "2m" or "1h30m".',
  }));
}

/** Returns true if Argo CD cannot parse a duration. An empty string selects the default. */
function isUnreadable(text: unknown): boolean {
  return typeof text === 'string' && text !== '' && !isTemplated(text) && !/^[+-]?\d{1,18}$/.test(text) && parseDuration(text) === undefined;
}

function factorOf({ factor }: Json, path: string): Violation[] {
  if (typeof factor !== 'number' || factor >= 1) return [];
  return [{ path: `${path}.factor`, message: `factor must be at least 1 for Argo CD to wait between retries, got ${factor}`, fix: 'Set 1 for a constant delay, or 2 to double the delay after each retry.', severity: Severity.WARNING }];
}
