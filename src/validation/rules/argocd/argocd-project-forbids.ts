import { valueText } from '../../../basics/value-text';
import { AppProjectV1Alpha1Spec } from '../../../imports/AppProject.v1alpha1';
import { APP_PROJECT, APPLICATION, factsOf } from '../../../versions/known-apis';
import { permitsDestination, permitsRepo } from '../../argocd/project-permits';
import { EnforcedBy, Severity } from '../../finding';
import { Json, Rule, Violation } from '../../rule';
import { objectSchema } from '../../schema/object-schema';
import { wellTyped } from '../../schema/well-typed';

export const ARGOCD_PROJECT_FORBIDS: Rule = {
  id: 'argocd-project-forbids',
  what: 'The project of an Application, where it is in the same app, permits its repositories and its destination.',
  source: ['https://argo-cd.readthedocs.io/en/stable/user-guide/projects/'],
  apis: [APPLICATION],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
kind: Application
spec:
  project: nodes
---
kind: AppProject
metadata:
  name: nodes
spec:
  sourceRepos: ["https://github.com/org/*"]
  destinations:
    - server: https://kubernetes.default.svc
      namespace: karpenter
`,
  fail: `
kind: Application
spec:
  project: nodes
---
kind: AppProject
metadata:
  name: nodes
spec:
  sourceRepos: ["https://github.com/another/*"]
  destinations:
    - server: https://kubernetes.default.svc
      namespace: kube-system
`,
  check: ({ json: { spec }, objectIndex: { complete, projects } }) => {
    const named: string = spec?.project || 'default';
    const [project, ...others] = complete ? projects.get(named) ?? [] : [];
    if (project === undefined || others.length > 0) return [];
    const rules = specOf(project);
    return [
      ...reposOf(spec ?? {}).flatMap(([path, url]) => repoViolation(rules, named, path, url)),
      ...destinationViolation(rules, named, spec?.destination ?? {}),
    ];
  },
};

/** As the structure check leaves it, which says by itself what is wrong with the project. */
function specOf(project: Json): AppProjectV1Alpha1Spec {
  const { spec } = wellTyped(project, objectSchema(factsOf(APP_PROJECT)!, ''));
  return spec ?? {};
}

/** The repositories of what Argo CD reads, and where each stands. */
function reposOf({ sourceHydrator, sources, source }: Json): [path: string, url: string][] {
  const all: [string, unknown][] = sourceHydrator
    ? [['sourceHydrator.drySource', sourceHydrator.drySource?.repoURL], ['sourceHydrator.syncSource', sourceHydrator.syncSource?.repoURL]]
    : sources?.length > 0 ? sources.map((one: Json, index: number) => [`sources[${index}]`, one.repoURL]) : [['source', source?.repoURL]];
  const named = all.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
  return named.map(([path, url]) => [`spec.${path}.repoURL`, url]);
}

function repoViolation(rules: AppProjectV1Alpha1Spec, project: string, path: string, url: string): Violation[] {
  if (permitsRepo(rules, url)) return [];
  return [{ path, message: `the project ${valueText(project)} does not permit the repository ${valueText(url)}`, fix: 'add it to sourceRepos of the project, or suppress this where a repository of the project itself is added to them' }];
}

function destinationViolation(rules: AppProjectV1Alpha1Spec, project: string, destination: Json): Violation[] {
  const { server, name, namespace } = destination;
  if (Boolean(server) === Boolean(name) || permitsDestination(rules, destination) !== false) return [];
  const where = `${server ? `the server ${valueText(server)}` : `the cluster ${valueText(name)}`}, ${namespace ? `namespace ${valueText(namespace)}` : 'no namespace'}`;
  return [{ path: 'spec.destination', message: `the project ${valueText(project)} does not permit ${where}`, fix: 'add it to destinations of the project, or suppress this where a cluster of the project itself is added to them' }];
}
