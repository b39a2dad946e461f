import { ObjectNotes, word } from './object-notes';
import { JsonObject } from '../../../foundation/basics/json';
import { parseDuration } from '../../../foundation/go/parse-duration';

const PATH = 'spec.template.spec';
const HOUR = 3_600_000_000_000n;
/** The longest sum of both fields that EKS Auto Mode allows. */
const MOST = 504n * HOUR;
/** The defaults of EKS Auto Mode. */
const DEFAULT_LIFETIME = 336n * HOUR;
const DEFAULT_GRACE = 24n * HOUR;
const LIMIT = 'the sum of expireAfter and terminationGracePeriod must not exceed 21 days (504h) in EKS Auto Mode';

interface Grace {
  readonly fields: JsonObject;
  readonly duration?: bigint;
}

/** Returns the fields of a NodePool that limit the lifetime of nodes, within the limits of EKS Auto Mode. */
export function autoModeLifetime({ expireAfter, terminationGracePeriod }: JsonObject, notes: ObjectNotes): JsonObject {
  const lifetime = durationOf(expireAfter);
  const grace = graceFor(terminationGracePeriod, lifetime, notes);
  const most = MOST - (grace.duration ?? DEFAULT_GRACE);
  if (expireAfter === undefined) {
    const result = most < DEFAULT_LIFETIME ? { expireAfter: inHours(most) } : {};
    notes.converted(`${PATH}.expireAfter`, word('a missing expireAfter'), `becomes ${result.expireAfter ?? '336h, the default of EKS Auto Mode'}. The default of Karpenter is 720h`);
    return { ...grace.fields, ...result };
  }
  if (expireAfter !== 'Never' && (lifetime === undefined || lifetime <= most)) return { ...grace.fields, expireAfter };
  const reason = expireAfter === 'Never' ? 'EKS Auto Mode does not allow Never' : LIMIT;
  notes.converted(`${PATH}.expireAfter`, word(String(expireAfter)), `becomes ${inHours(most)}, because ${reason}`);
  return { ...grace.fields, expireAfter: inHours(most) };
}

/** Returns the grace period, and its duration if it is set. Only a grace period that leaves less than its default for `expireAfter` is reduced. */
function graceFor(value: unknown, lifetime: bigint | undefined, notes: ObjectNotes): Grace {
  const path = `${PATH}.terminationGracePeriod`;
  if (value === undefined) {
    notes.converted(path, word('a missing terminationGracePeriod'), 'becomes 24h, the default of EKS Auto Mode. Karpenter waits without a limit until all pods are evicted');
    return { fields: {} };
  }
  const duration = durationOf(value);
  const kept = lifetime === undefined || lifetime > DEFAULT_LIFETIME ? DEFAULT_LIFETIME : lifetime;
  const isShort = duration === undefined || duration <= MOST - DEFAULT_GRACE || duration + kept <= MOST;
  if (isShort) return { fields: { terminationGracePeriod: value }, duration };
  const reduced = (MOST - kept) / HOUR * HOUR;
  notes.converted(path, word(String(value)), `becomes ${inHours(reduced)}, because ${LIMIT}`);
  return { fields: { terminationGracePeriod: inHours(reduced) }, duration: reduced };
}

function durationOf(value: unknown): bigint | undefined {
  return typeof value === 'string' ? parseDuration(value) : undefined;
}

/** Formats a duration as hours, rounded down. */
function inHours(duration: bigint): string {
  return `${duration / HOUR}h`;
}
