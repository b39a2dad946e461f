import { kubeletExampleText, plainKeys } from './kubelet-examples';
import { KubeletField } from './kubelet-field-type';
import { isInKubeletRange, kubeletRangeOf } from './kubelet-range';
import { isOfType, ScalarType } from './kubelet-value';
import { unlikelyAmount } from './unlikely-amount';
import { quantityOf } from '../../foundation/go/parse-quantity';

const RESERVED = /^(?:kube|system)Reserved\.(.*)$/;
const BYTES = /^(?:containerLogMaxSize|eviction(?:Hard|Soft|MinimumReclaim)\.(?:memory|nodefs|imagefs)\.available)$/;
const THRESHOLD = /^(?:eviction(?:Hard|Soft|MinimumReclaim)|qosReserved)\./;
/** Fields whose strings can be numbers or booleans in quotes: options, sysctls, and headers. All other string fields contain paths, addresses, or names. */
const LITERAL = /^(?:cpuManagerPolicyOptions|topologyManagerPolicyOptions|defaultPodSysctls|staticPodURLHeader)\./;

const TRUE = ['true', 'yes', 'y', 'on', '1', 'enable', 'enabled'];
const FALSE = ['false', 'no', 'n', 'off', '0', 'disable', 'disabled'];
/** Spellings of duration units, with the Go unit and a factor. */
const UNITS: readonly (readonly [RegExp, string, number])[] = [
  [/^(s|secs?|seconds?)?$/, 's', 1], [/^(m|mins?|minutes?)$/, 'm', 1], [/^(h|hrs?|hours?)$/, 'h', 1], [/^(d|days?)$/, 'h', 24], [/^(w|weeks?)$/, 'h', 168],
];
/** Field limits that other components set, or that result from the defaults of other fields. */
const LIMITS: { readonly [path: string]: Pick<KubeletField, 'min' | 'max'> } = {
  'evictionMaxPodGracePeriod': { min: 0 },
  'imageMaximumGCAge': { min: 121 },
  'tracing.samplingRatePerMillion': { min: 0, max: 1_000_000 },
};
/** Fields to remove, because they have no useful value. */
const TO_REMOVE = ['apiVersion', 'kind', 'runOnce'];
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|[\da-f]*:[\da-f:]+)$/i;

/**
 * Returns the fix for a value of the wrong type.
 *
 * @param quotedPath the field's path in the configuration, for example `systemReserved.cpu`
 */
export function kubeletTypeFix(value: unknown, fieldInTable: KubeletField, quotedPath: string): string {
  const path = plainKeys(quotedPath);
  if (TO_REMOVE.includes(path)) return 'Remove the field.';
  const field = { ...fieldInTable, ...LIMITS[path] };
  const example = kubeletExampleText(field, path);
  if (value === null) return `Remove the null value, or set a value such as ${example}.`;
  const text = typeof value === 'object' ? undefined : String(value).trim();
  return (text === undefined ? undefined : scalarFix(value, text, field, path)) ?? rangeFix(field, example);
}

function scalarFix(value: unknown, text: string, field: KubeletField, path: string): string | undefined {
  switch (field.type) {
    case 'boolean': return booleanFix(value, text.toLowerCase());
    case 'int32': case 'int64': case 'uint32': case 'double': return numberFix(value, text, field);
    case 'string': return stringFix(value, text, field, path);
    case 'duration': case 'durationOrNanoseconds': return durationFix(text.toLowerCase(), field);
    case 'list': return listFix(value, text, field.of!, path);
    default: return undefined;
  }
}

function booleanFix(value: unknown, text: string): string | undefined {
  const meant = TRUE.includes(text) ? true : FALSE.includes(text) ? false : undefined;
  return meant === undefined ? undefined : `Set ${meant}${typeof value === 'string' ? ' without quotes' : ''}.`;
}

function numberFix(value: unknown, text: string, field: KubeletField): string | undefined {
  if (typeof value !== 'string' || !/^-?\d{1,19}(\.\d{1,9})?$/.test(text)) return undefined;
  const number = field.type === 'double' ? Number(text) : /^-?\d+(\.0+)?$/.test(text) ? BigInt(text.replace(/\..*/, '')) : undefined;
  if (number === undefined || !isOfType(number, field.type as ScalarType) || !isInKubeletRange(field, Number(number))) return undefined;
  return `Set ${number} without quotes.`;
}

function durationFix(text: string, field: KubeletField): string | undefined {
  const [, digits, word] = /^(\d{1,9})\s*([a-z]*)$/.exec(text) ?? [];
  const [, unit, factor] = UNITS.find(([pattern]) => digits !== undefined && pattern.test(word)) ?? [];
  if (unit === undefined) return undefined;
  const duration = `${Number(digits) * factor!}${unit}`;
  const seconds = Number(digits) * factor! * { s: 1, m: 60, h: 3600 }[unit]!;
  if (!isInKubeletRange(field, seconds)) return undefined;
  return word === '' ? `Add a unit, for example "${duration}".` : `Set "${duration}".`;
}

/** Returns the fix that splits a string into a list, if each item is valid. */
function listFix(value: unknown, text: string, item: KubeletField, path: string): string | undefined {
  if (item.type !== 'string' || typeof value !== 'string') return undefined;
  const items = text.split(/\s*,\s*|\s+/).filter((part) => part !== '');
  const isItem = (part: string) => (path === 'clusterDNS' ? ADDRESS.test(part) : item.values?.includes(part) ?? true);
  return items.length > 0 && items.every(isItem) ? `Set [${items.map((part) => JSON.stringify(part)).join(', ')}].` : undefined;
}

function rangeFix(field: KubeletField, example: string): string {
  if (field.type === 'boolean') return 'Set true or false.';
  const range = kubeletRangeOf(field);
  return range === undefined ? `Set a value such as ${example}.` : `Set ${range}, such as ${example}.`;
}

/**
 * Returns the fix for a number or boolean where the kubelet expects a string.
 *
 * @param path the field's path in the configuration, for example `systemReserved.cpu`
 */
function stringFix(value: unknown, text: string, field: KubeletField, path: string): string {
  const example = kubeletExampleText(field, path);
  const [, resource] = RESERVED.exec(path) ?? [];
  const number = typeof value === 'boolean' ? undefined : quantityOf(text);
  if (resource !== undefined || THRESHOLD.test(path) || BYTES.test(path) || path.startsWith('evictionSoftGracePeriod.')) {
    return number === undefined || number < 0 ? `Set a value such as ${example}.` : amountFix(number, text, path, resource);
  }
  if (field.values !== undefined) return `Set one of ${field.values.join(', ')}.`;
  return LITERAL.test(path) || (path === 'reservedSystemCPUs' && /^\d{1,4}$/.test(text)) ? inQuotes(text) : `Set a value such as ${example}.`;
}

function amountFix(number: number, text: string, path: string, resource?: string): string {
  if (path.startsWith('evictionSoftGracePeriod.')) return Number.isInteger(number) && number < 1e9 ? `Set "${number}s".` : 'Set a value such as "1m30s".';
  if (THRESHOLD.test(path) && number > 0 && number < 1) return `Set "${Number((number * 100).toPrecision(12))}%".`;
  if (THRESHOLD.test(path) && number > 0 && number <= 100) return `Set "${number}%".`;
  const unlikely = unlikelyAmount(resource ?? (BYTES.test(path) ? 'memory' : ''), text);
  return unlikely === undefined ? inQuotes(text) : `Set "${unlikely.meant}". The string "${text}" would mean ${unlikely.meaning}.`;
}

function inQuotes(text: string): string {
  return `Put the value in quotes: "${text}".`;
}
