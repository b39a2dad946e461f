/**
 * Certificates that nodes trust, for example those of a proxy. Since 2025-04-11.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.certificateBundles[]
 * @stability experimental
 */
export interface CertificateBundle {
  /** Name that identifies the certificates in the list. */
  readonly name: string;

  /** Certificates in PEM format, encoded in base64. */
  readonly data: string;
}
