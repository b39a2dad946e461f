import { keyPath } from '../../../foundation/basics/json';
import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { parseDuration } from '../../../foundation/go/parse-duration';
import { quantityOf } from '../../../foundation/go/parse-quantity';
import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachEntry } from '../../findings/object-fields';
import { Json, Rule, Violation } from '../../findings/rule';

const PATH = 'spec.advancedCompute.kubelet.eviction';
const SIGNALS = ['memory.available', 'nodefs.available', 'nodefs.inodesFree', 'imagefs.available', 'imagefs.inodesFree', 'pid.available'];
const WARNING = { severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE };
const MAPS = ['hard', 'soft', 'softGracePeriod'];

type Amount = { readonly isPercentage: boolean; readonly amount: number };

function amountOf(threshold: string): Amount | undefined {
  const [, percentage] = /^(\d+(?:\.\d+)?)%$/.exec(threshold) ?? [];
  const amount = percentage === undefined ? quantityOf(threshold) : Number(percentage);
  return amount === undefined ? undefined : { isPercentage: percentage !== undefined, amount };
}

function ofValue(map: string, value: string, path: string): Violation | undefined {
  if (map !== 'softGracePeriod') {
    const { isPercentage = false, amount } = amountOf(value) ?? {};
    if (isPercentage && amount! > 100) return { path, message: `threshold should be at most 100%, got ${value}`, fix: 'Set a percentage such as "5%".', ...WARNING };
    return amount === undefined ? { path, message: `threshold must be a percentage or a quantity, got ${valueText(value)}`, fix: 'Use a value such as "5%" or "100Mi".' } : undefined;
  }
  return parseDuration(value) === undefined ? { path, message: `grace period must be a duration, got ${valueText(value)}`, fix: 'Use a duration such as "1m30s".' } : undefined;
}

/** Returns the violations of one soft threshold: a missing grace period, or a threshold that is not reached before the hard threshold. */
function ofSoft(signal: string, value: string, { hard, softGracePeriod }: Json): readonly Violation[] {
  const violations: Violation[] = [];
  if (softGracePeriod?.[signal] === undefined) {
    violations.push({ path: keyPath(`${PATH}.softGracePeriod`, signal), message: `grace period is required for ${signal}, which has a soft threshold`, fix: `Add ${signal} to softGracePeriod, for example ${signal}: 1m30s.` });
  }
  const [soft, limit] = [amountOf(value), amountOf(hard?.[signal] ?? '')];
  if (soft !== undefined && limit !== undefined && soft.isPercentage === limit.isPercentage && soft.amount <= limit.amount) {
    violations.push({ path: keyPath(`${PATH}.soft`, signal), message: `soft threshold must be reached before the hard threshold ${hard[signal]}, got ${value}`, fix: `Set a value greater than ${hard[signal]}.` });
  }
  return violations;
}

/** Returns the violations of grace periods for signals without a soft threshold. */
function ofUnusedPeriods({ soft, softGracePeriod }: Json): readonly Violation[] {
  return eachEntry<string>(softGracePeriod, `${PATH}.softGracePeriod`, (signal, _, path) => (!SIGNALS.includes(signal) || soft?.[signal] !== undefined ? undefined : {
    path, message: `grace period has no effect, because ${signal} has no soft threshold`, fix: `Add ${signal} to soft, or remove it from softGracePeriod.`, ...WARNING,
  }));
}

function ofPodGracePeriod({ maxPodGracePeriod }: Json): readonly Violation[] {
  if (maxPodGracePeriod === undefined || maxPodGracePeriod >= 0) return [];
  return [{ path: `${PATH}.maxPodGracePeriod`, message: `maxPodGracePeriod must be at least 0, got ${maxPodGracePeriod}`, fix: 'Set 0 to use the grace period of each pod.' }];
}

export const NODECLASS_KUBELET_EVICTION: Rule = {
  id: 'nodeclass-kubelet-eviction',
  what: 'Eviction thresholds of a NodeClass must use known signals, and each soft threshold needs a grace period and must be reached before the hard threshold.',
  why: 'EKS Auto Mode rejects other thresholds.',
  source: ['AM-47'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning for percentages above 100%, and for grace periods without a soft threshold, which only the kubelet is known to reject or ignore.',
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['spec.advancedCompute'],
  pass: `
spec:
  advancedCompute:
    kubelet:
      eviction:
        hard: { memory.available: 100Mi }
        soft: { memory.available: 500Mi }
        softGracePeriod: { memory.available: 1m30s }
`,
  fail: `
spec:
  advancedCompute:
    kubelet:
      eviction:
        soft: { memory.available: 500Mi }
`,
  check: ({ json }) => {
    const eviction: Json = json.spec?.advancedCompute?.kubelet?.eviction ?? {};
    const soft = Object.entries<string>(eviction.soft ?? {}).filter(([signal]) => SIGNALS.includes(signal));
    return [
      ...MAPS.flatMap((map) => eachEntry<string>(eviction[map], `${PATH}.${map}`, (signal, value, path) => {
        if (SIGNALS.includes(signal)) return ofValue(map, value, path);
        const meant = suggestion(signal, SIGNALS);
        return { path, message: `signal must be one of ${SIGNALS.join(', ')}, got ${valueText(signal)}`, fix: meant === undefined ? 'Remove the signal.' : `Did you mean ${meant}?` };
      })),
      ...soft.flatMap(([signal, value]) => ofSoft(signal, value, eviction)),
      ...ofUnusedPeriods(eviction),
      ...ofPodGracePeriod(eviction),
    ];
  },
};
