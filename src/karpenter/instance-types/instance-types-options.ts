/**
 * The region and zones of a cluster, for `pool.instanceTypes()`.
 *
 * @stability experimental
 */
export interface InstanceTypesOptions {
  /**
   * AWS region, such as `eu-west-1`. For regions whose prices Karpenter does not contain, prices are those of us-east-1.
   *
   * @default - the region of `zones`, or of the zones that NodePools of the cluster require, or, in a simulation, pods or volumes, or us-east-1
   */
  readonly region?: string;

  /**
   * Zones of the subnets, such as `us-east-1a`. Each instance type is assumed to be offered as spot and on-demand in every zone.
   *
   * @default - zones a, b, and c of the region, and zones d, e, and f if NodePools (in a simulation, also pods or volumes) require them
   */
  readonly zones?: string[];
}
