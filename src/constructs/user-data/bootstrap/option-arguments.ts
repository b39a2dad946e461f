import { BootstrapOptions } from './bootstrap-options';

/** The argument of bootstrap.sh for each option. */
export const ARGUMENT_OF: { readonly [option in Exclude<keyof BootstrapOptions, 'clusterName'>]-?: string } = {
  apiServerEndpoint: '--apiserver-endpoint',
  certificateAuthority: '--b64-cluster-ca',
  clusterDNS: '--dns-cluster-ip',
  serviceIpv4Cidr: '--service-ipv4-cidr',
  serviceIpv6Cidr: '--service-ipv6-cidr',
  ipFamily: '--ip-family',
  useMaxPods: '--use-max-pods',
  kubeletExtraArgs: '--kubelet-extra-args',
  localDisks: '--local-disks',
  containerdConfigFile: '--containerd-config-file',
  containerRuntime: '--container-runtime',
  dockerConfigJson: '--docker-config-json',
  enableDockerBridge: '--enable-docker-bridge',
  pauseContainerAccount: '--pause-container-account',
  pauseContainerVersion: '--pause-container-version',
  awsApiRetryAttempts: '--aws-api-retry-attempts',
  enableLocalOutpost: '--enable-local-outpost',
  clusterId: '--cluster-id',
  mountBpfFs: '--mount-bpf-fs',
};
