import { FluxKustomization } from './flux-objects';
import { FluxTree } from './flux-tree';
import { FluxDeployment, walk } from './walk';

/** A Kustomization that no other Kustomization deploys, with all that it deploys. */
export interface RootKustomization {
  readonly kustomization: FluxKustomization;
  readonly deployments: readonly FluxDeployment[];
  /** The folder that contains the Kustomization itself, such as `clusters/NAME` in the output of `flux bootstrap`. */
  readonly entry?: string;
}

/** Returns the Kustomizations that start the deployment of clusters. */
export function rootKustomizations(tree: FluxTree): readonly RootKustomization[] {
  const { kustomizations } = tree;
  const deployed = new Map(kustomizations.map((each) => [each, new Set(childrenOf(each, tree))]));
  const isDeployed = new Set<FluxKustomization>();
  for (const [parent, children] of deployed) {
    for (const child of children) if (child !== parent && !deployed.get(child)!.has(parent)) isDeployed.add(child);
  }
  const roots = kustomizations.filter((each) => !isDeployed.has(each)).map((kustomization) => {
    const entry = deployed.get(kustomization)!.has(kustomization) ? tree.folderOf(kustomization.json) : undefined;
    return { kustomization, deployments: walk(kustomization, tree), entry };
  });
  // The path of a Kustomization can contain variables of its parent.
  const keyOf = ({ file, json }: FluxKustomization) => JSON.stringify([file.name, json.metadata?.namespace, json.metadata?.name]);
  const usersOf = new Map<string, number>();
  for (const { deployments } of roots) {
    for (const key of new Set(deployments.map(({ kustomization }) => keyOf(kustomization)))) usersOf.set(key, (usersOf.get(key) ?? 0) + 1);
  }
  return roots.filter(({ kustomization, deployments }) => {
    const own = deployments.length === 0 ? 0 : 1;
    return (usersOf.get(keyOf(kustomization)) ?? 0) <= own;
  });
}

function childrenOf({ json }: FluxKustomization, tree: FluxTree): readonly FluxKustomization[] {
  const folder = tree.folderOf(json);
  return folder === undefined ? [] : tree.filesOf(folder).flatMap(tree.kustomizationsIn);
}
