import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { quantityOf } from '../../../foundation/go/parse-quantity';
import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { fieldName } from '../../findings/field-name';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Rule, Violation } from '../../findings/rule';

const PATH = 'spec.advancedCompute.kubelet';
const BLOCK = 65536;
const NAMESPACES = 'user.max_user_namespaces';
const UNSAFE_SYSCTL = /^(kernel\.(shm[^.]*|msg[^.]*|sem)|(fs\.mqueue|net)\..+)$/;
const PREFIXES = ['kernel.shm*', 'kernel.msg*', 'kernel.sem', 'fs.mqueue.*', 'net.*'];

/** Returns the violations of the rules for the IDs of user namespaces. */
function ofIds(idsPerPod: number | undefined, namespaces: number | undefined): readonly Violation[] {
  const path = `${PATH}.idsPerPod`;
  if (idsPerPod === undefined) return [];
  if (idsPerPod % BLOCK !== 0) return [{ path, message: `idsPerPod must be a multiple of ${BLOCK}, got ${idsPerPod}`, fix: `Set ${Math.max(1, Math.round(idsPerPod / BLOCK)) * BLOCK}.` }];
  if (namespaces !== undefined && namespaces > 0) return [];
  return [{ path, message: `idsPerPod requires advancedCompute.kernel.sysctl["${NAMESPACES}"] to be greater than 0`, fix: `Add ${NAMESPACES}: 15000 to advancedCompute.kernel.sysctl, or remove idsPerPod.` }];
}

function ofLogSize(size: string | undefined): readonly Violation[] {
  if (size === undefined || quantityOf(size) !== undefined) return [];
  return [{
    path: `${PATH}.logging.containerLogMaxSize`,
    message: `containerLogMaxSize should be a quantity, got ${valueText(size)}`,
    fix: 'Use a value such as "10Mi".',
    severity: Severity.WARNING,
    enforcedBy: EnforcedBy.ADVICE,
  }];
}

export const NODECLASS_KUBELET: Rule = {
  id: 'nodeclass-kubelet',
  what: 'In `advancedCompute.kubelet`, `podPidsLimit` must be -1 or at least 100, `idsPerPod` must be a multiple of 65536 and needs user namespaces, and `allowedUnsafeSysctls` may list only namespaced sysctls.',
  why: 'EKS Auto Mode rejects other values, because the kubelet would not start with them.',
  source: ['AM-46', 'AM-47'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning for `logging.containerLogMaxSize`, whose format AWS does not document.',
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['spec.advancedCompute'],
  pass: `
spec:
  advancedCompute:
    kubelet:
      podPidsLimit: 4096
      allowedUnsafeSysctls: [net.core.somaxconn]
`,
  fail: `
spec:
  advancedCompute:
    kubelet:
      podPidsLimit: 50
`,
  check: ({ json }) => {
    const { kubelet, kernel } = json.spec?.advancedCompute ?? {};
    if (kubelet === undefined) return [];
    const { podPidsLimit, idsPerPod, allowedUnsafeSysctls, logging } = kubelet;
    return [
      ...podPidsLimit >= 0 && podPidsLimit < 100 ? [{ path: `${PATH}.podPidsLimit`, message: `podPidsLimit must be -1 or at least 100, got ${podPidsLimit}`, fix: 'Set -1 for no limit, or a value such as 4096.' }] : [],
      ...ofLogSize(logging?.containerLogMaxSize),
      ...ofIds(idsPerPod, kernel?.sysctl?.[NAMESPACES]),
      ...eachItem<string>(allowedUnsafeSysctls, `${PATH}.allowedUnsafeSysctls`, (name, path) => (UNSAFE_SYSCTL.test(name) ? undefined : {
        path,
        message: `${fieldName(path)} must match ${PREFIXES.join(', ')}, got ${valueText(name)}`,
        fix: `${suggestion(name, ['kernel.sem']) === undefined ? 'Remove the entry' : 'Use kernel.sem'}. To set a sysctl of the node, use advancedCompute.kernel.sysctl.`,
      })),
    ];
  },
};
