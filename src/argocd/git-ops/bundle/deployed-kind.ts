/** A kind that an Application deploys, and where: without a namespace it is the cluster's. */
export interface DeployedKind {
  readonly group: string;
  readonly kind: string;
  readonly namespace?: string;
}
