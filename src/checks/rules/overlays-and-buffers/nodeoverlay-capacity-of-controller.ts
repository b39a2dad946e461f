import { NODE_OVERLAY } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachEntry } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';

const MANAGED = ['vpc.amazonaws.com/pod-eni', 'vpc.amazonaws.com/efa', 'aws.amazon.com/neuron', 'aws.amazon.com/neuroncore', 'habana.ai/gaudi'];

export const NODEOVERLAY_CAPACITY_OF_CONTROLLER: Rule = {
  id: 'nodeoverlay-capacity-of-controller',
  what: 'The `capacity` of a NodeOverlay must not set AWS resources that Karpenter manages itself.',
  why: 'Karpenter determines these resources from the instance type, so it rejects the NodeOverlay and does not apply it.',
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
    MANAGED.includes(name) ? { path, message: `${name} must not be set, because Karpenter determines it from the instance type`, fix: `Remove ${name}. Use capacity for other extended resources.` } : undefined
  )),
};
