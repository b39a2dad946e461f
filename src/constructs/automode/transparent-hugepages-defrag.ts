/**
 * Defragmentation of memory for transparent huge pages.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.advancedCompute.hugepages.transparent.defrag
 * @stability experimental
 */
export class TransparentHugepagesDefrag {
  /** `always`: processes wait for defragmentation. */
  public static readonly ALWAYS = new TransparentHugepagesDefrag('always');
  /** `defer`: the kernel defragments in the background. */
  public static readonly DEFER = new TransparentHugepagesDefrag('defer');
  /** `defer+madvise`: in the background, except for memory for which a process requests huge pages. */
  public static readonly DEFER_MADVISE = new TransparentHugepagesDefrag('defer+madvise');
  /** `madvise`: only for memory for which a process requests huge pages. */
  public static readonly MADVISE = new TransparentHugepagesDefrag('madvise');
  /** `never`: no defragmentation. */
  public static readonly NEVER = new TransparentHugepagesDefrag('never');

  /** Creates a value that has no constant here, for example a value that AWS added later. Validation reports a value that it does not know. */
  public static of(value: string): TransparentHugepagesDefrag {
    return new TransparentHugepagesDefrag(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
