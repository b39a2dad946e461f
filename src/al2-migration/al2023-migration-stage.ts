/**
 * How far a migration with new objects beside the old ones is.
 *
 * @stability experimental
 */
export enum AL2023MigrationStage {
  /** New nodes come from the new pools, which have the greater weight. The old ones stay. */
  TAKE_OVER = 'take-over',
  /** The nodes of the old pools are drifted and move over under their budgets. None is launched for them. */
  EMPTY = 'empty',
  /** The old class and pools are no longer part of the app. */
  RETIRED = 'retired',
}
