import { valueText } from '../../../basics/value-text';
import { APPLICATION_APIS, eachApplication } from '../../argocd-applications';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const ARGOCD_DESTINATION: Rule = {
  id: 'argocd-destination',
  what: 'The destination of an Application says either the server or the name of its cluster.',
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
      return [{ path: `${path}.destination`, message: `it has both a server, ${valueText(server)}, and a name, ${valueText(name)}`, fix: 'leave one of them out' }];
    }
    if (server || name || !isWhole) return [];
    return [{ path: `${path}.destination`, message: 'it says neither the server nor the name of a cluster', fix: 'write server, such as https://kubernetes.default.svc, or name, such as in-cluster' }];
  }),
};
