import { FileData } from './file-effects';
import { FluxKustomization, isFluxKustomization } from './flux-objects';
import { FluxTree } from './flux-tree';
import { effectsOf } from './patch-effects';
import { remoteCluster } from './remote-cluster';
import { renderedKustomization } from './rendered-kustomization';
import { substituted } from './substitution';
import { variablesOf } from './variables';
import { folderOf, normalPath } from '../../../checks/manifests/files/paths';
import { kustomizationOf } from '../../../checks/manifests/read-kustomization';
import { Source } from '../../../checks/manifests/source';
import { JsonObject } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';
import { filePathOf } from '../argo/folder-index';
import { kustomizationFiles, kustomizationIn } from '../argo/kustomization-files';

/** A folder that a Kustomization deploys. */
export interface FluxDeployment {
  readonly kustomization: FluxKustomization;
  /** Absent if the input does not contain the folder. */
  readonly folder?: string;
  readonly files: readonly Source[];
  /** The name of another cluster, if the Kustomization deploys to another cluster than that of Flux. */
  readonly remote?: string;
  /** The objects that the Kustomization applies, if they differ from those in the files. */
  readonly objects?: readonly JsonObject[];
  /** Whether patches that the command does not apply can change objects of Karpenter. */
  readonly isChanged: boolean;
  /** Whether the files contain variables that the command does not substitute, but whose values can be in the input. */
  readonly hasVariables: boolean;
  /** Why the command does not apply patches, or substitute variables. */
  readonly problem?: string;
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
  // A ConfigMap next to the Kustomization is in the cluster even if the input does not contain the Kustomization that deploys both.
  for (const each of tree.index.in(folderOf(normalPath(filePathOf(root.file))))) addAll(data, tree.dataIn(each));
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
    const isBroken = folder !== undefined && isBrokenFolder(folder, tree);
    const isReadable = folder !== undefined && !isBroken;
    const { objects, problem } = isReadable ? renderedKustomization({ json, folder, files, variables, effects }, tree) : {};
    const isUnrendered = objects === undefined;
    const isOwnChanged = isChanged || (isUnrendered ? effects.some(({ changesKarpenter }) => changesKarpenter) : problem !== undefined);
    const hasVariables = isUnrendered && variables !== undefined && (variables.values.size > 0 || variables.isUnreadable);
    deployments.push({ kustomization, folder, files, objects, remote, isChanged: isOwnChanged, hasVariables, problem, isBroken });
    const isChildChanged = isChanged || (isUnrendered && effects.some(({ changesKustomizations }) => changesKustomizations));
    const written = files.flatMap(tree.kustomizationsIn);
    const children = objects === undefined
      ? written.map((child) => (variables === undefined ? child : { ...child, json: substituted(child.json, variables).json }))
      : renderedChildren(objects, written, file);
    for (const child of children) steps.push({ kustomization: child, depth: depth + 1, remote, isChanged: isChildChanged });
  }
  return deployments;
}

/** Returns the Kustomizations among rendered objects, with the files that contain them. */
function renderedChildren(objects: readonly JsonObject[], written: readonly FluxKustomization[], parent: Source): readonly FluxKustomization[] {
  return objects.filter(isFluxKustomization).map((json) => {
    const name = String(json.metadata?.name);
    const same = written.find((each) => each.json.metadata?.name === name) ?? written.find((each) => name.includes(String(each.json.metadata?.name)));
    return { json, file: same?.file ?? parent };
  });
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
