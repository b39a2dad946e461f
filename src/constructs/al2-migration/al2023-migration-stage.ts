/**
 * Stage of a side-by-side migration.
 *
 * @stability experimental
 */
export enum AL2023MigrationStage {
  /** The new NodePools have a higher weight and launch all new nodes. The old nodes remain. */
  TAKE_OVER = 'take-over',
  /** The nodes of the old NodePools drift, and Karpenter replaces them within their disruption budgets. The old NodePools launch no nodes. */
  EMPTY = 'empty',
  /** The old EC2NodeClass and NodePools are removed from the app. */
  RETIRED = 'retired',
}
