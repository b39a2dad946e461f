import { ARGO_CD_APIS } from '../../../versions/known-apis';
import { takenNameOf } from '../../engine/object-index';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const ARGOCD_NAME_TAKEN: Rule = {
  id: 'argocd-name-taken',
  what: 'In an app, no two Applications, ApplicationSets or AppProjects of one namespace share a name, whatever charts they are in: one would take the place of the other, with all that it has.',
  source: ['https://kubernetes.io/docs/concepts/overview/working-with-objects/names/', 'https://argo-cd.readthedocs.io/en/stable/user-guide/application-specification/'],
  apis: ARGO_CD_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['metadata.name'],
  pass: `
kind: Application
metadata:
  name: nodes
---
kind: AppProject
metadata:
  name: nodes
`,
  fail: `
kind: Application
metadata:
  name: nodes
---
kind: Application
metadata:
  name: nodes
`,
  check: ({ json, objectIndex: { complete, namesTaken } }) => {
    const count = complete && namesTaken.size > 0 ? namesTaken.get(takenNameOf(json) ?? '') : undefined;
    if (count === undefined) return [];
    const { name, namespace } = json.metadata;
    const where = namespace === undefined ? '' : ` in the namespace ${namespace}`;
    return [{ path: 'metadata.name', message: `${count} objects of the kind ${json.kind} are named ${name}${where}: each would take the place of the others`, fix: 'give each a name of its own' }];
  },
};
