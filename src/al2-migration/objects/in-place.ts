import { migratedNodes, MigratedNodes } from './migrate-nodes';
import { MigrationChoices, paced } from './migration-choices';
import { JsonObject } from '../../basics/json';

/** A class of AL2 and its pools as those of AL2023 under the same names, with what paces the replacement of their nodes. */
export function inPlace(nodeClass: JsonObject, pools: readonly JsonObject[], choices: MigrationChoices): MigratedNodes {
  const migrated = migratedNodes(nodeClass, pools, choices);
  return { ...migrated, pools: paced(migrated.pools, choices) };
}
