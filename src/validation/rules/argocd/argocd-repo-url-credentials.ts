import { isObject } from '../../../basics/json';
import { hasCredentials } from '../../../basics/url-credentials';
import { valueText } from '../../../basics/value-text';
import { ARGO_CD_APIS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachItem } from '../../object-fields';
import { Rule, Violation } from '../../rule';

export const ARGOCD_REPO_URL_CREDENTIALS: Rule = {
  id: 'argocd-repo-url-credentials',
  what: 'The URLs of repositories have no credentials in them: who can read the object, or the repository that it is in, has them. The user of an SSH URL is none.',
  source: ['https://argo-cd.readthedocs.io/en/stable/user-guide/private-repositories/'],
  apis: ARGO_CD_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.ADVICE,
  pass: `
kind: Application
spec:
  source:
    repoURL: git@github.com:org/nodes.git
`,
  fail: `
kind: Application
spec:
  source:
    repoURL: https://user:password@github.com/org/nodes.git
`,
  check: ({ json }) => [
    ...urlsIn(json.spec, 'spec'),
    ...urlsIn(json.operation, 'operation'),
    ...json.kind === 'ApplicationSet' ? [...textsIn(json.spec?.generators, 'spec.generators'), ...textsIn(json.spec?.templatePatch, 'spec.templatePatch')] : [],
    ...eachItem<unknown>(Array.isArray(json.spec?.sourceRepos) ? json.spec.sourceRepos : undefined, 'spec.sourceRepos', credentialsIn),
  ],
};

/** Repositories are named in sources, templates and generators, and in what generators put into one another. */
function urlsIn(value: unknown, path: string): Violation[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => urlsIn(item, `${path}[${index}]`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => (name === 'repoURL' ? credentialsIn(child, `${path}.${name}`) : urlsIn(child, `${path}.${name}`)));
}

/** Generators hand texts on to templates, and patches write what they like. */
function textsIn(value: unknown, path: string): Violation[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, `${path}[${index}]`));
  if (isObject(value)) return Object.entries(value).flatMap(([name, child]) => (name === 'repoURL' ? [] : textsIn(child, `${path}.${name}`)));
  const url = typeof value === 'string' ? value.split(/[\s"']+/).find(hasCredentials) : undefined;
  return url === undefined ? [] : credentialsIn(url, path);
}

function credentialsIn(url: unknown, path: string): Violation[] {
  if (typeof url !== 'string' || !hasCredentials(url.replace(/^!/, ''))) return [];
  return [{
    path,
    message: `${valueText(url)} has credentials in it, which stay in the history of Git and can be read by whoever sees the object`,
    fix: 'write the URL without them, take them back where they were given, and give Argo CD new ones in a Secret with the label argocd.argoproj.io/secret-type: repository',
  }];
}
