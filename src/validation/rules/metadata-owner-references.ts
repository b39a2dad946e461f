import { EnforcedBy, Severity } from '../finding';
import { Json, Rule } from '../rule';
import { eachItem } from '../walk';

const PARTS = ['apiVersion', 'kind', 'name', 'uid'];

export const METADATA_OWNER_REFERENCES: Rule = {
  id: 'metadata-owner-references',
  what: 'An owner reference names version, kind, name and uid of the owner, and at most one owner is the controller.',
  source: ['Kubernetes: ObjectMeta'],
  apis: [],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.SCHEMA,
  pass: `
metadata:
  ownerReferences:
    - apiVersion: v1
      kind: ConfigMap
      name: owner
      uid: 5f3c
`,
  fail: `
metadata:
  ownerReferences:
    - apiVersion: v1
      kind: ConfigMap
      name: ""
      uid: 5f3c
`,
  check: ({ json }) => {
    const owners: readonly Json[] | undefined = json.metadata?.ownerReferences;
    const found = eachItem(owners, 'metadata.ownerReferences', (owner, path) => PARTS.filter((part) => owner[part] === '' || (part === 'apiVersion' && owner[part]?.endsWith('/')))
      .map((part) => ({ path: `${path}.${part}`, message: 'it is empty', fix: `write the ${part} of the owner` })));
    const second = (owners ?? []).flatMap(({ controller }, index) => (controller === true ? [index] : []))[1];
    if (second === undefined) return found;
    return [...found, { path: `metadata.ownerReferences[${second}].controller`, message: 'another owner is the controller', fix: 'write it at one owner only' }];
  },
};
