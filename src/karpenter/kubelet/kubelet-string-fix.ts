import { kubeletExampleText } from './kubelet-examples';
import { KubeletField } from './kubelet-field-type';
import { unlikelyAmount } from './unlikely-amount';
import { quantityOf } from '../../foundation/go/parse-quantity';

const RESERVED = /^(?:kube|system)Reserved\.(.*)$/;
const BYTES = /^(?:containerLogMaxSize|eviction(?:Hard|Soft|MinimumReclaim)\.(?:memory|nodefs|imagefs)\.available)$/;
const THRESHOLD = /^(?:eviction(?:Hard|Soft|MinimumReclaim)|qosReserved)\./;
/** Fields whose strings can be numbers or booleans in quotes: options, sysctls, and headers. All other string fields contain paths, addresses, or names. */
const LITERAL = /^(?:cpuManagerPolicyOptions|topologyManagerPolicyOptions|defaultPodSysctls|staticPodURLHeader)\./;

/**
 * Returns the fix for a number or boolean where the kubelet expects a string.
 *
 * @param path the field's path in the configuration, for example `systemReserved.cpu`
 */
export function stringFix(value: unknown, text: string, field: KubeletField, path: string): string {
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
