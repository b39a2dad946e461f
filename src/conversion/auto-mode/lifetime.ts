import { ObjectNotes, word } from './object-notes';
import { JsonObject } from '../../basics/json';
import { parseDuration } from '../../go/parse-duration';

const PATH = 'spec.template.spec';
const HOUR = 3_600_000_000_000n;
/** The most hours that EKS Auto Mode allows for the sum of both fields. */
const MOST = 504n;
/** The defaults of EKS Auto Mode, in hours. */
const DEFAULT_LIFETIME = 336n;
const DEFAULT_GRACE = 24n;
const LIMIT = 'the sum of expireAfter and terminationGracePeriod must not exceed 21 days (504h) in EKS Auto Mode';

/** Returns the fields of a NodePool that limit the lifetime of nodes, within the limits of EKS Auto Mode. */
export function autoModeLifetime({ expireAfter, terminationGracePeriod }: JsonObject, notes: ObjectNotes): JsonObject {
  const grace = graceFor(terminationGracePeriod, notes);
  const most = MOST - (grace.hours ?? DEFAULT_GRACE);
  if (expireAfter === undefined) {
    const result = most < DEFAULT_LIFETIME ? { expireAfter: `${most}h` } : {};
    notes.converted(`${PATH}.expireAfter`, word('a missing expireAfter'), `becomes ${result.expireAfter ?? '336h, the default of EKS Auto Mode'}. The default of Karpenter is 720h`);
    return { ...grace.fields, ...result };
  }
  const lifetime = hoursOf(expireAfter);
  if (expireAfter !== 'Never' && (lifetime === undefined || lifetime <= most)) return { ...grace.fields, expireAfter };
  const reason = expireAfter === 'Never' ? 'EKS Auto Mode does not allow Never' : LIMIT;
  notes.converted(`${PATH}.expireAfter`, word(String(expireAfter)), `becomes ${most}h, because ${reason}`);
  return { ...grace.fields, expireAfter: `${most}h` };
}

/** Returns the grace period, and its hours if it is set. */
function graceFor(value: unknown, notes: ObjectNotes): { readonly fields: JsonObject; readonly hours?: bigint } {
  const path = `${PATH}.terminationGracePeriod`;
  if (value === undefined) {
    notes.converted(path, word('a missing terminationGracePeriod'), 'becomes 24h, the default of EKS Auto Mode. Karpenter waits without a limit until all pods are evicted');
    return { fields: {} };
  }
  const hours = hoursOf(value);
  const most = MOST - DEFAULT_LIFETIME;
  if (hours === undefined || hours <= MOST - DEFAULT_GRACE) return { fields: { terminationGracePeriod: value }, ...hours !== undefined && { hours } };
  notes.converted(path, word(String(value)), `becomes ${most}h, because ${LIMIT}`);
  return { fields: { terminationGracePeriod: `${most}h` }, hours: most };
}

/** Returns the hours of a duration, rounded up. */
function hoursOf(value: unknown): bigint | undefined {
  const duration = typeof value === 'string' ? parseDuration(value) : undefined;
  return duration === undefined ? undefined : (duration + HOUR - 1n) / HOUR;
}
