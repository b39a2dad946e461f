import { clusterFolders } from './cluster-folders';
import { clusterDeployments, fleetOfFlux, useOf } from './fleet-of-flux';
import { FluxInput, fluxTree } from './flux-tree';
import { rootKustomizations } from './root-kustomizations';
import { Source } from '../../../checks/manifests/source';
import { jsonText } from '../../../foundation/basics/json-text';
import { filePathOf } from '../argo/folder-index';
import { FleetSources } from '../distributed-sources';
import { pathBelowRoots } from '../path-below';

/**
 * Returns, for each side, the clusters to which Kustomizations of Flux deploy folders.
 *
 * @param names for each side, the clusters of sources that `--cluster-from` names. Without the option, the folders of Kustomizations name the clusters.
 */
export function fluxFleets(
  inputs: readonly FluxInput[], names?: readonly ReadonlyMap<string, string | undefined>[],
): readonly (FleetSources | undefined)[] {
  if (inputs.every(({ flux }) => flux.kustomizations.length === 0)) return inputs.map(() => undefined);
  const sides = inputs.map((input) => {
    const tree = fluxTree(input);
    return { sources: input.sources, roots: input.roots, tree, kustomizations: rootKustomizations(tree) };
  });
  const found = names === undefined ? clusterFolders(sides) : undefined;
  const placed = sides.map((side, index) => ({
    ...side,
    clusterOf: (file: Source) => (found === undefined ? names![index].get(file.name) : found.clusterOf(pathBelowRoots(filePathOf(file), side.roots))),
    areWhole: found?.areWhole === true,
  }));
  const deployments = placed.map(clusterDeployments);
  const withFiles = new Set(deployments.flat().filter(({ files }) => files.length > 0).map((each) => jsonText(useOf(each))));
  return placed.map((side, index) => fleetOfFlux(side, deployments[index], (use) => withFiles.has(jsonText(use))));
}
