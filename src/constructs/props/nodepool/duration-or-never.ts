import { Duration } from 'cdk8s';
import { checkValue } from '../../../foundation/basics/props/check-props';
import { objectWith, required, stringLike } from '../../../foundation/basics/props/prop-checks';
import { durationText } from '../duration-text';

const DURATION = required(objectWith('toMilliseconds', 'a Duration', 'Duration.hours(5), or DurationOrNever.parse("5h")'));
const FORMAT = required(stringLike(/^(([0-9]+(s|m|h))+|Never)$/, '"Never", or hours, minutes, and seconds such as "720h" or "1h30m"'));
const UNITS: readonly (readonly [method: string, seconds: number])[] = [['days', 86_400], ['hours', 3600], ['minutes', 60], ['seconds', 1]];

/**
 * A duration in whole seconds, or `Never`.
 *
 * @example
 * new karpenter.NodePool(chart, 'Default', {
 *   nodeClass,
 *   requirements: [karpenter.Requirement.instanceCategories('c', 'm', 'r')],
 *   expireAfter: karpenter.DurationOrNever.of(Duration.days(14)),
 *   disruption: { consolidateAfter: karpenter.DurationOrNever.NEVER },
 * });
 *
 * @crd NodePool spec.disruption.consolidateAfter and spec.template.spec.expireAfter
 * @stability stable
 */
export class DurationOrNever {
  /** `Never`: turns off the action, for example expiration or consolidation. */
  public static readonly NEVER = new DurationOrNever('Never');

  /**
   * A duration in whole seconds.
   *
   * @throws if the duration has a fraction of a second
   */
  public static of(duration: Duration): DurationOrNever {
    return new DurationOrNever(durationText(checkValue('duration', duration, DURATION)));
  }

  /**
   * A string in Karpenter's format, which the manifest contains unchanged: `Never`, or hours, minutes, and seconds such as `720h` or `1h30m`.
   *
   * @throws if the string has another format, such as `30d`, `500ms`, or `never`
   */
  public static parse(text: string): DurationOrNever {
    return new DurationOrNever(checkValue('text', text, FORMAT));
  }

  /** @internal code for the value that a wrong value probably stands for */
  public static _codeFor(wrong: unknown): string {
    const duration = durationCode(wrong);
    return duration === undefined ? 'DurationOrNever.of with a Duration, for example DurationOrNever.of(Duration.hours(720))' : `DurationOrNever.of(${duration})`;
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}

/** Returns code for a Duration, or for a string with a unit that Karpenter does not support, such as `30d`. */
function durationCode(wrong: unknown): string | undefined {
  const [, days] = /^(\d{1,5})d$/.exec(typeof wrong === 'string' ? wrong : '') ?? [];
  if (days !== undefined) return `Duration.days(${days})`;
  if (!DURATION.isRight(wrong)) return undefined;
  const seconds = (wrong as Duration).toMilliseconds({ integral: false }) / 1000;
  if (!Number.isSafeInteger(seconds)) return undefined;
  const [unit, size] = UNITS.find(([, each]) => seconds % each === 0)!;
  return `Duration.${unit}(${seconds / size})`;
}
