import { EC2_NODE_CLASS, CAPACITY_BUFFER } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { Rule } from '../rule';

const NODE_CLASS = ['spec.ipPrefixCount', 'spec.kubelet.maxPods', 'spec.kubelet.podsPerCore', 'spec.kubelet.evictionMaxPodGracePeriod'];
const BUFFER = ['spec.replicas', 'spec.percentage'];

export const INTEGER_BEYOND_32_BITS: Rule = {
  id: 'integer-beyond-32-bits',
  what: 'Integers that Karpenter holds in 32 bits fit into them; the API server holds them to 64.',
  source: ['NC-36', 'NC-82', 'NC-87', 'CB-4'],
  apis: [EC2_NODE_CLASS, CAPACITY_BUFFER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
spec:
  kubelet:
    maxPods: 110
`,
  fail: `
spec:
  kubelet:
    maxPods: 2147483648
`,
  check: ({ json, api }) => (api === CAPACITY_BUFFER ? BUFFER : NODE_CLASS).flatMap((path) => {
    const value = path.split('.').reduce((at: any, name) => at?.[name], json);
    if (value === undefined || Math.abs(value) < 2 ** 31) return [];
    return [{ path, message: `Karpenter can't hold ${value}, and so reads nothing of this object`, fix: `write at most ${2 ** 31 - 1}` }];
  }),
};
