import { MigrationChoices } from './migration-choices';
import { JsonObject } from '../../basics/json';
import { ConversionNote, ConversionNoteKind } from '../../conversion/conversion-note';
import { nameOf, note } from '../../conversion/notes';
import { checkObject } from '../../validation/engine/check-object';
import { objectIndexOf } from '../../validation/engine/object-index';
import { Severity } from '../../validation/finding';
import { ConvertedTaint, ConvertedUserData } from '../user-data/convert';

const { MOVED, DECISION } = ConversionNoteKind;
/** Taints that an agent removes when it is ready, for example a CNI, CSI driver, or service mesh. */
const OF_AGENTS = /(?:^|\/)agent-not-ready$|^node\.cilium\.io\/|^(?:ebs|efs|fsx|s3)\.csi\.aws\.com\/|not-ready$/;
/** Labels that EKS sets for managed node groups. */
const OF_NODE_GROUPS = /^eks\.amazonaws\.com\//;

/** Moves labels and taints from user data to the NodePools, so that Karpenter considers them when it schedules pods. */
export function movePoolSettings(
  { labels, taints }: ConvertedUserData, pools: readonly JsonObject[], where: string, choices: MigrationChoices, notes: ConversionNote[],
): void {
  const orphaned = (subject: string) => notes.push(note(DECISION, where, subject, 'is lost, because the migration includes no NodePool that uses the class', 'Migrate the class together with its NodePools.'));
  if (pools.length === 0) {
    Object.entries(labels).forEach(([key, value]) => orphaned(`the label ${key}=${value}`));
    taints.forEach((taint) => orphaned(`the taint ${taint.key}:${taint.effect}`));
  }
  for (const pool of pools) {
    for (const label of Object.entries(labels)) moveLabel(pool, label, where, choices, notes);
    for (const taint of taints) moveTaint(pool, taint, where, notes);
  }
}

function moveLabel(
  pool: JsonObject, [key, value]: readonly [string, string], where: string, choices: MigrationChoices, notes: ConversionNote[],
): void {
  const { template } = pool.spec;
  const own = template.metadata?.labels?.[key];
  const subject = `the label ${key}=${value}`;
  if (own !== undefined) {
    const path = `${nameOf(pool)} spec.template.metadata.labels`;
    if (own !== value) notes.push(note(DECISION, path, `${key}: ${own}`, `remains, but userData sets ${value}`, 'Check which value is correct.'));
    return;
  }
  if (OF_NODE_GROUPS.test(key)) {
    notes.push(note(DECISION, where, subject, 'is dropped, because EKS sets this label for managed node groups', 'Check whether pods or tools need this label.'));
    return;
  }
  const reason = refusal(pool, key, value, choices);
  if (reason !== undefined) {
    notes.push(note(DECISION, where, subject, `is dropped: ${reason}`, 'Check whether pods or tools need this label.'));
    return;
  }
  template.metadata = { ...template.metadata, labels: { ...template.metadata?.labels, [key]: value } };
  notes.push(note(MOVED, where, subject, `is now a label of ${nameOf(pool)}`));
}

/** Returns the reason why the API server or Karpenter would reject a label in a NodePool. */
function refusal(pool: JsonObject, key: string, value: string, { version, kubernetesVersion }: MigrationChoices): string | undefined {
  const { apiVersion, kind, metadata } = pool;
  const path = 'spec.template.metadata.labels';
  const template = { metadata: { labels: { [key]: value } }, spec: { requirements: [] } };
  const json = { apiVersion, kind, metadata, spec: { template } };
  const { findings } = checkObject({ json }, { version, assumed: false, kubernetesVersion }, objectIndexOf([], false));
  return findings.find((finding) => finding.severity === Severity.ERROR && finding.path.startsWith(path))?.message;
}

function moveTaint(pool: JsonObject, taint: ConvertedTaint, where: string, notes: ConversionNote[]): void {
  const { spec } = pool.spec.template;
  const own: readonly JsonObject[] = [...spec.taints ?? [], ...spec.startupTaints ?? []];
  if (own.some(({ key, effect }) => key === taint.key && effect === taint.effect)) return;
  const subject = `the taint ${taint.key}:${taint.effect}`;
  if (OF_AGENTS.test(taint.key)) {
    spec.startupTaints = [...spec.startupTaints ?? [], taint];
    notes.push(note(MOVED, where, subject, `is now a startup taint of ${nameOf(pool)}, because an agent removes it`));
    return;
  }
  spec.taints = [...spec.taints ?? [], taint];
  notes.push(note(DECISION, where, subject, `is now a taint of ${nameOf(pool)}, so Karpenter launches nodes only for pods that tolerate it`, 'If an agent removes the taint, move it to startupTaints.'));
}
