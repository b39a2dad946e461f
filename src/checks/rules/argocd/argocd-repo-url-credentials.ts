import { isObject } from '../../../foundation/basics/json';
import { hasCredentials } from '../../../foundation/basics/url-credentials';
import { valueText } from '../../../foundation/basics/value-text';
import { ARGO_CD_APIS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Rule, Violation } from '../../findings/rule';

export const ARGOCD_REPO_URL_CREDENTIALS: Rule = {
  id: 'argocd-repo-url-credentials',
  what: 'Repository URLs must not contain credentials. The user of an SSH URL, such as `git@`, is allowed.',
  why: 'Anyone who can read the object, or the Git repository that contains it, can read the credentials. The credentials also remain in the Git history.',
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
    ...json.kind === 'ApplicationSet' ? [...stringsIn(json.spec?.generators, 'spec.generators'), ...stringsIn(json.spec?.templatePatch, 'spec.templatePatch')] : [],
    ...eachItem<unknown>(Array.isArray(json.spec?.sourceRepos) ? json.spec.sourceRepos : undefined, 'spec.sourceRepos', credentialsIn),
  ],
};

/** Checks each `repoURL` in sources, templates, and generators. */
function urlsIn(value: unknown, path: string): Violation[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => urlsIn(item, `${path}[${index}]`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => (name === 'repoURL' ? credentialsIn(child, `${path}.${name}`) : urlsIn(child, `${path}.${name}`)));
}

/** Checks URLs in other strings, because generators pass strings to templates, and patches may set any field. */
function stringsIn(value: unknown, path: string): Violation[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsIn(item, `${path}[${index}]`));
  if (isObject(value)) return Object.entries(value).flatMap(([name, child]) => (name === 'repoURL' ? [] : stringsIn(child, `${path}.${name}`)));
  const url = typeof value === 'string' ? value.split(/[\s"']+/).find(hasCredentials) : undefined;
  return url === undefined ? [] : credentialsIn(url, path);
}

function credentialsIn(url: unknown, path: string): Violation[] {
  if (typeof url !== 'string' || !hasCredentials(url.replace(/^!/, ''))) return [];
  return [{
    path,
    message: `URL must not contain credentials, got ${valueText(url)}`,
    fix: 'Remove the credentials from the URL and revoke them. Store new credentials in a Secret with the label argocd.argoproj.io/secret-type: repository.',
  }];
}
