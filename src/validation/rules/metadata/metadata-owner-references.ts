import { valueText } from '../../../basics/value-text';
import { EnforcedBy, Severity } from '../../finding';
import { eachItem } from '../../object-fields';
import { Json, Rule } from '../../rule';

const PARTS = ['apiVersion', 'kind', 'name', 'uid'];

function hasVersion(apiVersion: string): boolean {
  const parts = apiVersion.split('/');
  return parts.length <= 2 && parts[parts.length - 1] !== '';
}

export const METADATA_OWNER_REFERENCES: Rule = {
  id: 'metadata-owner-references',
  what: 'An owner reference names version, kind, name and uid of the owner, which is no event, and at most one owner is the controller.',
  source: ['https://github.com/kubernetes/apimachinery/blob/v0.37.0/pkg/api/validation/objectmeta.go'],
  apis: [],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.SCHEMA,
  fields: ['metadata.ownerReferences'],
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
    const found = eachItem(owners, 'metadata.ownerReferences', (owner, path) => PARTS.filter((part) => owner[part] === '' || (part === 'apiVersion' && owner[part] !== undefined && !hasVersion(owner[part])))
      .map((part) => ({ path: `${path}.${part}`, message: `${valueText(owner[part])} is none`, fix: `write the ${part} of the owner` })));
    const events = eachItem(owners, 'metadata.ownerReferences', ({ apiVersion, kind }, path) => (!/^\/?v1$/.test(apiVersion) || kind !== 'Event' ? undefined
      : { path, message: 'an event can own nothing', fix: 'name the object that is to be deleted before this one' }));
    const second = (owners ?? []).flatMap(({ controller }, index) => (controller === true ? [index] : []))[1];
    if (second === undefined) return [...found, ...events];
    return [...found, ...events, { path: `metadata.ownerReferences[${second}].controller`, message: 'another owner is the controller', fix: 'write it at one owner only' }];
  },
};
