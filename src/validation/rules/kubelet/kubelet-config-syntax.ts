import { familyOf, openKubeletOf } from './open-kubelet';
import { valueText } from '../../../basics/value-text';
import { quantityOf } from '../../../go/parse-quantity';
import { eachKubeletField } from '../../../kubelet/each-kubelet-field';
import { isNamespacedSysctl } from '../../../kubelet/sysctl-pattern';
import { EC2_NODE_CLASS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { OPEN_KUBELET } from '../../kubelet-openness';
import { Rule } from '../../rule';

/** What the kubelet expects of a field, beyond its type. */
interface Form {
  readonly isRight: (value: unknown) => boolean;
  readonly constraint: string;
  readonly fix: string;
}

const IDS_UNIT = 65_536;
const MILLION = 1_000_000;

/** By path, without the index of a list. An empty string stands for the default, except in a list. */
const FORMS: { readonly [path: string]: Form } = {
  [`${OPEN_KUBELET}.allowedUnsafeSysctls[]`]: {
    isRight: (value) => isNamespacedSysctl(value as string),
    constraint: 'be a sysctl that Linux keeps per namespace, or a pattern that ends in *',
    fix: 'Use kernel.sem, kernel.shm*, kernel.msg*, fs.mqueue.*, or net.*. Set other sysctls on the node, in userData.',
  },
  [`${OPEN_KUBELET}.containerLogMaxSize`]: { isRight: isByteCount, constraint: 'be a quantity of whole bytes', fix: 'Set a quantity such as 10Mi.' },
  [`${OPEN_KUBELET}.reservedSystemCPUs`]: { isRight: isCpuSet, constraint: 'be a list of CPUs', fix: 'Set CPU numbers and ranges such as 0-3,8.' },
  [`${OPEN_KUBELET}.podLogsDir`]: { isRight: isCleanPath, constraint: 'be an absolute, normalized path in ASCII', fix: 'Set a path such as /var/log/pods.' },
  [`${OPEN_KUBELET}.userNamespaces.idsPerPod`]: {
    isRight: (value) => Number(value) < IDS_UNIT || Number(value) % IDS_UNIT === 0,
    constraint: `be a multiple of ${IDS_UNIT}`,
    fix: `Set a value such as ${IDS_UNIT}.`,
  },
  [`${OPEN_KUBELET}.tracing.samplingRatePerMillion`]: {
    isRight: (value) => Number(value) >= 0 && Number(value) <= MILLION, constraint: `be from 0 to ${MILLION}`, fix: `Set a value from 0 to ${MILLION}.`,
  },
  [`${OPEN_KUBELET}.runOnce`]: { isRight: (value) => value === false, constraint: 'be false', fix: 'Remove runOnce.' },
};

export const KUBELET_CONFIG_SYNTAX: Rule = {
  id: 'kubelet-config-syntax',
  what: 'Kubelet values have the form that the kubelet can read: log sizes are quantities, CPU lists are numbers and ranges, `podLogsDir` is an absolute path, and unsafe sysctls are ones that Linux keeps per namespace. Karpenter does not check this: the kubelet does not start, and its node never joins the cluster.',
  source: [
    'H-41', 'https://github.com/kubernetes/kubernetes/blob/v1.37.0/pkg/kubelet/apis/config/validation/validation.go',
    'https://github.com/kubernetes/kubernetes/blob/v1.37.0/pkg/kubelet/logs/container_log_manager.go#L88-L98',
    'https://github.com/kubernetes/kubernetes/blob/v1.37.0/pkg/kubelet/sysctl/allowlist.go#L46-L74',
  ],
  apis: [EC2_NODE_CLASS],
  severity: Severity.WARNING,
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
  check: (input) => (familyOf(input) !== 'AL2023' ? [] : eachKubeletField(openKubeletOf(input), OPEN_KUBELET, (_, value, path, name) => {
    const place = path.replace(/\[\d+\]$/, '[]');
    const form = Object.hasOwn(FORMS, place) && (value !== '' || place !== path) ? FORMS[place] : undefined;
    if (form === undefined || form.isRight(value)) return [];
    return [{ path, message: `${place === path ? name : path.slice(OPEN_KUBELET.length + 1)} must ${form.constraint}, got ${valueText(value)}, so the kubelet does not start and nodes never join the cluster`, fix: form.fix }];
  })),
};

function isByteCount(value: unknown): boolean {
  const bytes = quantityOf(value as string);
  return bytes !== undefined && Number.isInteger(bytes);
}

/** Source: [cpuset.Parse](https://github.com/kubernetes/utils/blob/master/cpuset/cpuset.go). */
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
