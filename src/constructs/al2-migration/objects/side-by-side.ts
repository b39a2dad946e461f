import { migratedNodes, MigratedNodes } from './al2023-objects';
import { MigrationChoices, paced } from './migration-choices';
import { copyOf, JsonObject } from '../../../foundation/basics/json';
import { placeholderIn } from '../../../foundation/basics/placeholders';
import { valueText } from '../../../foundation/basics/value-text';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { nameOf, note } from '../../../migration/conversion/notes';

const HIGHEST_WEIGHT = 100;
/** Template label whose only purpose is to make the nodes drift. */
const DRIFT_LABEL = 'al2023-migration';

/** The new objects, and the old NodePools in each stage. */
export interface SideBySide extends MigratedNodes {
  /** The old NodePools in the first stage, unchanged except that a weight of 100 is lowered to 99. */
  readonly oldPools: readonly JsonObject[];
  /** The old NodePools while they are drained. */
  readonly emptiedPools: readonly JsonObject[];
}

/** Creates a new class and new NodePools, which launch all new nodes because of their weight. */
export function sideBySide(nodeClass: JsonObject, pools: readonly JsonObject[], suffix: string, choices: MigrationChoices): SideBySide {
  if (pools.length === 0) throw new Error('a side-by-side migration requires at least one NodePool of the class. Add the NodePools of the class, or migrate the class in place.');
  for (const { kind, metadata } of [nodeClass, ...pools]) checkName(kind, `${metadata.name}${suffix}`);
  const migrated = migratedNodes(nodeClass, pools, choices);
  const notes: ConversionNote[] = [...migrated.notes];
  const className = `${nodeClass.metadata.name}${suffix}`;
  const newClass = { ...migrated.nodeClass, metadata: renamed(migrated.nodeClass.metadata, className) };
  const newPools = migrated.pools.map((pool) => {
    const spec = copyOf(pool.spec);
    spec.template.spec.nodeClassRef = { ...spec.template.spec.nodeClassRef, name: className };
    if (spec.replicas === undefined && typeof spec.weight !== 'string') spec.weight = Math.min(HIGHEST_WEIGHT, (spec.weight ?? 0) + 1);
    return { ...withoutStatus(pool), metadata: renamed(pool.metadata, `${pool.metadata.name}${suffix}`), spec };
  });
  for (const pool of pools.filter(({ spec }) => spec.replicas !== undefined)) {
    notes.push(note(ConversionNoteKind.DECISION, `${nameOf(pool)} spec.replicas`, `${pool.spec.replicas}`, `is kept, so ${pool.metadata.name} and ${pool.metadata.name}${suffix} each launch that number of nodes`, 'Lower replicas step by step, because budgets do not limit the scale-down of a static NodePool.'));
  }
  for (const pool of pools.filter(({ spec }) => typeof spec.weight === 'string')) {
    const name = `${pool.metadata.name}${suffix}`;
    notes.push(note(ConversionNoteKind.DECISION, `${nameOf(pool)} spec.weight`, pool.spec.weight, `is kept, but ${name} needs a higher weight than ${pool.metadata.name}`, `Set a higher weight in ${name}, or set the value of the placeholder before the migration.`));
  }
  const oldPools = pools.map((pool) => {
    if (pool.spec.weight !== HIGHEST_WEIGHT) return pool;
    notes.push(note(ConversionNoteKind.CONVERTED, `${nameOf(pool)} spec.weight`, `${HIGHEST_WEIGHT}`, `becomes ${HIGHEST_WEIGHT - 1}, so that the new NodePool has a higher weight`));
    return { ...pool, spec: { ...pool.spec, weight: HIGHEST_WEIGHT - 1 } };
  });
  const emptiedPools = paced(oldPools, choices).map((pool, index) => (pool.spec.replicas === undefined ? emptied(pool) : oldPools[index]));
  return { nodeClass: newClass, pools: newPools, oldPools, emptiedPools, notes };
}

/** Makes the nodes of a NodePool drift, and prevents Karpenter from launching new nodes. Does not support static NodePools, because Karpenter would replace their nodes. */
function emptied({ spec, ...pool }: JsonObject): JsonObject {
  const labels = { ...spec.template.metadata?.labels, [DRIFT_LABEL]: 'emptied' };
  const template = { ...spec.template, metadata: { ...spec.template.metadata, labels } };
  return { ...pool, spec: { ...spec, limits: { ...spec.limits, cpu: '0' }, template } };
}

/** Checks the new name of a NodePool or EC2NodeClass, unless it contains a placeholder. The name must also be a valid label value. */
function checkName(kind: string, name: string): void {
  if (placeholderIn(name) !== undefined) return;
  if (name.length > 63 || !/^[a-z0-9]([-.a-z0-9]*[a-z0-9])?$/.test(name)) {
    throw new Error(`suffix must result in names of at most 63 lowercase letters, digits, hyphens, and dots, got ${kind} ${valueText(name)}. Set a different suffix, for example "-al2023".`);
  }
}

function renamed({ labels, annotations }: JsonObject, name: string): JsonObject {
  return { name, ...labels && { labels }, ...annotations && { annotations } };
}

function withoutStatus({ status: _, ...pool }: JsonObject): JsonObject {
  return pool;
}
