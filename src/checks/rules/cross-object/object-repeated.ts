import { EnforcedBy, Severity } from '../../findings/finding';
import { identityOf, takenNameOf } from '../../findings/object-index';
import { Rule } from '../../findings/rule';

export const OBJECT_REPEATED: Rule = {
  id: 'object-repeated',
  what: 'An object must appear only once in a chart or file.',
  why: 'The object that is applied last replaces earlier objects with the same name, so their settings are lost.',
  source: ['https://kubernetes.io/docs/concepts/overview/working-with-objects/names/'],
  apis: [],
  severity: Severity.WARNING,
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
---
kind: NodePool
metadata:
  name: blue
`,
  check: ({ json, appliedWith, objectIndex }) => {
    // In an app, rule argocd-name-taken reports repeated Argo CD objects.
    if (objectIndex.complete && takenNameOf(json) !== undefined) return [];
    const count = objectIndex.repeated.size === 0 ? undefined : objectIndex.repeated.get(identityOf(json, appliedWith) ?? '');
    if (count === undefined) return [];
    return [{ path: 'metadata.name', message: `name is used by ${count} objects of this kind, so the last object applied replaces the others`, fix: 'Merge the objects, or give each object a unique name.' }];
  },
};
