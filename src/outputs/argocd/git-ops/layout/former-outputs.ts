import { readdirSync, readFileSync } from 'fs';
import { join, posix, resolve, sep } from 'path';
import { App, Chart, YamlOutputType } from 'cdk8s';
import { isObject, JsonObject } from '../../../../foundation/basics/json';
import { jsonText } from '../../../../foundation/basics/json-text';
import { OutputFolder } from '../../../../foundation/basics/output/output-folder';
import { removeOwnFiles } from '../../../../foundation/basics/output/own-files';
import { loadChart, renderChart } from '../../../../foundation/helm-chart/render-chart';
import { isReadError, readDocuments } from '../../../../foundation/yaml/read-documents';
import { HelmChart } from '../../../helm/helm-chart';
import { Repository } from '../bundle/repository';

interface Former {
  /** The files that this synthesis removed from the folder of the bundle, by path. */
  readonly removed: ReadonlyMap<string, string>;
  /** The files of the chart with the Applications of a cluster that this synthesis removed, by path. */
  readonly removedChart: ReadonlyMap<string, string>;
  /** The absolute paths of the manifests that this synthesis wrote. */
  readonly manifests: ReadonlySet<string>;
  readonly repository: Repository;
}

const APPLICATION = /^clusters[\\/][^\\/]+[\\/]apps[\\/]/;

/**
 * Removes what earlier syntheses wrote outside of the folder of a bundle for clusters and charts that are gone: Helm charts, and manifests in the output folder of the app.
 * The `cdk8s` command empties the output folder, but a program that runs directly does not.
 *
 * Removes a manifest only if this synthesis removed each of its objects from the folder of the bundle or from a Helm chart.
 */
export function removeFormerOutputs(bundle: Chart, { removed, removedChart, manifests, repository }: Former): void {
  const objects = [
    ...[...removed].flatMap(([path, text]) => documentsIn(text).map((json) => ({ json, isApplication: APPLICATION.test(path) }))),
    ...objectsOfChart(removedChart).map((json) => ({ json, isApplication: true })),
  ];
  // Other charts have no such folder. cdk8s calls every Chart an instance of each subclass.
  const written = new Set(bundle.node.root.node.findAll().map((each) => (each as Partial<HelmChart>)._folder));
  const folders = new Set(objects.flatMap(({ json, isApplication }) => (isApplication ? chartFolders(json, repository) : [])));
  const charts = [...folders].filter((folder) => !written.has(folder)).map((folder) => removeOwnFiles(folder, ['templates']));
  const gone = [...objects.map(({ json }) => json), ...charts.flatMap(objectsOfChart)];
  removeManifests(App.of(bundle), manifests, new Set(gone.map(keyOf)));
}

/** Returns the objects of a Helm chart with its default values. They are the same as in the manifests of the app. */
function objectsOfChart(files: ReadonlyMap<string, string>): JsonObject[] {
  if (files.size === 0) return [];
  const chart = loadChart(new Map([...files].map(([path, text]) => [path.replaceAll(sep, '/'), text])));
  const result = 'problem' in chart ? chart : renderChart(chart, { releaseName: 'release', namespace: 'default', values: [], parameters: [] });
  return 'problem' in result ? [] : result.templates.flatMap(({ objects }) => [...objects]);
}

function documentsIn(text: string): JsonObject[] {
  return [...readDocuments(text)].flatMap((document) => (!isReadError(document) && isObject(document.value) ? [document.value] : []));
}

/** Returns the folder of the Helm chart that an Application deploys from the repository, if any. */
function chartFolders({ spec }: JsonObject, { repoURL, path: root, folder }: Repository): string[] {
  const { repoURL: url, chart, path, helm } = spec?.source ?? {};
  if (url !== repoURL || chart !== undefined || typeof path !== 'string' || helm === undefined || posix.normalize(path).startsWith('..')) return [];
  return [resolve(folder, posix.relative(`/${root}`, `/${path}`))];
}

function removeManifests(app: App, manifests: ReadonlySet<string>, removed: ReadonlySet<string>): void {
  const output = new OutputFolder(app.outdir);
  for (const { folder, names } of foldersOf(app)) {
    const former = names.filter((name) => {
      const path = resolve(app.outdir, folder, name);
      return !manifests.has(path) && output.problemOf(join(folder, name)) === undefined && areRemoved(readFileSync(path, 'utf8'), removed);
    });
    for (const name of former) output.remove(join(folder, name));
    if (folder !== '' && former.length > 0 && readdirSync(output.pathOf(folder)).length === 0) output.removeEmpty(folder);
  }
}

interface ManifestFolder {
  readonly folder: string;
  readonly names: readonly string[];
}

/** Returns the folders in which cdk8s writes manifests, with the names of their manifests. */
function foldersOf({ outdir, outputFileExtension, yamlOutputType }: App): ManifestFolder[] {
  const manifestsIn = (folder: string) => {
    const entries = readdirSync(join(outdir, folder), { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(outputFileExtension));
    return { folder, names: files.map(({ name }) => name) };
  };
  if (yamlOutputType !== YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE) return [manifestsIn('')];
  return readdirSync(outdir, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => manifestsIn(name));
}

function areRemoved(text: string, removed: ReadonlySet<string>): boolean {
  const documents = documentsIn(text);
  return documents.length > 0 && documents.every((json) => removed.has(keyOf(json)));
}

/** Returns a text by which an object is the same in all files. */
function keyOf(json: JsonObject): string {
  return jsonText(sorted(json));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  return isObject(value) ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])])) : value;
}
