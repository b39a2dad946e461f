import { familyOf, openKubeletOf } from './open-kubelet';
import { valueText } from '../../../foundation/basics/value-text';
import { quantityOf } from '../../../foundation/go/parse-quantity';
import { eachKubeletField } from '../../../karpenter/kubelet/each-kubelet-field';
import { isNamespacedSysctl } from '../../../karpenter/kubelet/sysctl-pattern';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { fieldName } from '../../findings/field-name';
import { EnforcedBy, Severity } from '../../findings/finding';
import { OPEN_KUBELET } from '../../findings/kubelet-openness';
import { Rule } from '../../findings/rule';

/** A format that a value must have, in addition to its type. */
interface Format {
  readonly isValid: (value: unknown) => boolean;
  readonly constraint: string;
  readonly fix: string;
}

const IDS_UNIT = 65_536;
const MILLION = 1_000_000;

/** Formats by field path, with `[]` for list items. Outside lists, empty strings are valid, because they mean the default. */
const FORMATS: { readonly [path: string]: Format } = {
  [`${OPEN_KUBELET}.allowedUnsafeSysctls[]`]: {
    isValid: (value) => isNamespacedSysctl(value as string),
    constraint: 'a namespaced sysctl, or a pattern that ends in *',
    fix: 'Use kernel.sem, kernel.shm*, kernel.msg*, fs.mqueue.*, or net.*. Set other sysctls in userData.',
  },
  [`${OPEN_KUBELET}.containerLogMaxSize`]: { isValid: isByteCount, constraint: 'a quantity in whole bytes', fix: 'Set a quantity, for example 10Mi.' },
  [`${OPEN_KUBELET}.reservedSystemCPUs`]: { isValid: isCpuSet, constraint: 'a CPU list', fix: 'Set CPU numbers and ranges, for example 0-3,8.' },
  [`${OPEN_KUBELET}.podLogsDir`]: { isValid: isCleanPath, constraint: 'an absolute, normalized path in ASCII', fix: 'Set a path, for example /var/log/pods.' },
  [`${OPEN_KUBELET}.userNamespaces.idsPerPod`]: {
    isValid: (value) => Number(value) < IDS_UNIT || Number(value) % IDS_UNIT === 0,
    constraint: `a multiple of ${IDS_UNIT}`,
    fix: `Set a multiple of ${IDS_UNIT}.`,
  },
  [`${OPEN_KUBELET}.tracing.samplingRatePerMillion`]: {
    isValid: (value) => Number(value) >= 0 && Number(value) <= MILLION, constraint: `between 0 and ${MILLION}`, fix: `Set a value from 0 to ${MILLION}.`,
  },
  [`${OPEN_KUBELET}.runOnce`]: { isValid: (value) => value === false, constraint: 'false', fix: 'Remove runOnce.' },
};

export const KUBELET_CONFIG_SYNTAX: Rule = {
  id: 'kubelet-config-syntax',
  what: 'Kubelet strings and numbers must be in a format that the kubelet can read.',
  why: 'The kubelet requires formats for log sizes, CPU lists, `podLogsDir`, unsafe sysctls, and a few other fields. Karpenter does not check these formats. If a format is wrong, the kubelet does not start, so the node never joins the cluster.',
  source: [
    'H-41', 'https://github.com/kubernetes/kubernetes/blob/v1.37.0/pkg/kubelet/apis/config/validation/validation.go',
    'https://github.com/kubernetes/kubernetes/blob/v1.37.0/pkg/kubelet/logs/container_log_manager.go#L88-L98',
    'https://github.com/kubernetes/kubernetes/blob/v1.37.0/pkg/kubelet/sysctl/allowlist.go#L46-L74',
  ],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    containerLogMaxSize: 50Mi
`,
  fail: `
spec:
  kubelet:
    containerLogMaxSize: 50MB
`,
  check: (input) => (familyOf(input)?.kubeletFields !== 'every' ? [] : eachKubeletField(openKubeletOf(input), OPEN_KUBELET, (_, value, path) => {
    const pattern = path.replace(/\[\d+\]$/, '[]');
    const format = Object.hasOwn(FORMATS, pattern) && (value !== '' || pattern !== path) ? FORMATS[pattern] : undefined;
    if (format === undefined || format.isValid(value)) return [];
    return [{ path, message: `${fieldName(path)} must be ${format.constraint}, got ${valueText(value)}`, fix: format.fix }];
  })),
};

function isByteCount(value: unknown): boolean {
  const bytes = quantityOf(value as string);
  return bytes !== undefined && Number.isInteger(bytes);
}

/** @see https://github.com/kubernetes/utils/blob/master/cpuset/cpuset.go, Parse */
function isCpuSet(value: unknown): boolean {
  return (value as string).split(',').every((range) => {
    const [matched, first, last] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(range) ?? [];
    return matched !== undefined && (last === undefined || Number(first) <= Number(last));
  });
}

function isCleanPath(value: unknown): boolean {
  // eslint-disable-next-line no-control-regex
  return value === '/' || (/^[\x00-\x7f]*$/.test(value as string) && /^(\/(?!\.{0,2}(\/|$))[^/]+)+$/.test(value as string));
}
