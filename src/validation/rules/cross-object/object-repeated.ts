import { identityOf, takenNameOf } from '../../engine/object-index';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const OBJECT_REPEATED: Rule = {
  id: 'object-repeated',
  what: 'No object stands twice in a chart or file: the last one that is applied replaces the others.',
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
    // In an app, argocd-name-taken says it.
    if (objectIndex.complete && takenNameOf(json) !== undefined) return [];
    const count = objectIndex.repeated.size === 0 ? undefined : objectIndex.repeated.get(identityOf(json, appliedWith) ?? '');
    if (count === undefined) return [];
    return [{ path: 'metadata.name', message: `${count} objects of this kind have this name: the last one that is applied replaces the others`, fix: 'put them into one, or give each a name of its own' }];
  },
};
