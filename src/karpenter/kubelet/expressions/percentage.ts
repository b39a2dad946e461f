import { ExpressionTarget } from './expression-target';
import { Problem } from '../../../foundation/basics/problem';

const PERCENTAGE = /^\s*(["']?)\s*(\d{1,9})(?:\.(\d{1,6}))?\s*%\s*\1\s*$/;

/** Returns the fix for a percentage such as `5%`, or undefined for other input. */
export function percentageAdvice(text: string, target?: ExpressionTarget): Problem | undefined {
  const [matched, , whole, fraction = ''] = PERCENTAGE.exec(text) ?? [];
  if (matched === undefined) return undefined;
  const percentage = fraction === '' ? whole : `${whole}.${fraction}`;
  return { message: `${percentage}% is a percentage, but CEL does not support percentages`, fix: shareFix(BigInt(whole + fraction), 10n ** BigInt(fraction.length), target) };
}

/** Returns the fix that computes a percentage of a variable, in the unit of the result. The percentage is `percent` divided by `divisor`. */
function shareFix(percent: bigint, divisor: bigint, target?: ExpressionTarget): string {
  if (percent >= 100n * divisor) return amountFix(target);
  switch (target) {
    case 'cpu': return `Use ${quotient('vcpus', percent * 10n, divisor)}. The result is in millicores.`;
    case 'maxPods': return `Use max(1, ${quotient('max_pods', percent, 100n * divisor)}).`;
    case 'memory': case undefined: return `Use ${quotient('memory_mib', percent, 100n * divisor)}. The result is in MiB.`;
    default: return amountFix(target);
  }
}

function amountFix(target?: ExpressionTarget): string {
  switch (target) {
    case 'maxPods': return 'Set an integer such as 110.';
    case 'cpu': return 'Set a quantity such as 100m.';
    case 'pid': return 'Set a quantity such as 1000.';
    default: return 'Set a quantity such as 1Gi.';
  }
}

function quotient(variable: string, factor: bigint, divisor: bigint): string {
  return factor % divisor === 0n ? `${variable} * ${factor / divisor}` : `${variable} * ${factor} / ${divisor}`;
}
