import { Duration } from 'cdk8s';
import { durationText } from '../duration-text';

/**
 * A length of time, or never. Source: NodePool CRD spec.disruption.consolidateAfter and spec.template.spec.expireAfter, rules NP-6 and NP-24.
 *
 * @stability stable
 */
export class DurationOrNever {
  /** It never happens. */
  public static readonly NEVER = new DurationOrNever('Never');

  /** After this time, in whole seconds. Refuses parts of a second. */
  public static of(duration: Duration): DurationOrNever {
    return new DurationOrNever(durationText(duration));
  }

  /**
   * The text as Karpenter writes it, kept as it is: `Never`, or hours, minutes and seconds such as `720h` or `1h30m`.
   *
   * Refuses anything else, such as `30d`, `500ms` or `never`.
   */
  public static parse(text: string): DurationOrNever {
    if (!/^(([0-9]+(s|m|h))+|Never)$/.test(text)) {
      throw new Error(`${JSON.stringify(text)} is no duration that Karpenter reads; write hours, minutes and seconds such as "720h" or "1h30m", or "Never"`);
    }
    return new DurationOrNever(text);
  }

  private constructor(
    /** The text that Karpenter reads. */
    public readonly value: string,
  ) {}
}
