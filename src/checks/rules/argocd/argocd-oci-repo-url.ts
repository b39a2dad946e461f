import { withoutCredentials } from '../../../foundation/basics/url-credentials';
import { valueText } from '../../../foundation/basics/value-text';
import { APPLICATION_APIS, eachApplication, eachSource, isTemplated } from '../../findings/argocd-applications';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const ARGOCD_OCI_REPO_URL: Rule = {
  id: 'argocd-oci-repo-url',
  what: 'The `repoURL` of a Helm chart should not start with `oci://`.',
  why: 'Argo CD before 3.1 looks for an index of charts at that URL, and finds none. Argo CD 3.1 and later ignore `chart`, and pull the URL as an OCI image, so the URL must end in the name of the chart. '
    + 'The UI and `argocd app create` of every release reject the Application, because they look for the index.',
  source: [
    'G-5',
    'https://argo-cd.readthedocs.io/en/stable/user-guide/helm/',
    'https://github.com/argoproj/argo-cd/blob/v3.1.5/reposerver/repository/repository.go#L340-L347',
    'https://github.com/argoproj/argo-cd/blob/v3.1.5/util/argo/argo.go#L260-L280',
  ],
  apis: APPLICATION_APIS,
  severity: Severity.ERROR,
  severityNote: 'The finding is an info if the URL ends in the name of the chart, because Argo CD 3.1 and later, which the check assumes, render the chart.',
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
kind: Application
spec:
  source:
    repoURL: public.ecr.aws/karpenter
    chart: karpenter
    targetRevision: 1.15.3
    path: null
`,
  fail: `
kind: Application
spec:
  source:
    repoURL: oci://public.ecr.aws/karpenter
    chart: karpenter
    targetRevision: 1.15.3
    path: null
`,
  check: (input) => eachApplication(input, (part) => eachSource(part, ({ repoURL, chart }, path) => {
    if (!chart || typeof repoURL !== 'string' || !repoURL.startsWith('oci://')) return [];
    const url = withoutCredentials(repoURL);
    const violation = { path: `${path}.repoURL`, fix: `Use ${registryOf(url, chart)}, which works in all releases of Argo CD.` };
    if (!isTemplated(url) && !isTemplated(chart) && !isImageOf(url, chart)) {
      return [{ ...violation, message: `repoURL of chart ${valueText(chart)} must not start with oci://, because it does not end in the name of the chart, got ${valueText(url)}` }];
    }
    const works = 'works only in Argo CD 3.1 and later, which this check assumes, and only from kubectl or Git, because the UI and argocd app create reject the Application';
    return [{ ...violation, message: `repoURL ${valueText(url)} with chart ${works}`, severity: Severity.INFO }];
  })),
};

/** The folder of the official charts, which has the same name as one of them. */
const OFFICIAL_FOLDER = 'oci://public.ecr.aws/karpenter';

/** Returns true if the URL is the OCI image of the chart. */
function isImageOf(url: string, chart: string): boolean {
  return url.endsWith(`/${chart}`) && url !== OFFICIAL_FOLDER;
}

/** Returns the URL without `oci://`, and without the name of the chart, which Argo CD appends, or of the other Karpenter chart. */
function registryOf(url: string, chart: string): string {
  const name = url.replace(/\/+$/, '');
  const end = [chart, 'karpenter/karpenter', 'karpenter-crd'].find((each) => isImageOf(name, each));
  return name.slice('oci://'.length, end === undefined ? undefined : name.lastIndexOf('/'));
}
