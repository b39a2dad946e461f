import { argoConfigFiles } from './argo-config';
import { LayoutInput } from './layout-input';
import { nodeFileNames } from './node-files';
import { layoutReadme } from './readme';
import { findingOf } from '../../../../checks/engine/finding-of';
import { Finding } from '../../../../checks/findings/finding';
import { isObject, JsonObject } from '../../../../foundation/basics/json';
import { MADE_BY } from '../../../../foundation/basics/made-by';
import { fileNameOf } from '../../../../foundation/basics/output/file-name';
import { OneLine, yamlOf } from '../../../../foundation/yaml/write-yaml';
import { chartFolder, inSyncOrder } from '../bundle/cluster-bundle';
import { renderedObjectsOf, RenderedObject } from '../bundle/objects-of';
import { README } from '../bundle/selected-clusters';

/** Files of a bundle, keyed by path, and findings about the files. */
export interface Layout {
  readonly files: ReadonlyMap<string, string>;
  readonly findings: readonly Finding[];
}

export function layoutFiles(input: LayoutInput): Layout {
  const { chart, clusters } = input;
  const findings: Finding[] = [];
  const files = new Map<string, string>([[README, layoutReadme(input)], ...argoConfigFiles(input)]);
  const ofClusters = new Map(clusters.flatMap((bundle) =>
    inSyncOrder(bundle).map(({ role, application }) => [application as object, `clusters/${bundle.cluster.name}/apps/${role}.yaml`])));
  for (const { object, json } of renderedObjectsOf(chart)) {
    files.set(ofClusters.get(object) ?? parentFile(json), fileText(ofClusters.has(object) ? json : withShortEntries(json)));
  }
  for (const { cluster, charts } of clusters) {
    for (const { source } of charts.filter(({ source: { _helm: helm } }) => helm === undefined)) {
      const objects = renderedObjectsOf(source._chart);
      nodeFileNames(source._chart, objects).forEach((name, index) => {
        const path = `${chartFolder(cluster, source)}/${name}`;
        if (files.has(path)) findings.push(sameFile(path, objects[index]));
        else files.set(path, fileText(objects[index].json));
      });
    }
  }
  return { files, findings };
}

/** Returns the file path of a project or parent. kubectl applies files in alphabetical order, so the project's file name sorts before the parent's. */
function parentFile({ kind, metadata }: JsonObject): string {
  return `apps/${fileNameOf(metadata?.name)}${kind === 'AppProject' ? '-project' : ''}.yaml`;
}

/** Writes each cluster of an ApplicationSet, and each destination of an AppProject, in one line, so that a new cluster adds few lines to the shared files. */
function withShortEntries({ spec, ...json }: JsonObject): JsonObject {
  if (json.kind === 'AppProject') return { ...json, spec: { ...spec, destinations: short(spec?.destinations) } };
  if (json.kind !== 'ApplicationSet') return { ...json, spec };
  const generators = spec?.generators?.map((generator: JsonObject) => {
    return generator.list ? { ...generator, list: { ...generator.list, elements: short(generator.list.elements) } } : generator;
  });
  return { ...json, spec: { ...spec, generators } };
}

function short(entries: unknown): unknown {
  return Array.isArray(entries) ? entries.map((entry) => (isObject(entry) ? new OneLine(entry) : entry)) : entries;
}

function fileText(json: JsonObject): string {
  return `# ${MADE_BY}\n${yamlOf(json)}`;
}

function sameFile(path: string, { object }: RenderedObject): Finding {
  return findingOf('argocd-folder', '', `${object.node.path} and another object have the same file path, ${path}`, 'Give one of the objects another name or ID.');
}
