/** Paths of files that the kubelet and containerd read on an AL2 image. */
export const BOOTSTRAP_SCRIPT = '/etc/eks/bootstrap.sh';
export const KUBELET_CONFIG_FILE = '/etc/kubernetes/kubelet/kubelet-config.json';
export const KUBELET_DROP_IN = /^\/(?:etc|usr\/lib|run)\/systemd\/system\/kubelet\.service\.d\/[^/]+\.conf$/;
export const CONTAINERD_DROP_IN = /^\/etc\/containerd\/config\.d\/[^/]+\.toml$/;
