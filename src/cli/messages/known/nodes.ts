import { EKS, KARPENTER } from './urls';
import { MessageGroup } from '../known-message';

const KUBELET = 'kubelet, in the journal of the instance';
const NODEADM = 'nodeadm, in the journal of AL2023 instances';
const NODE = 'kubelet, in events and conditions of the Node or the pod';
const NOT_READY = `${KARPENTER}/troubleshooting/#node-notready`;
const CNI = `${KARPENTER}/troubleshooting/#cni-is-unable-to-allocate-ips-to-pods`;

/** Messages of programs on nodes. */
export const NODES: MessageGroup = {
  title: 'Logs of nodes',
  messages: [
    {
      forms: ['Unable to register node with API server … Unauthorized', 'Unable to register node … Unauthorized', 'Failed to contact API server when waiting for CSINode publishing: Unauthorized', 'failed to list *v1.… Unauthorized', 'the client to provide credentials'],
      source: KUBELET,
      cause: 'The API server does not accept the role of the node: it has no access entry, and no line in `aws-auth`. Or the role in `aws-auth` contains a path or is an instance profile.',
      fix: 'Create an access entry of type `EC2_LINUX` (Windows: `EC2_WINDOWS`) for the role of the EC2NodeClass. EKS Auto Mode needs the type `EC2`.',
      url: `${EKS}/access-entries.html`,
    },
    {
      forms: ['is not allowed to modify node', 'can only access node lease with the same name', 'is forbidden: node "…" is not allowed'],
      source: KUBELET,
      cause: 'The name of the Node differs from the name in the credentials of the kubelet. Access entries expect the private DNS name of EC2, or the instance ID, depending on the image.',
      fix: 'Use an image for the Kubernetes version of the cluster, and no own `--hostname-override`. In `aws-auth`, write `system:node:{{EC2PrivateDNSName}}`.',
      rules: ['user-data-breaks-joining'],
      url: NOT_READY,
    },
    {
      forms: ['cni plugin not initialized', 'NetworkPluginNotReady', 'Container runtime network not ready', 'network plugin is not ready: cni config uninitialized'],
      source: NODE,
      cause: 'The CNI plugin does not run on the node: its pod is missing or fails, often because of missing permissions, taints, or a too old version.',
      fix: 'Check the `aws-node` pod on the node and its log. The role needs `AmazonEKS_CNI_Policy`.',
      url: NOT_READY,
    },
    {
      forms: ['failed to assign an IP address to container', 'add cmd: failed to assign an IP', 'InsufficientCidrBlocks', 'no available IP/Prefix addresses'],
      source: 'VPC CNI, in events of the pod (`FailedCreatePodSandBox`)',
      cause: 'The node has no free IP address: the subnet is full, or `maxPods` exceeds the addresses of the instance type.',
      fix: 'Use larger subnets, or lower `maxPods`. Set `reservedENIs` with custom networking, and turn on prefix delegation before you raise `maxPods`.',
      url: CNI,
    },
    {
      forms: ['No entry for … in /etc/eks/eni-max-pods.txt'],
      source: 'bootstrap.sh, in the user data log of AL2 instances',
      cause: 'The image is older than the instance type.',
      fix: 'Use a newer image, or set `spec.kubelet.maxPods`.',
      rules: ['ec2nodeclass-al2-frozen'],
      url: `${KARPENTER}/troubleshooting/#nodes-stuck-in-pending-and-not-running-the-kubelet-due-to-outdated-cni`,
    },
    {
      forms: ['running with swap on is not supported', 'failed to run Kubelet: running with swap on'],
      source: KUBELET,
      cause: 'The instance type has a swap volume, such as `m1.small` and `c1.medium`.',
      fix: 'Exclude these types, for example with `karpenter.k8s.aws/instance-generation` greater than 2.',
      rules: ['nodepool-instance-types-open'],
      url: `${KARPENTER}/troubleshooting/#instances-with-swap-volumes-fail-to-register-with-control-plane`,
    },
    {
      forms: ['failed to load kubelet config file', 'failed to validate kubelet configuration'],
      source: KUBELET,
      cause: 'The kubelet does not accept its configuration, from `spec.kubelet` or from user data, and exits.',
      fix: 'Correct the field that the message names.',
      rules: ['kubelet-config-unknown-field', 'kubelet-config-value', 'kubelet-config-combination', 'kubelet-config-range'],
      url: `${KARPENTER}/concepts/nodeclasses/#speckubelet`,
    },
    {
      forms: ['unknown flag: --', 'failed to parse kubelet flag', 'unknown \'--node-labels\' specified', '--node-labels in the \'kubernetes.io\' namespace must begin with an allowed prefix'],
      source: KUBELET,
      cause: 'Kubelet flags in user data are unknown in this Kubernetes version, or set a label that nodes may not give themselves.',
      fix: 'Remove the flag. Set labels in `spec.template.metadata.labels` of the NodePool.',
      rules: ['user-data-breaks-joining', 'user-data-unknown-to-scheduler', 'label-kubernetes-domain'],
      url: 'https://kubernetes.io/docs/reference/command-line-tools-reference/kubelet/',
    },
    {
      forms: ['container runtime is not running', 'failed to validate CRI v1 runtime API', 'validate service connection'],
      source: KUBELET,
      cause: 'The container runtime does not run, mostly because user data changed its configuration or the disk is full.',
      fix: 'Read `journalctl -u containerd` on the instance, and correct the user data.',
      rules: ['user-data-breaks-joining'],
      url: NOT_READY,
    },
    {
      forms: ['x509: certificate signed by unknown authority', 'x509: certificate has expired or is not yet valid'],
      source: 'kubelet or Karpenter, in the log',
      cause: 'The certificate authority of the cluster or of a proxy is unknown, or a clock is wrong. On nodes, user data has the CA of another cluster.',
      fix: 'Remove `certificateAuthority` and `--b64-cluster-ca` from user data, because Karpenter sets them. For proxies, add their CA.',
      rules: ['user-data-breaks-joining', 'user-data-overwritten'],
      url: NOT_READY,
    },
    {
      forms: ['bootstrap.sh has been removed from AL2023-based EKS AMIs'],
      source: 'bootstrap.sh, in the user data log of AL2023 instances',
      cause: 'The user data calls `/etc/eks/bootstrap.sh`, which only AL2 has. nodeadm initializes AL2023 nodes.',
      fix: 'Remove the call, and write the settings in `spec.kubelet` or in a NodeConfig. `cdk8s-karpenter migrate-al2023` converts user data.',
      rules: ['user-data-of-another-family', 'user-data-breaks-joining'],
      url: `${EKS}/al2023.html`,
    },
    {
      forms: ['could not find NodeConfig within UserData'],
      source: NODEADM,
      cause: 'The program nodeadm finds no NodeConfig in the user data. With the `Custom` family, Karpenter adds none.',
      fix: 'Set `amiFamily: AL2023`, or add a complete NodeConfig.',
      rules: ['user-data-node-config', 'ec2nodeclass-custom-user-data', 'user-data-of-another-family'],
      url: 'https://awslabs.github.io/amazon-eks-ami/nodeadm/',
    },
    {
      forms: ['Apiserver endpoint is missing in cluster configuration', 'Name is missing in cluster configuration', 'Certificate authority is missing in cluster configuration', 'CIDR is missing in cluster configuration'],
      source: NODEADM,
      cause: 'The NodeConfig lacks a field of `spec.cluster`. Karpenter adds them only with the family AL2023.',
      fix: 'Set `amiFamily: AL2023`, or add the fields.',
      rules: ['ec2nodeclass-custom-user-data', 'user-data-node-config'],
      url: 'https://awslabs.github.io/amazon-eks-ami/nodeadm/doc/api/',
    },
    {
      forms: ['cannot unmarshal … into Go struct field NodeConfig…'],
      source: NODEADM,
      cause: 'A value of the NodeConfig in the user data has the wrong type.',
      fix: 'Correct the field. `cdk8s-karpenter validate` names the line.',
      rules: ['user-data-unknown-field', 'user-data-node-config'],
      url: 'https://awslabs.github.io/amazon-eks-ami/nodeadm/doc/api/',
    },
    {
      forms: ['Failed to start Bottlerocket userdata configuration system', 'Error PATCHing \'/settings', 'Json deserialize error', 'Error parsing TOML user data', 'TOML data did not contain \'settings\' section', 'Unable to serialize settings from instance user data'],
      source: 'Bottlerocket, in the console output of the instance',
      cause: 'Bottlerocket cannot read the user data: it is not TOML, or a setting is unknown or has the wrong type. The node does not start.',
      fix: 'Correct the setting that the message names. `aws ec2 get-console-output` prints the message.',
      rules: ['user-data-unreadable', 'user-data-unknown-field', 'user-data-of-another-family'],
      url: 'https://bottlerocket.dev/en/os/latest/#/api/settings/',
    },
    {
      forms: ['The node was low on resource: ephemeral-storage', 'The node was low on resource', 'EvictionThresholdMet', 'node had condition: [DiskPressure]', 'node had condition: [MemoryPressure]'],
      source: NODE,
      cause: 'The node has too little disk or memory, so the kubelet evicts pods.',
      fix: 'Set requests of the pods for the resource. Enlarge the volume that pods use, or change `evictionHard`.',
      rules: ['ec2nodeclass-volume-of-pods', 'kubelet-eviction-threshold'],
      url: 'https://kubernetes.io/docs/concepts/scheduling-eviction/node-pressure-eviction/',
    },
    {
      forms: ['no space left on device'],
      source: NODE,
      cause: 'A volume of the node is full.',
      fix: 'Enlarge the volume in `blockDeviceMappings` that pods and images use: `/dev/xvdb` for Bottlerocket, the root volume for AL2023.',
      rules: ['ec2nodeclass-volume-of-pods'],
      url: `${KARPENTER}/concepts/nodeclasses/#specblockdevicemappings`,
    },
    {
      forms: ['no match for platform in manifest', 'exec format error', 'no matching manifest for'],
      source: NODE,
      cause: 'The container image does not exist for the architecture or the operating system of the node.',
      fix: 'Add a node selector for `kubernetes.io/arch` to the pod, limit the NodePool to one architecture, or build the image for both.',
      url: `${KARPENTER}/concepts/scheduling/#selecting-nodes`,
    },
    {
      forms: ['AttachVolume.Attach failed for volume', 'Multi-Attach error for volume', 'volume attachment is being deleted'],
      source: 'Kubernetes, in events of the pod',
      cause: 'The volume is still attached to another node, or the node has too many volumes.',
      fix: 'Wait for up to 6 minutes after a node was removed abruptly. Check the pods of the EBS CSI driver.',
      url: `${KARPENTER}/troubleshooting/#pods-using-pvcs-can-hit-volume-limits-and-fail-to-scale-up`,
    },
    {
      forms: ['pod does not have label vpc.amazonaws.com/PrivateIPv4Address'],
      source: 'VPC CNI, in events of Windows pods',
      cause: 'Windows support is not enabled in the cluster.',
      fix: 'Set `enable-windows-ipam: "true"` in the ConfigMap `amazon-vpc-cni`.',
      url: `${EKS}/windows-support.html`,
    },
  ],
};
