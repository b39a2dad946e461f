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
    return [{ path: `${path}.repoURL`, message: `repoURL of a chart must not start with oci://, got ${valueText(url)}`, fix: `Use ${registryOf(url, chart)}.` }];
  })),
};

/** Returns the URL without `oci://`, and without the name of the chart, which Argo CD appends. */
function registryOf(url: string, chart: string): string {
  const name = url.slice('oci://'.length).replace(/\/+$/, '');
  // The official charts are in a registry that is also named karpenter.
  const ending = chart === 'karpenter' ? '/karpenter/karpenter' : `/${chart}`;
  const registry = name.endsWith(ending) ? name.slice(0, -chart.length - 1) : name;
  return registry.includes('/') ? registry : name;
}
