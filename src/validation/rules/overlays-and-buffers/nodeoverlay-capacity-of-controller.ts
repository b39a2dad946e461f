import { NODE_OVERLAY } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachEntry } from '../../object-fields';
import { Rule } from '../../rule';

const KNOWN = ['vpc.amazonaws.com/pod-eni', 'vpc.amazonaws.com/efa', 'aws.amazon.com/neuron', 'aws.amazon.com/neuroncore', 'habana.ai/gaudi'];

export const NODEOVERLAY_CAPACITY_OF_CONTROLLER: Rule = {
  id: 'nodeoverlay-capacity-of-controller',
  what: 'The `capacity` of a NodeOverlay does not name resources that Karpenter itself knows of AWS.',
  source: ['NO-7'],
  apis: [NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['spec.capacity'],
  pass: `
spec:
  capacity:
    nvidia.com/gpu: "2"
`,
  fail: `
spec:
  capacity:
    vpc.amazonaws.com/efa: "2"
`,
  check: ({ json }) => eachEntry<unknown>(json.spec?.capacity, 'spec.capacity', (name, _, path) => (
    KNOWN.includes(name) ? { path, message: `${name} is known of each instance type and can't be overlaid`, fix: 'leave it out' } : undefined
  )),
};
