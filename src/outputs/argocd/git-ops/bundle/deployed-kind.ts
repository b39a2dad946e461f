/** A kind that an Application deploys. Cluster-scoped kinds have no namespace. */
export interface DeployedKind {
  readonly group: string;
  readonly kind: string;
  readonly namespace?: string;
}
