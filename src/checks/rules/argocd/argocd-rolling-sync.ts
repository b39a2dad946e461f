import { valueText } from '../../../foundation/basics/value-text';
import { APPLICATION_SET } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Json, Rule, Violation } from '../../findings/rule';

export const ARGOCD_ROLLING_SYNC: Rule = {
  id: 'argocd-rolling-sync',
  what: 'A rolling sync needs the strategy type `RollingSync`. Its steps must select Applications with `In` or `NotIn`, and `maxUpdate` must be a number or a percentage.',
  why: 'With another strategy type, Argo CD updates all Applications at once. Without steps, Argo CD 3.6 creates and updates no Applications. With another operator, a step selects unintended Applications. With an invalid `maxUpdate`, Argo CD 3.6 updates one Application at a time.',
  source: ['G-5', 'https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Progressive-Syncs/'],
  apis: [APPLICATION_SET],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning if Argo CD updates all Applications at once, or one at a time.',
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['spec.strategy'],
  pass: `
kind: ApplicationSet
spec:
  strategy:
    type: RollingSync
    rollingSync:
      steps:
        - matchExpressions:
            - key: env
              operator: In
              values: [dev]
          maxUpdate: 25%
`,
  fail: `
kind: ApplicationSet
spec:
  strategy:
    type: RollingSync
    rollingSync:
      steps:
        - matchExpressions:
            - key: env
              operator: Exists
`,
  check: ({ json }) => {
    const { type, rollingSync } = json.spec?.strategy ?? {};
    if (rollingSync === undefined) return type === 'RollingSync' ? [withoutEffect('rollingSync', 'rollingSync is missing, so Argo CD updates all Applications at once', 'Add rollingSync with steps, or remove type.')] : [];
    return [
      ...type === 'RollingSync' ? [] : [withoutEffect('type', type === undefined ? 'type is missing, so the steps have no effect' : `type must be RollingSync for the steps to take effect, got ${valueText(type)}`, 'Set type: RollingSync.')],
      ...type === 'RollingSync' && isEmpty(rollingSync.steps) ? [WITHOUT_STEPS] : [],
      ...eachItem<Json>(rollingSync.steps, 'spec.strategy.rollingSync.steps', (step, path) => [
        ...eachItem<Json>(step.matchExpressions, `${path}.matchExpressions`, operatorOf),
        ...maxUpdateOf(step, path),
      ]),
    ];
  },
};

const WITHOUT_STEPS: Violation = {
  path: 'spec.strategy.rollingSync.steps',
  message: 'steps must not be empty, because Argo CD 3.6 then creates and updates no Applications',
  fix: 'Add a step, for example {matchExpressions: [{key: env, operator: In, values: [dev]}]}, or remove strategy.',
};

function isEmpty(steps: unknown): boolean {
  return steps === undefined || (Array.isArray(steps) && steps.length === 0);
}

function withoutEffect(field: string, message: string, fix: string): Violation {
  return { path: `spec.strategy.${field}`, message, fix, severity: Severity.WARNING };
}

function operatorOf({ operator }: Json, path: string): Violation[] {
  if (operator === 'In' || operator === 'NotIn') return [];
  return [{ path: `${path}.operator`, message: operator === undefined ? 'operator is required' : `operator must be In or NotIn, got ${valueText(operator)}`, fix: 'Set operator to In or NotIn.' }];
}

function maxUpdateOf({ maxUpdate }: Json, path: string): Violation[] {
  if (typeof maxUpdate !== 'string' || /^[+-]?\d+%$/.test(maxUpdate)) return [];
  return [{ path: `${path}.maxUpdate`, message: `maxUpdate must be a number or a percentage, got ${valueText(maxUpdate)}, so Argo CD 3.6 updates one Application at a time`, fix: 'Set a number without quotes, or a percentage such as "25%".', severity: Severity.WARNING }];
}
