import { valueMeant } from '../../../checks/labels/label-words';

/**
 * CPU architecture of a node: the values of the `kubernetes.io/arch` label.
 *
 * @stability stable
 */
export class Architecture {
  /** `amd64`: 64-bit x86, from Intel or AMD. */
  public static readonly AMD64 = new Architecture('amd64');
  /** `arm64`: 64-bit Arm, which is AWS Graviton. */
  public static readonly ARM64 = new Architecture('arm64');

  /** Creates a value that has no constant here, for example for a newer Karpenter release. Validation reports a value that the target release does not accept. */
  public static of(value: string): Architecture {
    return new Architecture(value);
  }

  /** @internal names the architecture of a synonym, such as x86_64 or aarch64 */
  public static _codeFor(wrong: unknown): string | undefined {
    const meant = typeof wrong === 'string' ? valueMeant(wrong.toLowerCase(), ['amd64', 'arm64']) : undefined;
    return meant === undefined ? undefined : `Architecture.${meant.toUpperCase()}`;
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
