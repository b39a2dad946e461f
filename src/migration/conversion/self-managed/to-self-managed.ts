import { classToSelfManaged } from './class-to-self-managed';
import { poolToSelfManaged, TO_SELF_MANAGED } from './pool-to-self-managed';
import { JsonObject } from '../../../foundation/basics/json';
import { BUILT_IN_NODE_POOLS, isOfAutoMode } from '../../../karpenter/auto-mode/auto-mode';
import { crdUrl, EC2_NODE_CLASS_CRD } from '../../../karpenter/versions/crd-url';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { newNames } from '../auto-mode/new-names';
import { ObjectNotes } from '../auto-mode/object-notes';
import { problemsOf } from '../auto-mode/problems-of';
import { TargetConversion } from '../auto-mode/to-auto-mode';
import { ConversionNote } from '../conversion-note';
import { withoutClusterState } from '../live/live-object';
import { MIGRATE_VOLUMES } from '../migrate-volumes';

const GUIDE = 'https://docs.aws.amazon.com/eks/latest/userguide';

/** Converts objects of EKS Auto Mode to v1 objects of a Karpenter release. Other objects stay unchanged. */
export function toSelfManaged(objects: readonly JsonObject[], version: KarpenterVersion): TargetConversion {
  const names = newNames(objects, isOfAutoMode, TO_SELF_MANAGED);
  const results = objects.map((before) => {
    if (!isOfAutoMode(before)) return { before, result: before, notes: [] };
    const notes = new ObjectNotes(before);
    const ofCluster: ConversionNote[] = [];
    const json = withoutClusterState(before, ofCluster);
    const result = json.kind === 'NodePool' ? poolToSelfManaged(json, names, notes) : classToSelfManaged(json, names, notes);
    return { before, result, notes: [...ofCluster, ...notes.all, ...problemsOf(result, version)] };
  });
  const converted = results.filter(({ before, result }) => result !== before);
  return {
    objects: results.map(({ result }) => result),
    results: results.map(({ result }) => result),
    notes: results.flatMap(({ notes }) => notes),
    steps: stepsToSelfManaged(converted.map(({ before }) => before), converted.map(({ result }) => result), version),
  };
}

/** Returns the steps that move workloads from NodePools of EKS Auto Mode to the converted NodePools, side by side. */
function stepsToSelfManaged(before: readonly JsonObject[], after: readonly JsonObject[], version: KarpenterVersion): readonly string[] {
  if (after.length === 0) return [];
  const pools = before.filter(({ kind }) => kind === 'NodePool').map(({ metadata }) => metadata.name as string);
  const [builtIn, own] = [true, false].map((isWanted) => pools.filter((name) => BUILT_IN_NODE_POOLS.includes(name) === isWanted));
  const isStatic = after.some(({ kind, spec }) => kind === 'NodePool' && spec.replicas !== undefined);
  return [
    'Create the IAM roles and the interruption queue of Karpenter: cdk8s-karpenter iam --help.',
    'Create an access entry of type EC2_LINUX for the node role of Karpenter.',
    'Install the add-ons that EKS Auto Mode includes: the Amazon VPC CNI, kube-proxy, CoreDNS, the EKS Pod Identity Agent, and the EBS CSI driver. For load balancers, install the AWS Load Balancer Controller.',
    `Install the karpenter chart of Karpenter ${version} on nodes outside EKS Auto Mode, for example in a managed node group. EKS manages the CRDs of NodePools and NodeClaims, so use --skip-crds, and apply only the CRD of EC2NodeClasses: ${crdUrl(version, EC2_NODE_CLASS_CRD)}`,
    ...isStatic ? ['Turn on the feature gate StaticCapacity of Karpenter.'] : [],
    'To move workloads in groups, add a taint such as self-managed:NoSchedule to the new NodePools.',
    'Apply the converted objects next to the old objects.',
    'Replace the labels of EKS Auto Mode in node selectors, affinities, topology spread constraints, policies, and dashboards. If the input contains the workloads, the notes list these labels.',
    'Add a toleration for the taint to each workload. Replace the node selector eks.amazonaws.com/compute-type with a required node affinity: eks.amazonaws.com/compute-type NotIn [auto]. Without it, pods can also run on EKS Auto Mode.',
    `Create a StorageClass with the provisioner ebs.csi.aws.com. Pods on self-managed nodes cannot use volumes of ebs.csi.eks.amazonaws.com. Migrate them ${MIGRATE_VOLUMES}.`,
    'Create new load balancers with the classes of the AWS Load Balancer Controller, and change DNS.',
    ...own.length > 0 ? [`After all workloads have moved, delete the old NodePools: kubectl delete nodepools.karpenter.sh ${own.join(' ')}. EKS drains their nodes.`] : [],
    ...builtIn.length > 0 ? [`Remove the built-in NodePools ${builtIn.join(' and ')} with the EKS API: ${GUIDE}/set-builtin-node-pools.html`] : [],
    `Disable EKS Auto Mode. EKS then terminates the remaining nodes of EKS Auto Mode, and deletes its load balancers: ${GUIDE}/auto-disable.html`,
  ];
}
