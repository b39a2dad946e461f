import { APPLICATION_APIS, eachApplication } from '../../argocd-applications';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

const OPTION = 'RespectIgnoreDifferences=true';

export const ARGOCD_IGNORE_DIFFERENCES_RESPECTED: Rule = {
  id: 'argocd-ignore-differences-respected',
  what: 'Where differences are ignored, syncs leave them alone, too, which takes the sync option `RespectIgnoreDifferences=true`.',
  source: ['G-5', 'https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/'],
  apis: APPLICATION_APIS,
  severity: Severity.WARNING,
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
      message: 'these differences do not make the Application out of sync, but the next sync overwrites them',
      fix: `add ${OPTION} to syncPolicy.syncOptions`,
    }];
  }),
};
