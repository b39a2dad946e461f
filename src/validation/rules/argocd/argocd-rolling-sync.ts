import { valueText } from '../../../basics/value-text';
import { APPLICATION_SET } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachItem } from '../../object-fields';
import { Json, Rule, Violation } from '../../rule';

export const ARGOCD_ROLLING_SYNC: Rule = {
  id: 'argocd-rolling-sync',
  what: 'The steps of a rolling sync choose Applications with `In` and `NotIn`, update a number or a percentage of them at once, and are of a strategy of the type `RollingSync`.',
  source: ['G-5', 'https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Progressive-Syncs/'],
  apis: [APPLICATION_SET],
  severity: Severity.ERROR,
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
    if (rollingSync === undefined) return type === 'RollingSync' ? [withoutEffect('rollingSync', 'a rolling sync without steps updates all at once', 'write rollingSync with its steps')] : [];
    return [
      ...type === 'RollingSync' ? [] : [withoutEffect('type', `the steps are not read, since the type is ${type === undefined ? 'not written' : valueText(type)}`, 'write RollingSync')],
      ...eachItem<Json>(rollingSync.steps, 'spec.strategy.rollingSync.steps', (step, path) => [
        ...eachItem<Json>(step.matchExpressions, `${path}.matchExpressions`, operatorOf),
        ...maxUpdateOf(step, path),
      ]),
    ];
  },
};

function withoutEffect(field: string, message: string, fix: string): Violation {
  return { path: `spec.strategy.${field}`, message, fix, severity: Severity.WARNING };
}

function operatorOf({ operator }: Json, path: string): Violation[] {
  if (operator === 'In' || operator === 'NotIn') return [];
  return [{ path: `${path}.operator`, message: `${operator === undefined ? 'it is missing' : `Argo CD knows no operator ${valueText(operator)} here`}, so that the step has other Applications than meant`, fix: 'write In or NotIn' }];
}

function maxUpdateOf({ maxUpdate }: Json, path: string): Violation[] {
  if (typeof maxUpdate !== 'string' || /^[+-]?\d+%$/.test(maxUpdate)) return [];
  return [{ path: `${path}.maxUpdate`, message: `Argo CD can't read ${valueText(maxUpdate)}, and updates all at once`, fix: 'write a number without quotes, or a percentage such as "25%"', severity: Severity.WARNING }];
}
