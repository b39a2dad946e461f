/** Returns the path of the Go module. From version 2 on, the path ends with the major version. */
export function modulePath(version: string): string {
  const major = Number(version.split('.')[0]);
  return `github.com/cdk8s-karpenter/cdk8s-karpenter-go/cdk8skarpenter${major > 1 ? `/v${major}` : ''}`;
}
