import { valueText } from '../../../basics/value-text';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const METADATA_NAMESPACE: Rule = {
  id: 'metadata-namespace',
  what: 'Cluster-scoped objects must not set a namespace. If an object is namespaced, its namespace must be a DNS label.',
  why: 'Otherwise, the API server rejects the object.',
  source: ['https://github.com/kubernetes/apimachinery/blob/v0.37.0/pkg/api/validation/objectmeta.go'],
  apis: [],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.SCHEMA,
  fields: ['metadata.namespace'],
  pass: `
kind: CapacityBuffer
metadata:
  namespace: team-red
spec:
  podTemplateRef:
    name: small
  replicas: 3
`,
  fail: `
kind: NodePool
metadata:
  namespace: team-red
`,
  check: ({ json, api, namespaced }) => {
    const namespace = json.metadata?.namespace;
    if (!namespace) return [];
    if (!namespaced) return [{ path: 'metadata.namespace', message: `namespace must not be set, because kind ${api.split(' ')[1]} is cluster-scoped, got ${valueText(namespace)}`, fix: 'Remove namespace.' }];
    if (/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/.test(namespace)) return [];
    return [{ path: 'metadata.namespace', message: `namespace must be a DNS label, got ${valueText(namespace)}`, fix: 'Use at most 63 characters: lowercase letters, digits, and "-". Start and end with a letter or digit.' }];
  },
};
