import { valueText } from '../../../foundation/basics/value-text';
import { ARGO_CD_APIS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { takenNameOf } from '../../findings/object-index';
import { Rule } from '../../findings/rule';

export const ARGOCD_NAME_TAKEN: Rule = {
  id: 'argocd-name-taken',
  what: 'Applications, ApplicationSets, and AppProjects must have unique names per kind and namespace, across all charts of an app.',
  why: 'Objects with the same kind, namespace, and name replace each other in the cluster, together with everything that they manage.',
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
    const where = namespace === undefined ? '' : ` in namespace ${namespace}`;
    return [{ path: 'metadata.name', message: `name ${valueText(name)} is used by ${count} ${json.kind}s${where}, so they replace each other`, fix: 'Give each object a unique name.' }];
  },
};
