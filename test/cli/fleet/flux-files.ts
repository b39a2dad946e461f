import { FieldFiles } from '../../field/run-field';

/** Returns a Kustomization of Flux. */
export const kustomization = (name: string, path: string, more = '') => (
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: ${name}, namespace: flux-system}\nspec: {interval: 10m, prune: true, path: ${path}, sourceRef: {kind: GitRepository, name: flux-system}${more}}\n---\n`
);

/** Returns the files that `flux bootstrap` writes. */
export const bootstrap = (folder: string): FieldFiles => ({ [`${folder}/flux-system/gotk-sync.yaml`]: kustomization('flux-system', `./${folder}`) });
