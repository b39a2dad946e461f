import { valueText } from '../../../foundation/basics/value-text';
import { APPLICATION_APIS, eachApplication } from '../../findings/argocd-applications';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const ARGOCD_DESTINATION: Rule = {
  id: 'argocd-destination',
  what: 'The destination of an Application must set either `server` or `name`.',
  why: 'Argo CD reports the specification as invalid and does not sync the Application.',
  source: ['https://argo-cd.readthedocs.io/en/stable/user-guide/application-specification/'],
  apis: APPLICATION_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
kind: Application
spec:
  destination:
    name: in-cluster
    server: null
`,
  fail: `
kind: Application
spec:
  destination:
    name: in-cluster
    server: https://kubernetes.default.svc
`,
  check: (input) => eachApplication(input, ({ spec, path, isWhole }) => {
    const { server, name } = spec.destination ?? {};
    if (server && name) {
      return [{ path: `${path}.destination`, message: `server and name are mutually exclusive, got ${valueText(server)} and ${valueText(name)}`, fix: 'Remove server or name.' }];
    }
    if (server || name || !isWhole) return [];
    return [{ path: `${path}.destination`, message: 'server or name is required', fix: 'Add server, for example https://kubernetes.default.svc, or name, for example in-cluster.' }];
  }),
};
