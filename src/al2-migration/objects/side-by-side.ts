import { migratedNodes, MigratedNodes } from './migrate-nodes';
import { MigrationChoices, paced } from './migration-choices';
import { nameOf, note } from './notes';
import { copyOf, JsonObject } from '../../basics/json';
import { valueText } from '../../basics/value-text';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';

const HIGHEST_WEIGHT = 100;
/** A template label that says nothing to anybody: that it is new makes the nodes drift. Source: G-9. */
const DRIFT_LABEL = 'al2023-migration';

/** New objects beside old ones. */
export interface SideBySide extends MigratedNodes {
  /** The old pools while the new ones take over: but for a weight that had to make room, as they were. */
  readonly oldPools: readonly JsonObject[];
  /** The old pools while they are emptied. */
  readonly emptiedPools: readonly JsonObject[];
}

/** Makes a new class and new pools beside those of AL2, which take over by their weight. Source: G-9. */
export function sideBySide(nodeClass: JsonObject, pools: readonly JsonObject[], suffix: string, choices: MigrationChoices): SideBySide {
  if (pools.length === 0) throw new Error('side by side, new pools take over from old ones, and no NodePool of the class is here; name its pools, or move the class in place');
  for (const { kind, metadata } of [nodeClass, ...pools]) checkName(kind, `${metadata.name}${suffix}`);
  const migrated = migratedNodes(nodeClass, pools, choices);
  const notes: ConversionNote[] = [...migrated.notes];
  const className = `${nodeClass.metadata.name}${suffix}`;
  const newClass = { ...migrated.nodeClass, metadata: renamed(migrated.nodeClass.metadata, className) };
  const newPools = migrated.pools.map((pool) => {
    const spec = copyOf(pool.spec);
    spec.template.spec.nodeClassRef = { ...spec.template.spec.nodeClassRef, name: className };
    if (spec.replicas === undefined) spec.weight = Math.min(HIGHEST_WEIGHT, (spec.weight ?? 0) + 1);
    return { ...withoutStatus(pool), metadata: renamed(pool.metadata, `${pool.metadata.name}${suffix}`), spec };
  });
  for (const pool of pools.filter(({ spec }) => spec.replicas !== undefined)) {
    notes.push(note(ConversionNoteKind.DECISION, `${nameOf(pool)} spec.replicas`, `${pool.spec.replicas}`, `stays, and ${pool.metadata.name}${suffix} launches as many: lower them step by step, since no budget holds the scale-down of a static pool (NP-85)`));
  }
  const oldPools = pools.map((pool) => {
    if (pool.spec.weight !== HIGHEST_WEIGHT) return pool;
    notes.push(note(ConversionNoteKind.CONVERTED, `${nameOf(pool)} spec.weight`, `${HIGHEST_WEIGHT}`, `becomes ${HIGHEST_WEIGHT - 1}, so that the new pool comes before it`));
    return { ...pool, spec: { ...pool.spec, weight: HIGHEST_WEIGHT - 1 } };
  });
  const emptiedPools = paced(oldPools, choices).map((pool, index) => (pool.spec.replicas === undefined ? emptied(pool) : oldPools[index]));
  return { nodeClass: newClass, pools: newPools, oldPools, emptiedPools, notes };
}

/** No node is launched any more, and those that are there drift. A static pool would launch others in their place, so that it is not emptied so (NP-85). */
function emptied({ spec, ...pool }: JsonObject): JsonObject {
  const labels = { ...spec.template.metadata?.labels, [DRIFT_LABEL]: 'emptied' };
  const template = { ...spec.template, metadata: { ...spec.template.metadata, labels } };
  return { ...pool, spec: { ...spec, limits: { ...spec.limits, cpu: '0' }, template } };
}

/** The name of a pool or class is the value of a label of its nodes. */
function checkName(kind: string, name: string): void {
  if (name.length > 63 || !/^[a-z0-9]([-.a-z0-9]*[a-z0-9])?$/.test(name)) {
    throw new Error(`suffix: the ${kind} would be called ${valueText(name)}, which is not a valid value of a label of nodes; write a suffix of small letters, digits and "-" with which names have at most 63 characters`);
  }
}

function renamed({ labels, annotations }: JsonObject, name: string): JsonObject {
  return { name, ...labels && { labels }, ...annotations && { annotations } };
}

function withoutStatus({ status: _, ...pool }: JsonObject): JsonObject {
  return pool;
}
