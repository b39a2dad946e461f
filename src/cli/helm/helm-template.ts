import { symbolicLinkOutside } from './symbolic-links';
import { shellPath } from '../../checks/manifests/files/shell-word';
import { SourceError } from '../../checks/manifests/source';
import { JsonObject } from '../../foundation/basics/json';
import { jsonText } from '../../foundation/basics/json-text';
import { goValue, GoMap, isMap, jsonValue } from '../../foundation/go-template/values';
import { mergedLayer } from '../../foundation/helm-chart/merge-values';
import { Release } from '../../foundation/helm-chart/render-chart';
import { escaped } from '../../outputs/helm/templates/go-text';
import { runClosed } from '../files/closed-program';
import { findProgram } from '../files/find-program';

export interface HelmTemplate {
  /** Folder of the chart. */
  readonly folder: string;
  readonly release: Release;
  /** Values like those in files for `--values`. Later layers override earlier layers. */
  readonly layers: readonly JsonObject[];
  /** Kubernetes version that templates can read, such as 1.34. Without it, Helm uses its own version. */
  readonly kubernetesVersion?: string;
}

/**
 * Renders any chart with the helm command in the PATH. Returns the manifests as YAML.
 *
 * Charts can come from strangers. Helm runs without network, credentials, and plugins, so dependencies must be in the folder of the chart. `helm template`
 * contacts a cluster only with options that this function does not set. Helm follows symbolic links, so this function rejects links to files outside of the folder.
 *
 * @throws {SourceError} if helm is missing, fails, or needs too much time
 */
export function helmTemplate({ folder, release, layers, kubernetesVersion }: HelmTemplate, helm = findProgram('helm')): Uint8Array {
  if (helm === undefined) throw new SourceError('rendering this chart requires helm in the PATH', 'Install Helm, or render the chart and check the output.');
  const link = symbolicLinkOutside(folder);
  if (link !== undefined) throw new SourceError(`chart contains ${link}, a symbolic link to a file outside of the chart`, 'Replace the link with the file.');
  const args = [
    'template', `--namespace=${release.namespace}`, '--values=-', ...kubernetesVersion === undefined ? [] : [`--kube-version=${kubernetesVersion}`],
    '--', release.name, folder.startsWith('-') ? `./${folder}` : folder,
  ];
  const result = runClosed(helm, args, valuesText(layers));
  if ('output' in result) return result.output;
  throw new SourceError(`helm template failed: ${result.failure}`, `Run helm template ${shellPath(folder)} with the same values, and fix the error.`);
}

/** Returns the merged layers as JSON that YAML parsers read unchanged. */
function valuesText(layers: readonly JsonObject[]): string {
  return escaped(jsonText(jsonValue(layers.map(goValue).filter(isMap).reduce<GoMap>(mergedLayer, new Map()))));
}
