import { openKubeletOf } from './open-kubelet';
import { isInexactInteger } from '../../../foundation/basics/exact-integer';
import { valueText } from '../../../foundation/basics/value-text';
import { KubeletFault, kubeletFaults } from '../../../karpenter/kubelet/kubelet-faults';
import { kubeletTypeFix } from '../../../karpenter/kubelet/kubelet-type-fix';
import { kubeletTypeWords } from '../../../karpenter/kubelet/kubelet-type-words';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { fieldName } from '../../findings/field-name';
import { EnforcedBy, Severity } from '../../findings/finding';
import { OPEN_KUBELET } from '../../findings/kubelet-openness';
import { Rule } from '../../findings/rule';

/** Matches entries of maps in which Go reads null as an empty string, which Karpenter rejects. */
const STRINGS_THAT_COUNT = /^spec\.kubelet\.(eviction(Hard|Soft|SoftGracePeriod|MinimumReclaim)|(kube|system)Reserved)\[/;

export const KUBELET_CONFIG_TYPE: Rule = {
  id: 'kubelet-config-type',
  what: 'Values in `spec.kubelet` must have the types that the KubeletConfiguration defines, and must not be null.',
  why: 'Karpenter does not convert types: `"110"` is not an integer, `60` is not a duration, and `1` is not a string. If a type is wrong, Karpenter sets the `ValidationSucceeded` condition of the EC2NodeClass to `False` and launches no nodes from it. Karpenter treats some null values as absent and rejects others, but copies every null value to AL2023 nodes.',
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
      message: `${fieldName(path)} must be ${kubeletTypeWords(field!)}, got ${exactText(value)}`,
      fix: kubeletTypeFix(value, field!, name),
      enforcedBy: isRefused || STRINGS_THAT_COUNT.test(path) ? EnforcedBy.CONTROLLER : EnforcedBy.ADVICE,
    };
  }),
};

/** Returns the value as text, with all digits and without an exponent. */
function exactText(value: unknown): string {
  return valueText(isInexactInteger(value) ? BigInt(value) : value);
}

/** Returns whether this rule reports the fault. Strings in maxPods are CEL expressions, and another rule reports every registerWithTaints field. */
function isWrong({ kind, path, value }: KubeletFault): boolean {
  return kind !== 'unknown' && !(path === `${OPEN_KUBELET}.maxPods` && typeof value === 'string') && !/^spec\.kubelet\.registerWithTaints\b/.test(path);
}
