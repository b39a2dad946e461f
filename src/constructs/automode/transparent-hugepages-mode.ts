/**
 * Use of transparent huge pages.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.advancedCompute.hugepages.transparent.enabled
 * @stability experimental
 */
export class TransparentHugepagesMode {
  /** `always`: for all memory. */
  public static readonly ALWAYS = new TransparentHugepagesMode('always');
  /** `madvise`: only for memory for which a process requests huge pages. */
  public static readonly MADVISE = new TransparentHugepagesMode('madvise');
  /** `never`: for no memory. */
  public static readonly NEVER = new TransparentHugepagesMode('never');

  /** Creates a value that has no constant here, for example a value that AWS added later. Validation reports a value that it does not know. */
  public static of(value: string): TransparentHugepagesMode {
    return new TransparentHugepagesMode(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
