import { CORE, KARPENTER } from './urls';
import { MessageGroup } from '../known-message';

const CLAIM = 'Karpenter, in NodeClaim conditions';
const LOG = 'Karpenter, in the controller log';
const NOT_READY = `${KARPENTER}/troubleshooting/#node-notready`;
const NOT_INITIALIZED = `${KARPENTER}/troubleshooting/#nodes-not-initialized`;

/** Messages about instances that do not become nodes. */
export const NODE_CLAIM: MessageGroup = {
  title: 'NodeClaims that do not become nodes',
  messages: [
    {
      forms: ['Node not registered with cluster', 'NodeNotFound'],
      source: `${CLAIM} (\`Registered\`, \`Initialized\`)`,
      cause: 'The instance runs, but its kubelet has not joined the cluster. After 15 minutes, Karpenter deletes the instance.',
      fix: 'Check that the role of the EC2NodeClass has an access entry of type `EC2_LINUX`, or is in `aws-auth`. Check the security groups, the route to the API server, and the user data. The log of the kubelet on the instance states the cause.',
      rules: ['user-data-breaks-joining', 'user-data-of-another-family', 'ec2nodeclass-custom-user-data', 'ec2nodeclass-ami-name-family', 'nodeclass-role-access'],
      url: NOT_READY,
    },
    {
      forms: ['terminating due to timeout', 'terminating due to registration ttl', 'registration_timeout'],
      source: LOG,
      since: '0.30',
      cause: 'The NodeClaim was not launched within 5 minutes, or its node did not join within 15 minutes, so Karpenter deletes it and tries again.',
      fix: 'Find out why nodes do not launch or join: read the conditions `Launched` and `Registered` of the next NodeClaim.',
      rules: ['user-data-breaks-joining'],
      url: `${CORE}/controllers/nodeclaim/lifecycle/liveness.go`,
    },
    {
      forms: ['Missing … taint which prevents registration related race conditions', 'missing taint prevents registration-related race conditions', 'missing required startup taint', 'karpenter.sh/unregistered taint must be present on Karpenter-managed nodes'],
      source: 'Karpenter, in NodeClaim events and the controller log',
      since: '1.0',
      cause: 'The node joined without the taint `karpenter.sh/unregistered:NoExecute`. User data for the `Custom` family does not set the taint, or user data overrides `--register-with-taints`.',
      fix: 'Register nodes with `--register-with-taints=karpenter.sh/unregistered=:NoExecute`.',
      rules: ['ec2nodeclass-custom-user-data', 'user-data-overwritten'],
      url: `${KARPENTER}/concepts/nodeclasses/#custom`,
    },
    {
      forms: ['Node status is NotReady', 'NodeNotReady'],
      source: `${CLAIM} (\`Initialized\`)`,
      cause: 'The node joined, but its kubelet reports that it is not ready, often because the CNI plugin does not run yet.',
      fix: 'Run `kubectl describe node`, and read the `Ready` condition. Check that the pods of the CNI plugin run on the node.',
      url: NOT_READY,
    },
    {
      forms: ['StartupTaint "…" still exists', 'StartupTaintsExist', 'startup taint "…" still exists'],
      source: `${CLAIM} (\`Initialized\`)`,
      cause: 'No component has removed a taint of `spec.template.spec.startupTaints`.',
      fix: 'Check that the DaemonSet that removes the taint tolerates it, and runs on the node. Move the taint to `taints` if nothing removes it.',
      rules: ['nodepool-startup-taint-unknown'],
      url: `${KARPENTER}/concepts/nodepools/#spectemplatespecstartuptaints`,
    },
    {
      forms: ['KnownEphemeralTaint "…" still exists', 'KnownEphemeralTaintsExist'],
      source: `${CLAIM} (\`Initialized\`)`,
      since: '0.29',
      cause: 'The node still has a taint of Kubernetes, such as `node.kubernetes.io/not-ready` or `node.cloudprovider.kubernetes.io/uninitialized`.',
      fix: 'For `uninitialized`, check that the cloud controller manager runs. For the others, read the conditions of the node.',
      url: NOT_INITIALIZED,
    },
    {
      forms: ['Resource "…" was requested but not registered', 'ResourceNotRegistered', 'Expected resource "…" didn\'t register on the node', 'didn\'t register on the node'],
      source: `${CLAIM} (\`Initialized\`)`,
      cause: 'A pod requests an extended resource, such as `nvidia.com/gpu` or `vpc.amazonaws.com/pod-eni`, and the node does not offer it.',
      fix: 'Check that the device plugin tolerates the taints of the node and runs on it. Check that the image has the drivers.',
      url: NOT_INITIALIZED,
    },
    {
      forms: ['has not published a complete resource pool', 'DRADriverPoolsNotPublished'],
      source: `${CLAIM} (\`Initialized\`)`,
      since: '1.14',
      cause: 'The driver for Dynamic Resource Allocation has not published its ResourceSlices for the node.',
      fix: 'Check that the pods of the driver run on the node.',
      url: NOT_INITIALIZED,
    },
    {
      forms: ['RegistrationHookPending', 'awaiting registration hooks', 'registration hook "…" failed'],
      source: `${CLAIM} (\`Registered\`)`,
      since: '1.11',
      cause: 'Karpenter waits for a fact about the instance, such as its partition in a placement group.',
      fix: 'Wait. If it continues, check the permission `ec2:DescribeInstances`.',
      url: `${CORE}/controllers/nodeclaim/lifecycle/registration.go`,
    },
    {
      forms: ['Invariant violated, matched multiple nodes', 'MultipleNodesFound', 'multiple found for provider id', 'found duplicate nodeclaims for provider-id'],
      source: `${CLAIM} (\`Registered\`)`,
      cause: 'Two nodes have the same provider ID, for example because the instance joined again with a different name.',
      fix: 'Delete the Node that does not exist as an instance. Don\'t change the host name of nodes in user data.',
      url: `${CORE}/controllers/nodeclaim/lifecycle/registration.go`,
    },
    {
      forms: ['Consistency Check Failed', 'ConsistencyCheckFailed', 'failed consistency check', 'expected … of resource …, but found'],
      source: `${CLAIM} (\`ConsistentStateFound\`) and the controller log`,
      cause: 'A resource of the node, such as memory or storage, is over 10% smaller than Karpenter expected.',
      fix: 'For memory, raise the chart value `settings.vmMemoryOverheadPercent`. For storage, compare the volumes with `blockDeviceMappings`.',
      rules: ['controller-memory-overhead', 'ec2nodeclass-volume-of-pods'],
      url: `${KARPENTER}/troubleshooting/#karpenter-incorrectly-computes-available-resources-for-a-node`,
    },
    {
      forms: ['garbage collecting nodeclaim with no cloudprovider representation', 'garbage collected cloudprovider instance', 'garbage collected machine', 'garbage collected cloudprovider machine'],
      source: 'Karpenter, in the log at level `debug`',
      cause: 'The instance of the NodeClaim no longer exists, or an instance has no NodeClaim. Someone or EC2 terminated the instance, or an encrypted volume could not be opened.',
      fix: 'Look for the reason: `aws ec2 describe-instances` prints `StateReason`. `Client.InternalError` means that the KMS key of a volume is not accessible.',
      url: `${KARPENTER}/troubleshooting/#node-terminates-before-ready-on-failed-encrypted-ebs-volume`,
    },
    {
      forms: ['Client.InternalError: Client error on launch', 'Client.InvalidKMSKey.InvalidState', 'Client.InternalError'],
      source: 'EC2, in `StateReason` of the terminated instance',
      cause: 'EC2 cannot use the KMS key of an encrypted volume. The instance terminates at once.',
      fix: 'Allow the role of the controller to use the key (`kms:CreateGrant`, `kms:Decrypt`, `kms:GenerateDataKeyWithoutPlainText`), and check that the key is enabled.',
      url: `${KARPENTER}/troubleshooting/#node-terminates-before-ready-on-failed-encrypted-ebs-volume`,
    },
    {
      forms: ['no nodes found for provider id', 'no nodeclaims found for provider-id'],
      source: LOG,
      cause: 'Karpenter finds no Node for an instance, or no NodeClaim for a Node. The message is normal while a node starts or ends.',
      fix: 'If it continues for the same instance, check that the node joined the cluster.',
      url: `${CORE}/utils/nodeclaim/nodeclaim.go`,
    },
    {
      forms: ['deleting expired nodeclaim', 'disrupting via expiration', 'Disrupting Node: Expired', 'triggering termination for expired node'],
      source: LOG,
      cause: 'The node has reached `expireAfter`. Since 1.0, disruption budgets do not apply to expiration.',
      fix: 'If the node should stay, set `expireAfter: Never` or a longer time.',
      rules: ['nodepool-expiry-without-grace-period'],
      url: `${KARPENTER}/concepts/disruption/#expiration`,
    },
    {
      forms: ['Initialized=Unknown', 'Registered=Unknown', 'Launched=Unknown', 'ReconcilingDependents', 'UnhealthyDependents'],
      source: 'Karpenter, in the condition `Ready` of its kinds',
      cause: 'Another condition of the object is not True. This condition is a consequence.',
      fix: 'Read the first condition that is not True: `Launched`, then `Registered`, then `Initialized`.',
      url: NOT_INITIALIZED,
      isWrapper: true,
    },
  ],
};
