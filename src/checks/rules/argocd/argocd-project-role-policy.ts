import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { APP_PROJECT } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Json, Rule } from '../../findings/rule';

const RESOURCES = ['applications', 'applicationsets', 'clusters', 'exec', 'logs', 'repositories'];
const ACTIONS = ['get', 'create', 'update', 'delete', 'sync', 'override', '*'];
const EFFECTS = ['allow', 'deny'];

export const ARGOCD_PROJECT_ROLE_POLICY: Rule = {
  id: 'argocd-project-role-policy',
  what: 'Role names in an AppProject must consist of letters, digits, `-`, and `_`. Policies must have the format `p, proj:PROJECT:ROLE, RESOURCE, ACTION, PROJECT/APPLICATION, allow`.',
  why: 'Argo CD rejects role names and policies in any other format.',
  source: ['https://argo-cd.readthedocs.io/en/stable/operator-manual/project-specification/', 'https://argo-cd.readthedocs.io/en/stable/operator-manual/rbac/'],
  apis: [APP_PROJECT],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['spec.roles'],
  pass: `
kind: AppProject
metadata:
  name: nodes
spec:
  roles:
    - name: sync
      policies:
        - p, proj:nodes:sync, applications, sync, nodes/*, allow
`,
  fail: `
kind: AppProject
metadata:
  name: nodes
spec:
  roles:
    - name: sync
      policies:
        - p, proj:nodes:sinc, applications, sync, nodes/*, allow
`,
  check: ({ json }) => eachItem<Json>(json.spec?.roles, 'spec.roles', (role, path) => [
    ...role.name === undefined || /^[a-zA-Z0-9]([-_a-zA-Z0-9]*[a-zA-Z0-9])?$/.test(role.name) ? []
      : [{ path: `${path}.name`, message: `name must consist of letters, digits, "-", and "_", got ${valueText(role.name)}`, fix: 'Use letters, digits, "-", and "_", starting and ending with a letter or digit.' }],
    ...eachItem<string>(role.policies, `${path}.policies`, (policy, at) => {
      const problem = problemOf(policy, json.metadata?.name, role.name);
      return problem && { path: at, message: `policy ${problem.what} in ${valueText(policy)}`, fix: problem.fix };
    }),
  ]),
};

interface Problem {
  readonly what: string;
  readonly fix: string;
}

function problemOf(policy: string, project: string | undefined, role: string | undefined): Problem | undefined {
  const parts = policy.split(',').map((part) => part.replace(/^ +| +$/g, ''));
  if (parts.length !== 6 || parts[0] !== 'p') {
    return { what: `must have 6 comma-separated fields${parts[0] === 'p' ? '' : ' and start with p'}, got ${parts.length}${parts[0] === 'p' ? '' : ` starting with ${valueText(parts[0])}`}`, fix: 'Use the format "p, SUBJECT, RESOURCE, ACTION, OBJECT, EFFECT".' };
  }
  const [, subject, resource, action, object, effect] = parts;
  if (project && role && subject !== `proj:${project}:${role}`) return { what: `subject must be proj:${project}:${role}, got ${valueText(subject)}`, fix: `Set the subject to proj:${project}:${role}.` };
  if (!RESOURCES.includes(resource)) return oneOf('resource', resource, RESOURCES);
  if (!ACTIONS.includes(action) && !/(action|update|delete)\/.*/.test(action)) return oneOf('action', action, [...ACTIONS, 'action/…']);
  if (project && !isObject(object, project)) return { what: `object must start with ${project}/, got ${valueText(object)}`, fix: `Use ${project}/* or ${project}/APPLICATION.` };
  return EFFECTS.includes(effect) ? undefined : oneOf('effect', effect, EFFECTS);
}

function isObject(object: string, project: string): boolean {
  return object.startsWith(`${project}/`) && /^([*\w.-]+\/)?[*\w.-]+$/.test(object.slice(project.length + 1));
}

function oneOf(part: string, value: string, known: readonly string[]): Problem {
  const meant = suggestion(value, known);
  return { what: `${part} ${valueText(value)} is unknown`, fix: meant ? `Did you mean ${meant}?` : `Use one of ${known.join(', ')}.` };
}
