import { valueText } from '../../../basics/value-text';
import { cronProblem } from '../../../go/cron-problem';
import { parseDuration } from '../../../go/parse-duration';
import { APP_PROJECT } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachItem } from '../../object-fields';
import { Json, Rule, Violation } from '../../rule';

export const ARGOCD_SYNC_WINDOW: Rule = {
  id: 'argocd-sync-window',
  what: 'A sync window of an AppProject allows or denies, has a schedule of five fields and a duration that Argo CD can read, and says which Applications, namespaces or clusters it is for.',
  source: ['https://argo-cd.readthedocs.io/en/stable/user-guide/sync_windows/'],
  apis: [APP_PROJECT],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['spec.syncWindows'],
  pass: `
kind: AppProject
spec:
  syncWindows:
    - kind: deny
      schedule: "0 8 * * 1-5"
      duration: 10h
      timeZone: Europe/Berlin
      applications: ["*"]
`,
  fail: `
kind: AppProject
spec:
  syncWindows:
    - kind: deny
      schedule: "@daily"
      duration: 1d
      applications: ["*"]
`,
  check: ({ json }) => eachItem<Json>(json.spec?.syncWindows, 'spec.syncWindows', (window, path) => [
    ...kindOf(window, path),
    ...scheduleOf(window, path),
    ...durationOf(window, path),
    ...zoneOf(window, path),
    ...['applications', 'namespaces', 'clusters'].some((field) => window[field]?.length > 0) ? []
      : [{ path, message: 'it is for nothing: it names no Applications, namespaces or clusters', fix: 'write applications: ["*"] for all of the project' }],
  ]),
};

function kindOf({ kind }: Json, path: string): Violation[] {
  return kind === 'allow' || kind === 'deny' ? [] : [{ path: `${path}.kind`, message: `${kind === undefined ? 'it is missing' : `there is no kind ${valueText(kind)}`}`, fix: 'write allow or deny' }];
}

/** The parser is that of Karpenter, without its descriptors; a time zone before the fields is read. */
function scheduleOf({ schedule = '' }: Json, path: string): Violation[] {
  const fields = String(schedule).replace(/^(CRON_)?TZ=\S+ +/, '');
  const problem = fields.trim().startsWith('@') ? 'Argo CD reads no descriptors here' : cronProblem(fields);
  return problem === undefined ? [] : [{ path: `${path}.schedule`, message: `Argo CD can't read the schedule ${valueText(schedule)}: ${problem}`, fix: 'write five fields, such as "0 8 * * 1-5"' }];
}

function durationOf({ duration = '' }: Json, path: string): Violation[] {
  return parseDuration(duration) !== undefined ? [] : [{ path: `${path}.duration`, message: `Argo CD can't read the duration ${valueText(duration)}`, fix: 'write hours and minutes, such as "24h" or "1h30m"' }];
}

function zoneOf({ timeZone }: Json, path: string): Violation[] {
  if (!timeZone || timeZone === 'Local' || isZone(timeZone)) return [];
  return [{ path: `${path}.timeZone`, message: `there is no time zone ${valueText(timeZone)}, so Argo CD takes UTC`, fix: 'write one such as "Europe/Berlin"', severity: Severity.WARNING }];
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
