import { JsonObject } from '../../../foundation/basics/json';

/** API groups whose objects configure programs and are never applied to a cluster. */
const GROUPS: readonly string[] = [
  'apiserver.config.k8s.io', 'audit.k8s.io', 'backstage.io', 'builtin', 'client.authentication.k8s.io', 'config.kubernetes.io', 'ctlptl.dev', 'eksctl.io',
  'k3d.io', 'kind.x-k8s.io', 'kops.k8s.io', 'kubeadm.k8s.io', 'kubelet.config.k8s.io', 'kubeproxy.config.k8s.io', 'kubescheduler.config.k8s.io',
  'kustomize.config.k8s.io', 'node.eks.aws', 'skaffold',
];

/** Returns whether an object configures a program, such as kustomize, eksctl, kind, or Skaffold. Such objects are never applied to a cluster. */
export function isClientConfiguration({ apiVersion, kind }: JsonObject): boolean {
  if (typeof apiVersion !== 'string') return false;
  return GROUPS.includes(apiVersion.split('/')[0]) || (apiVersion === 'v1' && kind === 'Config');
}
