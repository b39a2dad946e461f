import { isInexactInteger } from '../../foundation/basics/exact-integer';
import { childPath, isObject } from '../../foundation/basics/json';
import { KubeletField } from '../../karpenter/kubelet/kubelet-field-type';
import { Schema } from '../../karpenter/versions/facts';
import { EnforcedBy, Finding, Severity } from '../findings/finding';
import { OPEN_KUBELET } from '../findings/kubelet-openness';

const MAX_EXACT = Number.MAX_SAFE_INTEGER;
const MAX_INT32 = 2 ** 31 - 1;

const RULE = 'integer-digits-lost';

/** Reports integers in a rendered value that may have lost digits in JavaScript, if the schema accepts integers. Fields of objects are checked separately. */
export function inexactIntegers(value: unknown, schema: Schema, path: string): Finding[] {
  const isUntyped = schema.type === undefined && !schema.intOrString;
  if (isUntyped) return schema.preserveUnknownFields && !isObject(value) ? inexactIntegersBelow(value, path) : [];
  if (!isInexactInteger(value)) return [];
  if (schema.intOrString) return [lostDigits(value, path, IN_QUOTES)];
  return schema.type === 'integer' ? [lostDigits(value, path, `${withinBounds(schema)}.`)] : [];
}

/** In a value without a schema, reports integers that may have lost precision. */
export function inexactIntegersBelow(value: unknown, path: string): Finding[] {
  if (isInexactInteger(value)) return [lostDigits(value, path, untypedFix(path))];
  if (Array.isArray(value)) return value.flatMap((item, index) => inexactIntegersBelow(item, `${path}[${index}]`));
  return isObject(value) ? Object.entries(value).flatMap(([name, child]) => inexactIntegersBelow(child, childPath(path, name))) : [];
}

/** Returns the fix for a value without a schema. For kubelet settings, the fix uses the known type of the field. */
function untypedFix(path: string): string {
  const { type = '', min, max } = fieldAt(path) ?? {};
  if (INTEGERS.includes(type)) return `${withinBounds({ minimum: min ?? (type === 'uint32' ? 0 : undefined), maximum: max, format: type === 'int64' ? undefined : 'int32' })}.`;
  return `${withinBounds({})}, or quote the original digits if the field accepts a string.`;
}

function fieldAt(path: string): KubeletField | undefined {
  return path.startsWith(`${OPEN_KUBELET}.`) ? kubeletFields().kubeletField(path.slice(OPEN_KUBELET.length + 1).split('.')) : undefined;
}

/** Loads the table of kubelet fields on demand. */
function kubeletFields(): typeof import('../../karpenter/kubelet/kubelet-field') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('../../karpenter/kubelet/kubelet-field');
}

const INTEGERS = ['int32', 'int64', 'uint32'];

const IN_QUOTES = 'Quote the original digits, because JavaScript rounds the unquoted number.';

function withinBounds({ minimum = -MAX_EXACT, maximum = MAX_EXACT, format }: Pick<Schema, 'minimum' | 'maximum' | 'format'>): string {
  const limit = format === 'int32' ? MAX_INT32 : MAX_EXACT;
  return `Set an integer from ${Math.max(minimum, -limit)} to ${Math.min(maximum, limit)}`;
}

function lostDigits(value: number, path: string, fix: string): Finding {
  return {
    rule: RULE,
    severity: Severity.ERROR,
    enforcedBy: EnforcedBy.SYNTH,
    path,
    message: `the value must be an integer that JavaScript represents exactly, from -${MAX_EXACT} to ${MAX_EXACT}, got ${roundedText(value)} after rounding`,
    fix,
  };
}

/** Returns the integer with all digits that JavaScript stores, which are closer to the user's value than the shortened form that JavaScript prints. */
function roundedText(value: number): string {
  return Math.abs(value) < 1e21 ? String(BigInt(value)) : String(value);
}

/** Removes findings about lost digits for fields that have another error. */
export function withoutRepeatedLosses(findings: Finding[]): Finding[] {
  if (!findings.some(({ rule }) => rule === RULE)) return findings;
  const others = new Set(findings.filter(({ rule, severity }) => rule !== RULE && severity === Severity.ERROR).map(({ path }) => path));
  return findings.filter(({ rule, path }) => rule !== RULE || !others.has(path));
}
