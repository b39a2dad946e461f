import { valueText } from '../../../basics/value-text';
import { parseDuration } from '../../../go/parse-duration';
import { APPLICATION_APIS, eachApplication, isTemplated } from '../../argocd-applications';
import { EnforcedBy, Severity } from '../../finding';
import { Json, Rule, Violation } from '../../rule';

export const ARGOCD_RETRY: Rule = {
  id: 'argocd-retry',
  what: 'What an Application says of retries can be read, and makes Argo CD try again after longer and longer times.',
  source: ['https://argo-cd.readthedocs.io/en/stable/user-guide/application-specification/'],
  apis: APPLICATION_APIS,
  severity: Severity.ERROR,
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
  const message = limit === 0 ? 'with a limit of 0 there are no retries' : 'there is no limit, which is 0: there are no retries';
  return [{ path: `${path}.limit`, message, fix: 'write how often Argo CD tries again, -1 for without an end, or leave retry out', severity: Severity.WARNING }];
}

function durationsOf(backoff: Json, path: string): Violation[] {
  return ['duration', 'maxDuration'].filter((field) => isUnreadable(backoff[field])).map((field) => ({
    path: `${path}.${field}`,
    message: `Argo CD can't read the duration ${valueText(backoff[field])}`,
    fix: 'write seconds, such as "5", or a duration such as "2m" or "1h30m"',
  }));
}

/** An empty one is the default. */
function isUnreadable(text: unknown): boolean {
  return typeof text === 'string' && text !== '' && !isTemplated(text) && !/^[+-]?\d{1,18}$/.test(text) && parseDuration(text) === undefined;
}

function factorOf({ factor }: Json, path: string): Violation[] {
  if (typeof factor !== 'number' || factor >= 1) return [];
  return [{ path: `${path}.factor`, message: `with the factor ${factor} Argo CD does not wait between retries`, fix: 'write 1 for the same time each time, 2 for twice as long', severity: Severity.WARNING }];
}
