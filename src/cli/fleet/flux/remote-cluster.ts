import { JsonObject } from '../../../foundation/basics/json';

/** Returns the cluster that the kubeconfig of a Kustomization or HelmRelease names. Cluster API adds a suffix to the names of Secrets with a kubeconfig. */
export function remoteCluster({ spec: { kubeConfig } }: JsonObject): string | undefined {
  const name = kubeConfig?.secretRef?.name ?? kubeConfig?.configMapRef?.name;
  return typeof name === 'string' && name !== '' ? name.replace(/-kubeconfig$/, '') : undefined;
}
