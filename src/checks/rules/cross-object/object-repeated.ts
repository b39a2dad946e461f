import { Problem } from '../../../foundation/basics/problem';
import { valueText } from '../../../foundation/basics/value-text';
import { EnforcedBy, Severity } from '../../findings/finding';
import { identityOf, takenNameOf } from '../../findings/object-index';
import { Rule, Violation } from '../../findings/rule';

export const OBJECT_REPEATED: Rule = {
  id: 'object-repeated',
  what: 'An object must appear only once in a chart or file.',
  why: 'If the objects differ, kubectl keeps only the object that is applied last, so the settings of the others are lost. Kustomize, Flux, and a first `helm install` reject the file, and Argo CD does not define the result. The rule does not compare files, or charts of an app, because they can belong to different clusters.',
  source: [
    'https://kubernetes.io/docs/concepts/overview/working-with-objects/names/',
    'https://github.com/kubernetes-sigs/kustomize/issues/4104',
    'https://github.com/helm/helm/issues/2947',
    'https://github.com/argoproj/argo-cd/issues/1070',
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
    const found = objectIndex.repeated.size === 0 ? undefined : objectIndex.repeated.get(identityOf(json, appliedWith) ?? '');
    return found === undefined ? [] : [{ path: 'metadata.name', ...found.areEqual ? copies(json.metadata.name, found.count) : replacements(json.metadata.name, found.count) }];
  },
};

function replacements(name: unknown, count: number): Problem {
  return { message: `name ${valueText(name)} is used by ${count} objects of this kind, so the last object applied replaces the others`, fix: 'Merge the objects, or give each object a unique name.' };
}

function copies(name: unknown, count: number): Problem & Pick<Violation, 'severity'> {
  return { message: `name ${valueText(name)} is used by ${count} equal objects of this kind, which Kustomize rejects`, fix: 'Keep one of the objects.', severity: Severity.WARNING };
}
