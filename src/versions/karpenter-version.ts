/** The oldest release that this package knows of. */
const OLDEST_MINOR = 9;

const LAST_BEFORE_1_0 = 37;

/** No minor has come as far. */
const LAST_PATCH = 999;

/**
 * A release of Karpenter's AWS provider.
 *
 * @stability stable
 */
export class KarpenterVersion {
  /**
   * A release by its number, such as `1.15.1`, `v1.8.3` or just `1.8`.
   *
   * A release newer than any that this package knows is accepted, and checked by what it knows of the newest one.
   * Refuses what is no release number, releases before 0.9, and those between 0.37 and 1.0, which never were.
   */
  public static of(version: string): KarpenterVersion {
    const match = /^v?(\d{1,9})\.(\d{1,9})(?:\.(\d{1,9}))?$/.exec(version);
    if (!match) {
      throw new Error(`${JSON.stringify(version)} is not a Karpenter release; write its number, such as "1.15.1", "v1.8.3" or "1.8"`);
    }
    const [major, minor, patch] = match.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
    if (major === 0 && minor! < OLDEST_MINOR) {
      throw new Error(`Karpenter ${version} is older than this package goes; write a release from 0.${OLDEST_MINOR} on`);
    }
    if (major === 0 && minor! > LAST_BEFORE_1_0) {
      throw new Error(`there is no Karpenter ${version}: after 0.${LAST_BEFORE_1_0} came 1.0`);
    }
    return new KarpenterVersion(major!, minor!, patch);
  }

  private constructor(
    /** The first number. */
    public readonly major: number,
    /** The second number: API fields come and go with it. */
    public readonly minor: number,
    /**
     * The third number.
     *
     * @default - none was given: the last patch of the minor
     */
    public readonly patch?: number,
  ) {}

  /** The number, without a `v`. */
  public toString(): string {
    return this.patch === undefined ? this.minorText() : `${this.minorText()}.${this.patch}`;
  }

  /** @internal below 0, 0 or above 0 as the minor is older, the same or newer */
  public _compareMinor(other: KarpenterVersion): number {
    return this.major - other.major || this.minor - other.minor;
  }

  /** @internal as facts name releases; without a patch, later than any patch of its minor */
  public _asRelease(): string {
    return `${this.minorText()}.${this.patch ?? LAST_PATCH}`;
  }

  /** @internal whether it is the other one or came later; without a patch it stands for the last of its minor */
  public _isAtLeast(other: KarpenterVersion): boolean {
    const byMinor = this._compareMinor(other);
    return byMinor > 0 || (byMinor === 0 && (this.patch ?? Infinity) >= (other.patch ?? 0));
  }

  /** @internal whether it is an earlier patch of the minor of one of these releases */
  public _isBefore(patches: readonly string[]): boolean {
    const ofMinor = patches.map((patch) => KarpenterVersion.of(patch)).find((patch) => patch._compareMinor(this) === 0);
    return ofMinor !== undefined && !this._isAtLeast(ofMinor);
  }

  private minorText(): string {
    return `${this.major}.${this.minor}`;
  }
}
