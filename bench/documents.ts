import { mkdirSync, writeFileSync } from 'fs';
import { join } from 'path';
import { stringify } from 'yaml';

// eslint-disable-next-line @typescript-eslint/no-require-imports
const { classSpec, poolSpec } = require('./apps/specs');

/** Returns the YAML of NodePools and of the EC2NodeClass of each, in turn. A tenth differs in each field. */
export function nodeDocuments(count: number): string[] {
  return Array.from({ length: count }, (_, place) => {
    const index = Math.floor(place / 2);
    return place % 2 === 0 ? classDocument(index) : poolDocument(index, `class-${index}`);
  });
}

function classDocument(index: number): string {
  return document('karpenter.k8s.aws/v1', 'EC2NodeClass', `class-${index}`, classSpec(index, { team: `team-${index}` }));
}

function poolDocument(index: number, nodeClass: string): string {
  return document('karpenter.sh/v1', 'NodePool', `pool-${index}`, poolSpec(index, `team-${index}`, nodeClass));
}

function document(apiVersion: string, kind: string, name: string, spec: object): string {
  return stringify({ apiVersion, kind, metadata: { name }, spec });
}

/** Writes all documents to one file. */
export function writeOneFile(file: string, documents: readonly string[]): void {
  writeFileSync(file, joined(documents));
}

/** Writes files with this number of documents each. */
export function writeFiles(folder: string, documents: readonly string[], perFile: number): void {
  mkdirSync(folder, { recursive: true });
  for (let start = 0; start < documents.length; start += perFile) {
    writeFileSync(join(folder, `nodes-${start / perFile}.yaml`), joined(documents.slice(start, start + perFile)));
  }
}

/** Returns the documents of NodePools that share one EC2NodeClass, which is the last document. */
export function poolDocuments(count: number): string[] {
  return [...Array.from({ length: count }, (_, index) => poolDocument(index, 'class-0')), classDocument(0)];
}

/** Changes a label, and with it the drift hash, in every tenth document. */
export function changedDocuments(documents: readonly string[]): string[] {
  return documents.map((text, index) => (index % 10 === 0 ? text.replace('labels:', 'labels:\n        changed: "true"') : text));
}

/** Returns Deployments of four pods, each with its own requests, which run on the given number of NodePools. */
export function deploymentDocuments(count: number, pools: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const labels = { app: `app-${index}` };
    const requests = { cpu: `${100 + 50 * (index % 37)}m`, memory: `${128 + 64 * (index % 29)}Mi` };
    const tolerations = [{ key: 'team', value: `team-${index % pools}` }, { key: 'example.com/dedicated', operator: 'Exists' }];
    const template = { metadata: { labels }, spec: { tolerations, containers: [{ name: 'app', image: 'app', resources: { requests } }] } };
    return document('apps/v1', 'Deployment', `app-${index}`, { replicas: 4, selector: { matchLabels: labels }, template });
  });
}

function joined(documents: readonly string[]): string {
  return documents.map((text) => `---\n${text}`).join('');
}
