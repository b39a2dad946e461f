import { valueText } from '../../../basics/value-text';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const METADATA_NAMESPACE: Rule = {
  id: 'metadata-namespace',
  what: 'Objects without a namespace name none; the namespace of others is a DNS label.',
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
    if (!namespaced) return [{ path: 'metadata.namespace', message: `${valueText(namespace)}: a ${api.split(' ')[1]} stands in no namespace`, fix: 'leave it out' }];
    if (/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/.test(namespace)) return [];
    return [{ path: 'metadata.namespace', message: `${valueText(namespace)} is no namespace`, fix: 'write at most 63 lower-case letters, digits and "-", beginning and ending with a letter or digit' }];
  },
};
