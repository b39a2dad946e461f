/** What a node runs or reads at its first boot, in the format of its AMI family. Source: EC2NodeClass CRD spec.userData, rule NC-73. */
export class UserData {
  /** The text as it is. */
  public static of(text: string): UserData {
    return new UserData(text);
  }

  private constructor(
    /** The text that Karpenter merges with its own part. */
    public readonly text: string,
  ) {}
}
