import { minorsHold } from './facts';

/** The namespace that Karpenter's own guide has the controller in, by the minor of the release. Source: https://karpenter.sh/docs/upgrading/upgrade-guide/#upgrading-to-0330. */
export function controllerNamespaceOf(minor: string): string {
  return minorsHold({ until: '0.32' }, minor) ? 'karpenter' : 'kube-system';
}
