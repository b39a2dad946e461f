import { keyPath } from '../../../foundation/basics/json';
import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

const PATH = 'spec.advancedCompute.kernel.sysctl';
/** Sysctls that must be set together, in rising order. */
const GROUPS: readonly (readonly string[])[] = [
  ['vm.dirty_background_ratio', 'vm.dirty_ratio'],
  [1, 2, 3].map((number) => `net.ipv4.neigh.default.gc_thresh${number}`),
];

export const NODECLASS_SYSCTL_GROUPS: Rule = {
  id: 'nodeclass-sysctl-groups',
  what: 'A NodeClass must set `vm.dirty_background_ratio` and `vm.dirty_ratio` together, and all three of `net.ipv4.neigh.default.gc_thresh1` to `gc_thresh3`, each in rising order.',
  why: 'EKS Auto Mode rejects incomplete groups, and values in another order.',
  source: ['AM-50'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['spec.advancedCompute'],
  pass: `
spec:
  advancedCompute:
    kernel:
      sysctl:
        vm.dirty_background_ratio: 10
        vm.dirty_ratio: 20
`,
  fail: `
spec:
  advancedCompute:
    kernel:
      sysctl:
        vm.dirty_background_ratio: 10
`,
  check: ({ json }) => {
    const sysctl: { readonly [name: string]: number } = json.spec?.advancedCompute?.kernel?.sysctl ?? {};
    return GROUPS.flatMap((names) => {
      const missing = names.filter((name) => sysctl[name] === undefined);
      if (missing.length === names.length) return [];
      if (missing.length > 0) return missing.map((name) => ({ path: keyPath(PATH, name), message: `${name} is required together with ${names.find((other) => !missing.includes(other))}`, fix: `Add ${name}, or remove the other sysctls of the group.` }));
      return names.slice(1).flatMap((name, index) => (sysctl[names[index]] < sysctl[name] ? [] : [{
        path: keyPath(PATH, name), message: `${name} must be greater than ${names[index]} (${sysctl[names[index]]}), got ${sysctl[name]}`, fix: `Set a value greater than ${sysctl[names[index]]}.`,
      }]));
    });
  },
};
