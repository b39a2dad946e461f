/** Paths on an AL2 image: the bootstrap script, and files that the kubelet and containerd read. */
export const BOOTSTRAP_SCRIPT = '/etc/eks/bootstrap.sh';
export const KUBELET_CONFIG_FILE = '/etc/kubernetes/kubelet/kubelet-config.json';
export const KUBELET_DROP_IN = /^\/(?:etc|usr\/lib|run)\/systemd\/system\/kubelet\.service\.d\/[^/]+\.conf$/;
export const CONTAINERD_DROP_IN = /^\/etc\/containerd\/config\.d\/[^/]+\.toml$/;
