import { FileData } from './file-effects';
import { FluxKustomization } from './flux-objects';
import { FluxTree } from './flux-tree';
import { effectsOf } from './patch-effects';
import { remoteCluster } from './remote-cluster';
import { Variables, variablesOf, withVariables } from './variables';
import { normalPath } from '../../../checks/manifests/files/paths';
import { kustomizationOf } from '../../../checks/manifests/read-kustomization';
import { Source } from '../../../checks/manifests/source';
import { JsonObject } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';
import { kustomizationFiles, kustomizationIn } from '../argo/kustomization-files';

/** A folder that a Kustomization deploys. */
export interface FluxDeployment {
  readonly kustomization: FluxKustomization;
  /** Absent if the input does not contain the folder. */
  readonly folder?: string;
  readonly files: readonly Source[];
  /** The name of another cluster, if the Kustomization deploys to another cluster than that of Flux. */
  readonly remote?: string;
  /** Whether patches can change objects of Karpenter. */
  readonly isChanged: boolean;
  readonly variables?: Variables;
  /** Whether the kustomization of the folder is not valid. */
  readonly isBroken: boolean;
}

/** The maximum number of Kustomizations that deploy each other. */
const MAX_DEPTH = 16;

interface Step extends Pick<FluxDeployment, 'kustomization' | 'remote' | 'isChanged'> {
  readonly depth: number;
}

/** Returns the folders that a Kustomization deploys, and those that the Kustomizations in these folders deploy. */
export function walk(root: FluxKustomization, tree: FluxTree): readonly FluxDeployment[] {
  const deployments: FluxDeployment[] = [];
  const data = new Map<string, JsonObject | 'unreadable'>();
  const steps: Step[] = [{ kustomization: root, depth: 0, isChanged: false }];
  const seen = new Set<string>();
  for (const { kustomization, depth, remote: ofParent, isChanged } of steps) {
    const { json, file } = kustomization;
    const folder = tree.folderOf(json);
    const key = jsonText([file.name, ofParent, json]);
    if (!tree.isOwn(json) || depth > MAX_DEPTH || seen.has(key)) continue;
    seen.add(key);
    const files = folder === undefined ? [] : [...new Set([...tree.filesOf(folder), ...componentFiles(json, folder, tree)])];
    for (const each of files) addAll(data, tree.dataIn(each));
    const remote = remoteCluster(json) ?? ofParent;
    const variables = variablesOf(json, (kind, name) => data.get(`${kind}/${name}`));
    const effects = [effectsOf(json.spec, () => undefined), ...files.map(tree.effectsOf)];
    const isOwnChanged = isChanged || effects.some(({ changesKarpenter }) => changesKarpenter);
    const isBroken = folder !== undefined && isBrokenFolder(folder, tree);
    deployments.push({ kustomization, folder, files, remote, variables, isChanged: isOwnChanged, isBroken });
    const isChildChanged = isChanged || effects.some(({ changesKustomizations }) => changesKustomizations);
    for (const child of files.flatMap(tree.kustomizationsIn)) {
      const filled = variables === undefined ? child : { ...child, json: withVariables(child.json, variables) };
      steps.push({ kustomization: filled, depth: depth + 1, remote, isChanged: isChildChanged });
    }
  }
  return deployments;
}

function componentFiles({ spec: { components } }: JsonObject, folder: string, { index }: FluxTree): readonly Source[] {
  const paths: readonly unknown[] = Array.isArray(components) ? components : [];
  return paths.flatMap((path) => kustomizationFiles(normalPath(`${folder}/${path}`), index));
}

function isBrokenFolder(folder: string, { index }: FluxTree): boolean {
  const own = kustomizationIn(folder, index);
  return own !== undefined && kustomizationOf(own) === undefined;
}

function addAll(data: Map<string, JsonObject | 'unreadable'>, found: FileData): void {
  for (const [key, value] of found) data.set(key, value);
}
