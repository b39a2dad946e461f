/** Returns the AWS region in an issuer URL, if any. */
export function regionOfIssuer(address: string): string | undefined {
  return /^(?:oidc\.eks(?:-\w+)?|[a-z0-9.-]+\.s3)[.-]([a-z]{2}(?:-[a-z]+)+-\d+)\./.exec(address)?.[1];
}
