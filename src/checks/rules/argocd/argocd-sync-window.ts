import { valueText } from '../../../foundation/basics/value-text';
import { cronProblem } from '../../../foundation/go/cron-problem';
import { parseDuration } from '../../../foundation/go/parse-duration';
import { APP_PROJECT } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Json, Rule, Violation } from '../../findings/rule';

export const ARGOCD_SYNC_WINDOW: Rule = {
  id: 'argocd-sync-window',
  what: 'A sync window of an AppProject must have `kind: allow` or `kind: deny`, a five-field cron schedule, a valid duration, and at least one Application, namespace, or cluster.',
  why: 'Argo CD cannot apply an invalid window, so syncs run at unintended times or never run.',
  source: ['https://argo-cd.readthedocs.io/en/stable/user-guide/sync_windows/'],
  apis: [APP_PROJECT],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning if Argo CD does not know the time zone.',
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
      : [{ path, message: 'applications, namespaces, or clusters is required for the window to apply', fix: 'Add applications: ["*"] to cover all Applications in the project.' }],
  ]),
};

function kindOf({ kind }: Json, path: string): Violation[] {
  return kind === 'allow' || kind === 'deny' ? [] : [{ path: `${path}.kind`, message: kind === undefined ? 'kind is required' : `kind must be allow or deny, got ${valueText(kind)}`, fix: 'Set kind to allow or deny.' }];
}

/** Argo CD parses schedules with the same library as Karpenter, but rejects macros and accepts a time zone before the fields. */
function scheduleOf({ schedule = '' }: Json, path: string): Violation[] {
  const fields = String(schedule).replace(/^(CRON_)?TZ=\S+ +/, '');
  const problem = fields.trim().startsWith('@') ? { text: 'Argo CD does not support macros in sync windows' } : cronProblem(fields);
  return problem === undefined ? [] : [{ path: `${path}.schedule`, message: `schedule must be a cron schedule with five fields, got ${valueText(schedule)}: ${problem.text}`, fix: problem.fix ?? 'Use five fields, for example "0 8 * * 1-5".' }];
}

function durationOf({ duration = '' }: Json, path: string): Violation[] {
  return parseDuration(duration) !== undefined ? [] : [{ path: `${path}.duration`, message: `duration must be a Go duration such as 1h30m, got ${valueText(duration)}`, fix: 'Use hours and minutes, for example "24h" or "1h30m".' }];
}

function zoneOf({ timeZone }: Json, path: string): Violation[] {
  if (!timeZone || timeZone === 'Local' || isZone(timeZone)) return [];
  return [{ path: `${path}.timeZone`, message: `timeZone ${valueText(timeZone)} is unknown, so Argo CD uses UTC`, fix: 'Use an IANA name, for example Europe/Berlin.', severity: Severity.WARNING }];
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
