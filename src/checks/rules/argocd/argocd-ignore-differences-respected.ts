import { APPLICATION_APIS, eachApplication } from '../../findings/argocd-applications';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

const OPTION = 'RespectIgnoreDifferences=true';

export const ARGOCD_IGNORE_DIFFERENCES_RESPECTED: Rule = {
  id: 'argocd-ignore-differences-respected',
  what: 'An Application with `ignoreDifferences` needs the sync option `RespectIgnoreDifferences=true`, so that a sync leaves the ignored fields unchanged.',
  why: 'Without the option, Argo CD does not report the Application as out of sync, but the next sync overwrites the ignored fields.',
  source: ['G-5', 'https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/'],
  apis: APPLICATION_APIS,
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  pass: `
kind: Application
spec:
  ignoreDifferences:
    - kind: Deployment
      group: apps
      jsonPointers: [/spec/replicas]
  syncPolicy:
    syncOptions: [RespectIgnoreDifferences=true]
`,
  fail: `
kind: Application
spec:
  ignoreDifferences:
    - kind: Deployment
      group: apps
      jsonPointers: [/spec/replicas]
`,
  check: (input) => eachApplication(input, ({ spec, path, isWhole }) => {
    const options: readonly unknown[] = spec.syncPolicy?.syncOptions ?? [];
    if (!isWhole || !(spec.ignoreDifferences?.length > 0) || options.includes(OPTION)) return [];
    return [{
      path: `${path}.ignoreDifferences`,
      message: `ignoreDifferences does not protect fields from a sync, because ${OPTION} is not set`,
      fix: `Add ${OPTION} to syncPolicy.syncOptions.`,
    }];
  }),
};
