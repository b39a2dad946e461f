/** A line of a public report in other words, and the form that explains it. */
export interface ReportedLine {
  /** Repository and number of the issue. A is aws/karpenter-provider-aws, K is kubernetes-sigs/karpenter. */
  readonly report: string;
  readonly line: string;
  /** The best form, then the others. */
  readonly forms: readonly string[];
}

const json = (message: string, error = '') => JSON.stringify({ level: 'ERROR', time: '2026-05-30T14:40:34.966Z', logger: 'controller', message, ...error !== '' && { error } });

export const REPORTED: readonly ReportedLine[] = [
  {
    report: 'A#2899',
    line: '2022-12-05T09:58:42.908Z\tERROR\tcontroller.provisioning\tCould not schedule pod, incompatible with provisioner "core", did not tolerate example.com/core=true:NoExecute; incompatible with provisioner "tenant", no instance type satisfied resources {"cpu":"3","example.com/fuse":"2"} and requirements karpenter.sh/capacity-type In [on-demand]',
    forms: ['no instance type satisfied resources … and requirements', 'did not tolerate'],
  },
  {
    report: 'K#1162',
    line: json('Could not schedule pod, incompatible with nodepool "default", daemonset overhead={"cpu":"675m"}, incompatible requirements, label "team" does not have known values'),
    forms: ['label "…" does not have known values'],
  },
  {
    report: 'A#5169',
    line: json('Could not schedule pod, incompatible with nodepool "store", no instance type satisfied resources {"cpu":"280m"} and requirements karpenter.k8s.aws/instance-local-nvme Exists >45 (no instance type has enough resources); all available instance types exceed limits for provisioner "old"'),
    forms: ['all available instance types exceed limits for provisioner', 'no instance type satisfied resources … and requirements', 'no instance type has enough resources'],
  },
  {
    report: 'K#2441',
    line: '"error":"did not tolerate taint (taint=example.com/tier=A:NoSchedule); did not tolerate taint (taint=example.com/set=low:NoSchedule)"',
    forms: ['did not tolerate taint'],
  },
  {
    report: 'A#1536',
    line: '2022-03-17T20:10:26.710Z\tERROR\tcontroller.provisioning\tCould not launch node, launching instances, creating fleet UnauthorizedOperation: You are not authorized to perform this operation. Encoded authorization failure message: abcDEF',
    forms: ['Encoded authorization failure message'],
  },
  {
    report: 'A#6298',
    line: json('Reconciler error', 'launching nodeclaim, creating instance, with fleet error(s), UnauthorizedOperation: You are not authorized to perform this operation. User: arn:aws:sts::111111111111:assumed-role/demo/1717 is not authorized to perform: iam:PassRole on resource: arn:aws:iam::111111111111:role/KarpenterNodeRole-demo because no identity-based policy allows the iam:PassRole action.'),
    forms: ['is not authorized to perform: iam:PassRole'],
  },
  {
    report: 'luminartech/helm-charts-public#314',
    line: json('Reconciler error', 'tagging nodeclaim, tagging instance, UnauthorizedOperation: You are not authorized to perform this operation. User: arn:aws:sts::111111111111:assumed-role/demo/1741 is not authorized to perform: ec2:CreateTags on resource: arn:aws:ec2:us-west-2:111111111111:instance/i-0'),
    forms: ['is not authorized to perform: ec2:CreateTags'],
  },
  { report: 'K#2802', line: '  Normal   DisruptionBlocked   26s                 karpenter  Pdb "default/web" prevents pod evictions', forms: ['PDB "…" prevents pod evictions'] },
  { report: 'K#2802', line: "  Normal   Unconsolidatable    13m (x86 over 23h)  karpenter  Can't replace with a cheaper node", forms: ["Can't replace with a cheaper node"] },
  { report: 'A#6086', line: '50m         Normal    DisruptionBlocked         node/ip-10-0-0-1.internal    Cannot disrupt Node: PDB "kube-system/ebs-csi-controller" prevents pod evictions', forms: ['PDB "…" prevents pod evictions'] },
  { report: 'A#1414', line: '2022-02-25T16:17:31.683Z\tDEBUG\tcontroller.eviction\tDid not to evict pod mesh/gateway-1 due to PDB violation.', forms: ['due to PDB violation'] },
  { report: 'A#7738', line: '    Message:               Node not registered with cluster', forms: ['Node not registered with cluster'] },
  { report: 'A#7738', line: '    Message:               Initialized=Unknown, Registered=Unknown', forms: ['Registered=Unknown'] },
  { report: 'A#7917', line: '1s   Normal   DisruptionBlocked   nodeclaim/default-1   Nodeclaim does not have an associated node', forms: ['nodeclaim does not have an associated node'] },
  { report: 'A#7486', line: json('karpenter.sh/unregistered taint must be present on Karpenter-managed nodes'), forms: ['karpenter.sh/unregistered taint must be present on Karpenter-managed nodes'] },
  { report: 'K#1635', line: json('node claim registration error', 'missing required startup taint, karpenter.sh/unregistered'), forms: ['missing required startup taint'] },
  {
    report: 'A#5133',
    line: 'Error from server (InternalError): error when creating "pool.yaml": Internal error occurred: failed calling webhook "validation.webhook.karpenter.sh": failed to call webhook: Post "https://karpenter.karpenter.svc:8443/?timeout=10s": no endpoints available for service "karpenter"',
    forms: ['no endpoints available for service "karpenter'],
  },
  { report: 'A#7124', line: 'custom resource "nodepools.karpenter.sh" isn\'t configured for webhook conversion', forms: ["isn't configured for webhook conversion"] },
  { report: 'A#7378', line: json('Reconciler error', 'conversion webhook for karpenter.sh/v1beta1, Kind=NodePool failed: the server rejected our request for an unknown reason'), forms: ['conversion webhook for …, Kind=… failed'] },
  { report: 'A#7696', line: 'Error from server: request to convert CR from an invalid group/version: karpenter.sh/v1beta1', forms: ['request to convert CR from an invalid group/version'] },
  { report: 'A#6973', line: 'panic: failed to setup nodeclaim provider id indexer: no matches for kind "NodeClaim" in version "karpenter.sh/v1"', forms: ['failed to setup nodeclaim provider id indexer'] },
  {
    report: 'A#8908',
    line: 'Unable to continue with install: CustomResourceDefinition "nodeoverlays.karpenter.sh" in namespace "" exists and cannot be imported into the current release: invalid ownership metadata; label validation error: missing key "app.kubernetes.io/managed-by": must be set to "Helm"',
    forms: ['exists and cannot be imported into the current release'],
  },
  {
    report: 'A#5789',
    line: json('Reconciler error', 'launching nodeclaim, creating instance, with fleet error(s), MaxSpotInstanceCountExceeded: Max spot instance count exceeded; UnfulfillableCapacity: Unable to fulfill capacity due to your request configuration.'),
    forms: ['Max spot instance count exceeded'],
  },
  {
    report: 'A#5850',
    line: json('Reconciler error', 'launching nodeclaim, creating instance, with fleet error(s), InvalidParameterValue: You cannot specify tags for Spot instances requests if there are no Spot instances requests being created by the request.'),
    forms: ['You cannot specify tags for Spot instances requests if there are no Spot instances requests being created by the request'],
  },
  { report: 'A#1630', line: '2022-04-12T02:32:02.023Z\tERROR\tcontroller.provisioning\tLaunching node, creating cloud provider machine, with fleet error(s), UnfulfillableCapacity: Unable to fulfill capacity due to your request configuration.', forms: ['Unable to fulfill capacity'] },
  { report: 'K#1013', line: 'panic: fetching queue url, AWS.SimpleQueueService.NonExistentQueue: The specified queue does not exist.', forms: ['AWS.SimpleQueueService.NonExistentQueue'] },
  {
    report: 'K#2490',
    line: json('Reconciler error', 'creating sqs provider, operation error SQS: GetQueueUrl, https response error StatusCode: 400, RequestID: 1, AWS.SimpleQueueService.NonExistentQueue: The specified queue does not exist.'),
    forms: ['AWS.SimpleQueueService.NonExistentQueue'],
  },
  {
    report: 'A#1666',
    line: '2022-04-12T16:42:31.413Z\tERROR\tcontroller.controller.provisioning\tReconciler error\t{"error": "fetching instance types using ec2.DescribeInstanceTypes, WebIdentityErr: failed to retrieve credentials\\ncaused by: AccessDenied: Not authorized to perform sts:AssumeRoleWithWebIdentity\\n\\tstatus code: 403"}',
    forms: ['Not authorized to perform sts:AssumeRoleWithWebIdentity'],
  },
  { report: 'K#2992', line: json('failed listing instance types', 'no subnets found'), forms: ['no subnets found'] },
  { report: 'eksctl-io/eksctl#4806', line: '2022-02-16T17:58:09.522Z\tERROR\tcontroller.controller.provisioning\tReconciler error\t{"error": "no subnets matched selector map[karpenter.sh/discovery:demo]"}', forms: ['no subnets matched selector'] },
  { report: 'A#7457', line: json('Reconciler error', 'getting amis, getting AMI queries, failed to discover any AMIs for alias "bottlerocket@latest"'), forms: ['failed to discover any AMIs for alias'] },
  { report: 'A#7875', line: '    Message:               Failed to detect the cluster CIDR', forms: ['Failed to detect the cluster CIDR'] },
  { report: 'A#7436', line: '  Normal  Ready   38s   karpenter  Status condition transitioned, Type: Ready, Status: False -> Unknown, Reason: UnhealthyDependents, Message: SubnetsReady=Unknown', forms: ['UnhealthyDependents'] },
  {
    report: 'A#6988',
    line: "0/2 nodes are available: 1 Insufficient cpu, 1 Too many pods, 1 node(s) didn't match Pod's node affinity/selector. preemption: 0/2 nodes are available: 1 Insufficient cpu, 1 Preemption is not helpful for scheduling.",
    forms: ["didn't match Pod's node affinity/selector", 'Insufficient cpu'],
  },
  {
    report: 'A#5406',
    line: '  Warning  FailedScheduling  30m   default-scheduler  0/30 nodes are available: 1 node(s) had volume node affinity conflict, 18 Insufficient cpu, 8 node(s) had untolerated taint {eks.amazonaws.com/compute-type: fargate}.',
    forms: ['had volume node affinity conflict', 'Insufficient cpu', 'untolerated taint {eks.amazonaws.com/compute-type: fargate}'],
  },
  { report: 'A#7508', line: 'Dec 10 12:37:43 ip-10.internal kubelet[2239]: E1210 12:37:43.000051    2239 kubelet_node_status.go:96] "Unable to register node with API server" err="nodes \\"ip-10.internal\\" is forbidden: node \\"i-0\\" is not allowed to modify node \\"ip-10.internal\\""', forms: ['is forbidden: node "…" is not allowed'] },
  { report: 'A#6084', line: 'May 07 06:53:16 ip kubelet[2044]: W0507 06:53:16.311489    2044 reflector.go:569] k8s.io/client-go/informers/factory.go:160: failed to list *v1.CSIDriver: Unauthorized', forms: ['failed to list *v1.… Unauthorized'] },
  { report: 'A#3218', line: '"Unable to register node with API server" err="Unauthorized" node="ip-10.internal"', forms: ['Unable to register node with API server … Unauthorized'] },
  { report: 'bottlerocket#3076', line: 'container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady message:Network plugin returns error: cni plugin not initialized', forms: ['Container runtime network not ready'] },
  { report: 'A#2423', line: "[    8.684272] early-boot-config[1650]: Error PATCHing '/settings?tx=launch': Status 400 when PATCHing: Json deserialize error: invalid type: integer `1048576`, expected a string", forms: ["Error PATCHing '/settings"] },
  { report: 'K#2361', line: json('failed evicting pod', 'This pod has more than one PodDisruptionBudget, which the eviction subresource does not support.'), forms: ['This pod has more than one PodDisruptionBudget, which the eviction subresource does not support'] },
  { report: 'K#2575', line: 'panic: parsing feature gates, invalid value of StaticCapacity: , err: strconv.ParseBool: parsing "": invalid syntax', forms: ['parsing feature gates, invalid value of … err: strconv.ParseBool: parsing ""'] },
  { report: 'K#3073', line: json('panic', 'parsing feature gates, invalid value of NodeOverlay , err: strconv.ParseBool: parsing "": invalid syntax'), forms: ['parsing feature gates, invalid value of … err: strconv.ParseBool: parsing ""'] },
  { report: 'A#8282', line: 'panic: "" not a valid CLUSTER_ENDPOINT URL; CLUSTER_NAME is required', forms: ['not a valid CLUSTER_ENDPOINT URL'] },
  { report: 'awslabs/amazon-eks-ami#2426', line: 'ERROR: bootstrap.sh has been removed from AL2023-based EKS AMIs.', forms: ['bootstrap.sh has been removed from AL2023-based EKS AMIs'] },
];
