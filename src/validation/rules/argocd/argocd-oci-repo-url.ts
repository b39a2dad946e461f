import { withoutCredentials } from '../../../basics/url-credentials';
import { valueText } from '../../../basics/value-text';
import { APPLICATION_APIS, eachApplication, eachSource } from '../../argocd-applications';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const ARGOCD_OCI_REPO_URL: Rule = {
  id: 'argocd-oci-repo-url',
  what: 'The `repoURL` of a Helm chart must not start with `oci://`.',
  why: 'With `oci://`, Argo CD looks for an OCI image of that name instead of the chart.',
  source: ['G-5', 'https://argo-cd.readthedocs.io/en/stable/user-guide/helm/'],
  apis: APPLICATION_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
kind: Application
spec:
  source:
    repoURL: public.ecr.aws/karpenter
    chart: karpenter
    targetRevision: 1.15.1
    path: null
`,
  fail: `
kind: Application
spec:
  source:
    repoURL: oci://public.ecr.aws/karpenter
    chart: karpenter
    targetRevision: 1.15.1
    path: null
`,
  check: (input) => eachApplication(input, (part) => eachSource(part, ({ repoURL, chart }, path) => {
    if (!chart || typeof repoURL !== 'string' || !repoURL.startsWith('oci://')) return [];
    const url = withoutCredentials(repoURL);
    return [{ path: `${path}.repoURL`, message: `repoURL of a chart must not start with oci://, got ${valueText(url)}`, fix: `Use ${url.slice('oci://'.length)}.` }];
  })),
};
