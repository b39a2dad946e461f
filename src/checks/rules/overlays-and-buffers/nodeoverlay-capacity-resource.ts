import { NODE_OVERLAY } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachEntry } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';

export const NODEOVERLAY_CAPACITY_RESOURCE: Rule = {
  id: 'nodeoverlay-capacity-resource',
  what: 'The `capacity` of a NodeOverlay must not set `cpu`, `memory`, `ephemeral-storage`, or `pods`.',
  why: 'The API server rejects the NodeOverlay. `capacity` is for extended resources, such as the resources of device plugins.',
  source: ['NO-7'],
  apis: [NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  fields: ['spec.capacity'],
  pass: `
spec:
  capacity:
    smarter-devices/fuse: "1"
`,
  fail: `
spec:
  capacity:
    memory: 1Gi
`,
  check: ({ json }) => eachEntry<unknown>(json.spec?.capacity, 'spec.capacity', (name, _, path) => (
    ['cpu', 'memory', 'ephemeral-storage', 'pods'].includes(name) ? { path, message: `${name} must not be set, because Karpenter determines it from the instance type`, fix: `Remove ${name}. Use capacity for extended resources.` } : undefined
  )),
};
