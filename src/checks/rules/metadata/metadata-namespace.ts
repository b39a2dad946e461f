import { valueText } from '../../../foundation/basics/value-text';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const METADATA_NAMESPACE: Rule = {
  id: 'metadata-namespace',
  what: 'If an object is namespaced, its namespace must be a DNS label. The API server ignores the namespace of a cluster-scoped object.',
  why: 'The API server rejects a namespaced object whose namespace is not a DNS label. It clears the namespace of a cluster-scoped object before it validates the object. '
    + 'Kustomize adds such a namespace to custom resources if a kustomization sets `namespace`.',
  source: [
    'https://github.com/kubernetes/apimachinery/blob/v0.37.0/pkg/api/validation/objectmeta.go',
    'https://github.com/kubernetes/apiserver/blob/v0.35.0/pkg/registry/rest/meta.go#L44-L68',
  ],
  apis: [],
  severity: Severity.ERROR,
  severityNote: 'The finding is an info for cluster-scoped objects, whose namespace has no effect.',
  enforcedBy: EnforcedBy.SCHEMA,
  enforcer: 'The API server, when it validates a namespaced object. It accepts a cluster-scoped object, and clears the namespace.',
  suppressNote: 'Only for cluster-scoped objects, which the API server accepts. It rejects a namespaced object anyway.',
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
kind: CapacityBuffer
metadata:
  namespace: Team_Red
spec:
  podTemplateRef:
    name: small
  replicas: 3
`,
  check: ({ json, api, namespaced }) => {
    const namespace = json.metadata?.namespace;
    if (!namespace) return [];
    if (!namespaced) {
      const message = `namespace ${valueText(namespace)} is ignored, because kind ${api.split(' ')[1]} is cluster-scoped`;
      return [{ path: 'metadata.namespace', message, fix: 'Remove namespace.', severity: Severity.INFO, enforcedBy: EnforcedBy.ADVICE }];
    }
    if (/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/.test(namespace)) return [];
    return [{ path: 'metadata.namespace', message: `namespace must be a DNS label, got ${valueText(namespace)}`, fix: 'Use at most 63 characters: lowercase letters, digits, and "-". Start and end with a letter or digit.' }];
  },
};
