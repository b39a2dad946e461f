import { openKubeletOf } from './open-kubelet';
import { isInexactInteger } from '../../../basics/exact-integer';
import { valueText } from '../../../basics/value-text';
import { KubeletFault, kubeletFaults } from '../../../kubelet/kubelet-faults';
import { kubeletTypeFix } from '../../../kubelet/kubelet-type-fix';
import { kubeletTypeWords } from '../../../kubelet/kubelet-type-words';
import { EC2_NODE_CLASS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { OPEN_KUBELET } from '../../kubelet-openness';
import { Rule } from '../../rule';

/** Maps in which Go reads null as an empty string, which is no quantity, no duration, and no expression. */
const STRINGS_THAT_COUNT = /^spec\.kubelet\.(eviction(Hard|Soft|SoftGracePeriod|MinimumReclaim)|(kube|system)Reserved)\./;

export const KUBELET_CONFIG_TYPE: Rule = {
  id: 'kubelet-config-type',
  what: 'The values of `spec.kubelet` have the types of the KubeletConfiguration. Nothing is converted: `"110"` is not an integer, `60` is not a duration, and `1` is not a string. Null is an error, too: Karpenter takes some for absent, refuses others, and copies all of them to AL2023 nodes.',
  source: ['H-35', 'https://github.com/kubernetes/kubelet/blob/v0.37.0/config/v1beta1/types.go'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    syncFrequency: 1m
    systemReserved:
      cpu: "1"
`,
  fail: `
spec:
  kubelet:
    syncFrequency: 60
    systemReserved:
      cpu: 1
`,
  check: (input) => kubeletFaults(openKubeletOf(input), OPEN_KUBELET).filter(isWrong).map(({ path, value, field, isRefused }) => {
    const name = path.slice(OPEN_KUBELET.length + 1);
    return {
      path,
      message: `${name} must be ${kubeletTypeWords(field!)}, got ${exactText(value)}`,
      fix: kubeletTypeFix(value, field!, name),
      enforcedBy: isRefused || STRINGS_THAT_COUNT.test(path) ? EnforcedBy.CONTROLLER : EnforcedBy.ADVICE,
    };
  }),
};

/** All digits of an integer, which a double has without an exponent. */
function exactText(value: unknown): string {
  return valueText(isInexactInteger(value) ? BigInt(value) : value);
}

/** A string in maxPods is a CEL expression. Karpenter refuses registerWithTaints whatever is in it. */
function isWrong({ kind, path, value }: KubeletFault): boolean {
  return kind !== 'unknown' && !(path === `${OPEN_KUBELET}.maxPods` && typeof value === 'string') && !/^spec\.kubelet\.registerWithTaints\b/.test(path);
}
