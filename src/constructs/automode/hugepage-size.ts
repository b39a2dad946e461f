/**
 * Size of reserved huge pages.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.advancedCompute.hugepages.pages[].size
 * @stability experimental
 */
export class HugepageSize {
  /** `2Mi`: 2 MiB. */
  public static readonly MEBIBYTES_2 = new HugepageSize('2Mi');
  /** `1Gi`: 1 GiB. */
  public static readonly GIBIBYTE_1 = new HugepageSize('1Gi');

  /** Creates a value that has no constant here, for example a value that AWS added later. Validation reports a value that it does not know. */
  public static of(value: string): HugepageSize {
    return new HugepageSize(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
