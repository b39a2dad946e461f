import { mkdirSync, writeFileSync } from 'fs';
import { join } from 'path';
import { columnsOf, comparisonOf } from '../comparison';
import { KubeObject, readObjects, requireSameObjects } from '../objects';
import { Options } from '../options';
import { app, Program, run } from '../program';
import { Section } from '../section';
import { table } from '../table';

export const GIT_OPS: Section = {
  name: 'gitops',
  heading: 'A KarpenterGitOps of 500 clusters with 6 NodePools',
  summary: 'A KarpenterGitOps of 500 clusters with 6 NodePools, and raw cdk8s that writes the same manifests.',
  measure: benchGitOps,
};

const CLUSTERS = 500;

function benchGitOps({ runs }: Options, folder: string): string[] {
  const out = (name: string) => join(folder, name);
  const [manifests, charts] = [app('gitops', CLUSTERS, 'manifests'), app('gitops', CLUSTERS, 'charts')];
  const raw = prepare(manifests, folder);
  const rounds = Array.from({ length: runs }, () => ({ manifests: run(manifests, out('manifests')), charts: run(charts, out('charts')), other: run(raw, out('raw')) }));
  const rows = [
    comparisonOf('manifests', rounds.map((round) => ({ karpenter: round.manifests, other: round.other }))),
    comparisonOf('charts', rounds.map((round) => ({ karpenter: round.charts, other: round.other }))),
  ];
  return table(rows, columnsOf('as', 'raw cdk8s'));
}

/** Returns the program that writes the objects of all clusters with raw cdk8s, after a check that it does. */
function prepare(manifests: Program, folder: string): Program {
  const written = join(folder, 'manifests');
  run(manifests, written);
  const clusters = Array.from({ length: CLUSTERS }, (_, index) => [...readObjects(join(written, 'gitops', 'clusters', `cluster-${index}`)).values()]);
  const file = join(folder, 'objects.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(clusters));
  const raw = app('objects', file);
  run(raw, join(folder, 'raw'));
  requireSameObjects(objectsOf(clusters), objectsOf(clusters.map((_, index) => [...readObjects(join(folder, 'raw', `cluster-${index}`)).values()])));
  return raw;
}

/** Objects of different clusters have the same names. */
function objectsOf(clusters: readonly (readonly KubeObject[])[]): Map<string, KubeObject> {
  return new Map(clusters.flatMap((objects, index) => objects.map((object): [string, KubeObject] => [`${index}/${object.kind}/${object.metadata.name}`, object])));
}
