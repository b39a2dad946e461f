import { minorsHold } from './facts';

/**
 * Returns the default namespace of the controller in a minor release.
 *
 * @see https://karpenter.sh/docs/upgrading/upgrade-guide/#upgrading-to-0330
 */
export function controllerNamespaceOf(minor: string): string {
  return minorsHold({ until: '0.32' }, minor) ? 'karpenter' : 'kube-system';
}
