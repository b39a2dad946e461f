import { RELEASE_TEXT } from './version-text';
import { checkValue } from '../../foundation/basics/props/check-props';

/** The oldest minor release that this package supports. */
const OLDEST_MINOR = 9;

const LAST_BEFORE_1_0 = 37;

/** A patch number that is higher than the last patch of any minor release. */
const LAST_PATCH = 999;

/**
 * A release of Karpenter for AWS.
 *
 * @see https://github.com/aws/karpenter-provider-aws/releases
 *
 * @example
 * karpenter.KarpenterVersion.of('1.15.3');
 *
 * @stability stable
 */
export class KarpenterVersion {
  /**
   * Returns the release with this version, for example `1.15.3`, `v1.8.3`, or `1.8`. A version without a patch number refers to the last patch of the minor release.
   *
   * If the release is newer than this package, objects are validated against the newest known release.
   *
   * @throws if the version is malformed, is older than 0.9, or does not exist (0.38 to 0.99)
   */
  public static of(version: string): KarpenterVersion {
    checkValue('version', version, RELEASE_TEXT);
    const match = /^v?(\d{1,9})\.(\d{1,9})(?:\.(\d{1,9}))?$/.exec(version);
    if (!match) {
      throw new Error(`${JSON.stringify(version)} is not a Karpenter release. Use a version such as "1.15.3", "v1.8.3", or "1.8".`);
    }
    const [major, minor, patch] = match.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
    if (major === 0 && minor! < OLDEST_MINOR) {
      throw new Error(`Karpenter ${version} is not supported. Use 0.${OLDEST_MINOR} or later.`);
    }
    if (major === 0 && minor! > LAST_BEFORE_1_0) {
      throw new Error(`Karpenter ${version} does not exist. Release 1.0 follows 0.${LAST_BEFORE_1_0}.`);
    }
    return new KarpenterVersion(major!, minor!, patch);
  }

  private constructor(
    /** The major version, for example 1 in `1.15.3`. */
    public readonly major: number,
    /** The minor version, for example 15 in `1.15.3`. */
    public readonly minor: number,
    /**
     * The patch version.
     *
     * @default - the last patch of the minor release
     */
    public readonly patch?: number,
  ) {}

  /** The version without a `v`, for example `1.15.3`. */
  public toString(): string {
    return this.patch === undefined ? this.minorText() : `${this.minorText()}.${this.patch}`;
  }

  /** @internal returns a negative number, 0, or a positive number if the minor version is older, the same, or newer */
  public _compareMinor(other: KarpenterVersion): number {
    return this.major - other.major || this.minor - other.minor;
  }

  /** @internal returns the release in the format of the facts; a release without a patch gets a patch number later than any patch of its minor */
  public _asRelease(): string {
    return `${this.minorText()}.${this.patch ?? LAST_PATCH}`;
  }

  /** @internal returns true if the release is the same as or later than another release; a release without a patch is the last patch of its minor */
  public _isAtLeast(other: KarpenterVersion): boolean {
    const byMinor = this._compareMinor(other);
    return byMinor > 0 || (byMinor === 0 && (this.patch ?? Infinity) >= (other.patch ?? 0));
  }

  /** @internal returns true if one of the given patch releases has the same minor and a later patch */
  public _isBefore(patches: readonly string[]): boolean {
    const ofMinor = patches.map((patch) => KarpenterVersion.of(patch)).find((patch) => patch._compareMinor(this) === 0);
    return ofMinor !== undefined && !this._isAtLeast(ofMinor);
  }

  /** @internal returns true for the given patch releases, later patches of the same minors, and all minors that follow the last given release */
  public _isSinceOneOf(patches: readonly string[]): boolean {
    const known = patches.map((patch) => KarpenterVersion.of(patch));
    const ofMinor = known.find((patch) => patch._compareMinor(this) === 0);
    return this._isAtLeast(ofMinor ?? known[known.length - 1]);
  }

  private minorText(): string {
    return `${this.major}.${this.minor}`;
  }
}
