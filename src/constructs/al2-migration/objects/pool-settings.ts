import { MigrationChoices } from './migration-choices';
import { checkObject } from '../../../checks/engine/check-object';
import { Severity } from '../../../checks/findings/finding';
import { objectIndexOf } from '../../../checks/findings/object-index';
import { JsonObject } from '../../../foundation/basics/json';
import { ConvertedTaint, ConvertedUserData } from '../../../migration/al2-user-data/convert';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { nameOf, note } from '../../../migration/conversion/notes';

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
    addLabels(pool, Object.entries(labels).filter(([key, value]) => isNewLabel(pool, key, value, where, choices, notes)));
    moveTaints(pool, taints, where, notes);
  }
}

function addLabels({ spec: { template } }: JsonObject, labels: readonly (readonly [key: string, value: string])[]): void {
  if (labels.length > 0) template.metadata = { ...template.metadata, labels: { ...template.metadata?.labels, ...Object.fromEntries(labels) } };
}

/** Returns whether a label becomes a label of a NodePool, and adds a note about it. */
function isNewLabel(pool: JsonObject, key: string, value: string, where: string, choices: MigrationChoices, notes: ConversionNote[]): boolean {
  const own: JsonObject = pool.spec.template.metadata?.labels ?? {};
  const subject = `the label ${key}=${value}`;
  if (Object.hasOwn(own, key)) {
    const path = `${nameOf(pool)} spec.template.metadata.labels`;
    if (own[key] !== value) notes.push(note(DECISION, path, `${key}: ${own[key]}`, `remains, but userData sets ${value}`, 'Check which value is correct.'));
    return false;
  }
  if (OF_NODE_GROUPS.test(key)) {
    notes.push(note(DECISION, where, subject, 'is dropped, because EKS sets this label for managed node groups', 'Check whether pods or tools need this label.'));
    return false;
  }
  const reason = refusal(pool, key, value, choices);
  if (reason !== undefined) {
    notes.push(note(DECISION, where, subject, `is dropped: ${reason}`, 'Check whether pods or tools need this label.'));
    return false;
  }
  notes.push(note(MOVED, where, subject, `is now a label of ${nameOf(pool)}`));
  return true;
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

function moveTaints(pool: JsonObject, taints: readonly ConvertedTaint[], where: string, notes: ConversionNote[]): void {
  const { spec } = pool.spec.template;
  const known = new Set([...spec.taints ?? [], ...spec.startupTaints ?? []].map(taintText));
  const [startup, others]: [ConvertedTaint[], ConvertedTaint[]] = [[], []];
  for (const taint of taints) {
    if (known.has(taintText(taint))) continue;
    known.add(taintText(taint));
    const isOfAgent = OF_AGENTS.test(taint.key);
    (isOfAgent ? startup : others).push(taint);
    notes.push(taintNote(pool, taint, isOfAgent, where));
  }
  if (startup.length > 0) spec.startupTaints = [...spec.startupTaints ?? [], ...startup];
  if (others.length > 0) spec.taints = [...spec.taints ?? [], ...others];
}

function taintText({ key, effect }: JsonObject): string {
  return `${key}:${effect}`;
}

function taintNote(pool: JsonObject, taint: ConvertedTaint, isOfAgent: boolean, where: string): ConversionNote {
  const subject = `the taint ${taintText(taint)}`;
  if (isOfAgent) return note(MOVED, where, subject, `is now a startup taint of ${nameOf(pool)}, because an agent removes it`);
  return note(DECISION, where, subject, `is now a taint of ${nameOf(pool)}, so Karpenter launches nodes only for pods that tolerate it`, 'If an agent removes the taint, move it to startupTaints.');
}
