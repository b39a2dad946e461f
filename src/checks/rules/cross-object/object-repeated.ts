import { listText } from '../../../foundation/basics/list-text';
import { Problem } from '../../../foundation/basics/problem';
import { valueText } from '../../../foundation/basics/value-text';
import { identityOf } from '../../findings/copies/object-identity';
import { EnforcedBy, Severity } from '../../findings/finding';
import { takenNameOf } from '../../findings/object-index';
import { DeployedCopies, Rule, Violation } from '../../findings/rule';

export const OBJECT_REPEATED: Rule = {
  id: 'object-repeated',
  what: 'An object must appear only once in a chart or file. Argo CD Applications must not deploy different copies of an object to one cluster.',
  why: 'If the objects differ, kubectl keeps only the object that is applied last, so the settings of the others are lost. Kustomize, Flux, and a first `helm install` reject the file, and Argo CD does not define the result. If two Applications deploy different copies, each of them overwrites the settings of the other. The rule does not compare other files, or charts of an app, because they can belong to different clusters.',
  source: [
    'https://kubernetes.io/docs/concepts/overview/working-with-objects/names/',
    'https://github.com/kubernetes-sigs/kustomize/issues/4104',
    'https://github.com/helm/helm/issues/2947',
    'https://github.com/argoproj/argo-cd/issues/1070',
    'https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/#fail-the-sync-if-a-shared-resource-is-found',
  ],
  apis: [],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning if all copies are equal, because kubectl applies them without loss.',
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['metadata.name'],
  pass: `
kind: NodePool
metadata:
  name: blue
---
kind: NodePool
metadata:
  name: red
`,
  fail: `
kind: NodePool
metadata:
  name: blue
spec:
  weight: 10
---
kind: NodePool
metadata:
  name: blue
spec:
  weight: 20
`,
  check: ({ json, appliedWith, objectIndex }) => {
    // In an app, rule argocd-name-taken reports repeated Argo CD objects.
    if (objectIndex.complete && takenNameOf(json) !== undefined) return [];
    const { repeated, deployedCopies } = objectIndex;
    if (repeated.size === 0 && deployedCopies.size === 0) return [];
    const [identity, { name }] = [identityOf(json, appliedWith) ?? '', json.metadata];
    const [inFile, deployed] = [repeated.get(identity), deployedCopies.get(identity)];
    const problems = [
      ...inFile === undefined ? [] : [inFile.areEqual ? copies(name, inFile.count) : replacements(name, inFile.count)],
      ...deployed === undefined ? [] : [conflicts(name, deployed)],
    ];
    return problems.map((problem) => ({ path: 'metadata.name', ...problem }));
  },
};

function replacements(name: unknown, count: number): Problem {
  return { message: `name ${valueText(name)} is used by ${count} objects of this kind, so the last object applied replaces the others`, fix: 'Merge the objects, or give each object a unique name.' };
}

/** Maximum number of places in a message. */
const MAX_PLACES = 4;

function conflicts(name: unknown, { count, places }: DeployedCopies): Problem {
  const shown = places.length > MAX_PLACES ? [...places.slice(0, MAX_PLACES - 1), `${places.length - MAX_PLACES + 1} more`] : places;
  const message = `name ${valueText(name)} is used by ${count} different objects of this kind that Argo CD deploys to one cluster: ${listText(shown)}`;
  return { message, fix: 'Keep one of the objects, or give each object a unique name.' };
}

function copies(name: unknown, count: number): Problem & Pick<Violation, 'severity'> {
  return { message: `name ${valueText(name)} is used by ${count} equal objects of this kind, which Kustomize rejects`, fix: 'Keep one of the objects.', severity: Severity.WARNING };
}
