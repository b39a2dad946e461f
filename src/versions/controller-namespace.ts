import { minorsHold } from './facts';

/**
 * The default namespace of the controller, by release.
 *
 * @see https://karpenter.sh/docs/upgrading/upgrade-guide/#upgrading-to-0330
 */
export function controllerNamespaceOf(minor: string): string {
  return minorsHold({ until: '0.32' }, minor) ? 'karpenter' : 'kube-system';
}
