import { migratedNodes, MigratedNodes } from './al2023-objects';
import { MigrationChoices, paced } from './migration-choices';
import { JsonObject } from '../../../foundation/basics/json';

/** Migrates an AL2 node class and its NodePools under the same names. Adds the budgets that limit how fast nodes are replaced. */
export function inPlace(nodeClass: JsonObject, pools: readonly JsonObject[], choices: MigrationChoices): MigratedNodes {
  const migrated = migratedNodes(nodeClass, pools, choices);
  return { ...migrated, pools: paced(migrated.pools, choices) };
}
