import { MigrationChoices } from './migration-choices';
import { nameOf, note } from './notes';
import { JsonObject } from '../../basics/json';
import { checkObject } from '../../validation/engine/check-object';
import { objectIndexOf } from '../../validation/engine/object-index';
import { Severity } from '../../validation/finding';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';
import { ConvertedTaint, ConvertedUserData } from '../user-data/convert';

const { MOVED, DECISION } = ConversionNoteKind;
/** Taints that an agent takes away when it is ready, as CNIs, CSI drivers and meshes do. */
const OF_AGENTS = /(?:^|\/)agent-not-ready$|^node\.cilium\.io\/|^(?:ebs|efs|fsx|s3)\.csi\.aws\.com\/|not-ready$/;
/** What the managed node groups of EKS say of themselves. */
const OF_NODE_GROUPS = /^eks\.amazonaws\.com\//;

/** Puts labels and taints that user data gave into the pools, where Karpenter knows of them when it chooses a pool. */
export function movePoolSettings(
  { labels, taints }: ConvertedUserData, pools: readonly JsonObject[], where: string, choices: MigrationChoices, notes: ConversionNote[],
): void {
  const orphaned = (subject: string) => notes.push(note(DECISION, where, subject, 'is lost: no NodePool of the class is here to take it'));
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
    if (own !== value) notes.push(note(DECISION, path, `${key}: ${own}`, `stays; userData said ${value}: see which is right`));
    return;
  }
  if (OF_NODE_GROUPS.test(key)) {
    notes.push(note(DECISION, where, subject, 'is left out: it says what managed node groups say of themselves; see whether something needs it'));
    return;
  }
  const reason = refusal(pool, key, value, choices);
  if (reason !== undefined) {
    notes.push(note(DECISION, where, subject, `is left out: ${reason}; see whether something needs it`));
    return;
  }
  template.metadata = { ...template.metadata, labels: { ...template.metadata?.labels, [key]: value } };
  notes.push(note(MOVED, where, subject, `is a label of ${nameOf(pool)} now`));
}

/** Why the API server or Karpenter would refuse a label in a pool. */
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
    notes.push(note(MOVED, where, subject, `is a startup taint of ${nameOf(pool)} now, since an agent takes it away`));
    return;
  }
  spec.taints = [...spec.taints ?? [], taint];
  notes.push(note(DECISION, where, subject, `is a taint of ${nameOf(pool)} now, of which Karpenter knew nothing before: it launches nodes only for pods that tolerate it. If something takes the taint away, write it into startupTaints`));
}
