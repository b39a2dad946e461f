import { suggestion } from '../../../basics/suggestion';
import { valueText } from '../../../basics/value-text';
import { APP_PROJECT } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachItem } from '../../object-fields';
import { Json, Rule } from '../../rule';

const RESOURCES = ['applications', 'applicationsets', 'clusters', 'exec', 'logs', 'repositories'];
const ACTIONS = ['get', 'create', 'update', 'delete', 'sync', 'override', '*'];
const EFFECTS = ['allow', 'deny'];

export const ARGOCD_PROJECT_ROLE_POLICY: Rule = {
  id: 'argocd-project-role-policy',
  what: 'Roles of an AppProject have names of letters, digits, `-` and `_`, and policies of the form `p, proj:PROJECT:ROLE, RESOURCE, ACTION, PROJECT/APPLICATION, allow`.',
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
      : [{ path: `${path}.name`, message: `${valueText(role.name)} can't be the name of a role`, fix: 'write letters, digits, "-" and "_", with a letter or digit at both ends' }],
    ...eachItem<string>(role.policies, `${path}.policies`, (policy, at) => {
      const problem = problemOf(policy, json.metadata?.name, role.name);
      return problem && { path: at, message: `Argo CD refuses the policy ${valueText(policy)}: ${problem.what}`, fix: problem.fix };
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
    return { what: `it has ${parts.length} parts${parts[0] === 'p' ? '' : ', and does not begin with p'}`, fix: 'write "p, SUBJECT, RESOURCE, ACTION, OBJECT, EFFECT"' };
  }
  const [, subject, resource, action, object, effect] = parts;
  if (project && role && subject !== `proj:${project}:${role}`) return { what: `its subject is ${valueText(subject)}`, fix: `write proj:${project}:${role}` };
  if (!RESOURCES.includes(resource)) return oneOf('resource', resource, RESOURCES);
  if (!ACTIONS.includes(action) && !/(action|update|delete)\/.*/.test(action)) return oneOf('action', action, [...ACTIONS, 'action/…']);
  if (project && !isObject(object, project)) return { what: `its object is ${valueText(object)}`, fix: `write ${project}/*, or ${project}/ with the name of an Application` };
  return EFFECTS.includes(effect) ? undefined : oneOf('effect', effect, EFFECTS);
}

function isObject(object: string, project: string): boolean {
  return object.startsWith(`${project}/`) && /^([*\w.-]+\/)?[*\w.-]+$/.test(object.slice(project.length + 1));
}

function oneOf(part: string, value: string, known: readonly string[]): Problem {
  const meant = suggestion(value, known);
  return { what: `there is no ${part} ${valueText(value)}`, fix: meant ? `did you mean ${meant}?` : `write one of ${known.join(', ')}` };
}
