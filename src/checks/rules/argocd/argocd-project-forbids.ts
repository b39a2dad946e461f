import { valueText } from '../../../foundation/basics/value-text';
import { AppProjectV1Alpha1Spec } from '../../../karpenter/imports/AppProject.v1alpha1';
import { APP_PROJECT, APPLICATION, factsOf } from '../../../karpenter/versions/known-apis';
import { Destination, destinationPermission } from '../../argocd/destination-permission';
import { repoPermission } from '../../argocd/project-permits';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Json, ObjectIndex, Rule, Violation } from '../../findings/rule';
import { objectSchema } from '../../schema/object-schema';
import { wellTyped } from '../../schema/well-typed';

export const ARGOCD_PROJECT_FORBIDS: Rule = {
  id: 'argocd-project-forbids',
  what: 'If the AppProject of an Application is in the same app, it must permit the repositories and destination of the Application.',
  why: 'Argo CD does not sync an Application that its project does not permit.',
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
  sourceRepos: ["https://github.com/other-org/*"]
  destinations:
    - server: https://kubernetes.default.svc
      namespace: kube-system
`,
  check: ({ json: { spec }, objectIndex }) => {
    const named: string = spec?.project || 'default';
    const permissions = objectIndex.complete ? permissionsOf(objectIndex.projects, named) : undefined;
    if (permissions === undefined) return [];
    return [
      ...reposOf(spec ?? {}).flatMap(([path, url]) => repoViolation(permissions, named, path, url)),
      ...destinationViolation(permissions, named, spec?.destination ?? {}),
    ];
  },
};

/** The repositories and destinations that a project permits. */
interface Permissions {
  readonly permitsRepo: (url: string) => boolean;
  readonly permitsDestination: (destination: Destination) => boolean | undefined;
}

const permissions = new WeakMap<ObjectIndex['projects'], Map<string, Permissions | undefined>>();

/** Returns the permissions of the project with a name, or undefined if no project or several projects have the name. */
function permissionsOf(projects: ObjectIndex['projects'], name: string): Permissions | undefined {
  const ofProjects = permissions.get(projects) ?? new Map<string, Permissions | undefined>();
  permissions.set(projects, ofProjects);
  if (!ofProjects.has(name)) {
    const [project, ...others] = projects.get(name) ?? [];
    const spec = project === undefined || others.length > 0 ? undefined : specOf(project);
    ofProjects.set(name, spec && { permitsRepo: repoPermission(spec), permitsDestination: destinationPermission(spec) });
  }
  return ofProjects.get(name);
}

/** Returns the spec of the project without values of the wrong type, which the structure check reports. */
function specOf(project: Json): AppProjectV1Alpha1Spec {
  const { spec } = wellTyped(project, objectSchema(factsOf(APP_PROJECT)!, ''));
  return spec ?? {};
}

/** Returns the URLs of the repositories that Argo CD reads, with their field paths. */
function reposOf({ sourceHydrator, sources, source }: Json): [path: string, url: string][] {
  const all: [string, unknown][] = sourceHydrator
    ? [['sourceHydrator.drySource', sourceHydrator.drySource?.repoURL], ['sourceHydrator.syncSource', sourceHydrator.syncSource?.repoURL]]
    : sources?.length > 0 ? sources.map((one: Json, index: number) => [`sources[${index}]`, one.repoURL]) : [['source', source?.repoURL]];
  const named = all.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
  return named.map(([path, url]) => [`spec.${path}.repoURL`, url]);
}

function repoViolation({ permitsRepo }: Permissions, project: string, path: string, url: string): Violation[] {
  if (permitsRepo(url)) return [];
  return [{ path, message: `repoURL must be permitted by AppProject ${valueText(project)}, got ${valueText(url)}`, fix: 'Add the repository to sourceRepos of the AppProject. If the repository is project-scoped, suppress this finding.' }];
}

function destinationViolation({ permitsDestination }: Permissions, project: string, destination: Json): Violation[] {
  const { server, name, namespace } = destination;
  if (Boolean(server) === Boolean(name) || permitsDestination(destination) !== false) return [];
  const where = `${server ? `server ${valueText(server)}` : `cluster ${valueText(name)}`} and ${namespace ? `namespace ${valueText(namespace)}` : 'no namespace'}`;
  return [{ path: 'spec.destination', message: `destination must be permitted by AppProject ${valueText(project)}, got ${where}`, fix: 'Add the destination to destinations of the AppProject. If the cluster is project-scoped, suppress this finding.' }];
}
