import { EnforcedBy, Finding, Severity } from './finding';
import { isInexactInteger } from '../basics/exact-integer';
import { isObject } from '../basics/json';
import { Schema } from '../versions/facts';

const MOST = Number.MAX_SAFE_INTEGER;
const MOST_OF_32_BITS = 2 ** 31 - 1;

/** An integer in a rendered object of which JavaScript may have lost digits, in a field that takes integers. */
export function inexactInteger(value: unknown, schema: Schema, path: string): Finding | undefined {
  if (!isInexactInteger(value)) return undefined;
  if (schema.intOrString) return lostDigits(value, path, IN_QUOTES);
  return schema.type === 'integer' ? lostDigits(value, path, withinBounds(schema)) : undefined;
}

/** All such integers in what no schema describes. */
export function inexactIntegersBelow(value: unknown, path: string): Finding[] {
  if (isInexactInteger(value)) return [lostDigits(value, path, `${IN_QUOTES} If the field takes no string, ${withinBounds({}).replace('Set', 'set')}`)];
  if (Array.isArray(value)) return value.flatMap((item, index) => inexactIntegersBelow(item, `${path}[${index}]`));
  return isObject(value) ? Object.entries(value).flatMap(([name, child]) => inexactIntegersBelow(child, `${path}.${name}`)) : [];
}

const IN_QUOTES = 'Write all of its digits in quotes, such as "9223372036854775807".';

function withinBounds({ minimum = -MOST, maximum = MOST, format }: Pick<Schema, 'minimum' | 'maximum' | 'format'>): string {
  const limit = format === 'int32' ? MOST_OF_32_BITS : MOST;
  return `Set an integer from ${Math.max(minimum, -limit)} to ${Math.min(maximum, limit)}.`;
}

function lostDigits(value: number, path: string, fix: string): Finding {
  return {
    rule: 'integer-digits-lost',
    severity: Severity.ERROR,
    enforcedBy: EnforcedBy.SYNTH,
    path,
    message: `the value must be an integer that JavaScript holds exactly, from -${MOST} to ${MOST}, got ${value}`,
    fix,
  };
}
