import { valueText } from '../../../foundation/basics/value-text';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Json, Rule } from '../../findings/rule';

const EXAMPLES: { readonly [part: string]: string } = { apiVersion: 'v1', kind: 'ConfigMap', name: 'cluster-settings', uid: '7d0b6a1e-3c52-4f0e-9a59-2f6d1f2c8b41' };
const PARTS = Object.keys(EXAMPLES);

function hasVersion(apiVersion: string): boolean {
  const parts = apiVersion.split('/');
  return parts.length <= 2 && parts[parts.length - 1] !== '';
}

export const METADATA_OWNER_REFERENCES: Rule = {
  id: 'metadata-owner-references',
  what: 'An owner reference must have an `apiVersion`, `kind`, `name`, and `uid`. The owner must not be an Event, and only one owner can be the controller.',
  why: 'Otherwise, the API server rejects the object, regardless of its kind.',
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
      name: cluster-settings
      uid: 7d0b6a1e-3c52-4f0e-9a59-2f6d1f2c8b41
`,
  fail: `
metadata:
  ownerReferences:
    - apiVersion: v1
      kind: ConfigMap
      name: ""
      uid: 7d0b6a1e-3c52-4f0e-9a59-2f6d1f2c8b41
`,
  check: ({ json }) => {
    const owners: readonly Json[] | undefined = json.metadata?.ownerReferences;
    const found = eachItem(owners, 'metadata.ownerReferences', (owner, path) => PARTS.filter((part) => owner[part] === '' || (part === 'apiVersion' && owner[part] !== undefined && !hasVersion(owner[part])))
      .map((part) => ({ path: `${path}.${part}`, message: owner[part] === '' ? `${part} must not be empty` : `${part} must be a version or GROUP/VERSION, got ${valueText(owner[part])}`, fix: `Set the ${part} of the owner, for example ${part}: ${EXAMPLES[part]}.` })));
    const events = eachItem(owners, 'metadata.ownerReferences', ({ apiVersion, kind }, path) => (!/^\/?v1$/.test(apiVersion) || kind !== 'Event' ? undefined
      : { path, message: 'an Event cannot be an owner', fix: 'Refer to the object whose deletion must also delete this object.' }));
    const second = (owners ?? []).flatMap(({ controller }, index) => (controller === true ? [index] : []))[1];
    if (second === undefined) return [...found, ...events];
    return [...found, ...events, { path: `metadata.ownerReferences[${second}].controller`, message: 'controller must be true for only one owner', fix: 'Set controller: true only on the owner that manages this object.' }];
  },
};
