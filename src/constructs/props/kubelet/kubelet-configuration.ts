import { CommonKubeletConfiguration } from './common-kubelet-configuration';
import { KubeletEvictionFields } from './fields/kubelet-eviction-fields';
import { KubeletExpressionFields } from './fields/kubelet-expression-fields';
import { KubeletImageFields } from './fields/kubelet-image-fields';
import { KubeletLogFields } from './fields/kubelet-log-fields';
import { KubeletManagerFields } from './fields/kubelet-manager-fields';
import { KubeletNetworkFields } from './fields/kubelet-network-fields';
import { KubeletNodeFields } from './fields/kubelet-node-fields';
import { KubeletResourceFields } from './fields/kubelet-resource-fields';
import { KubeletSecurityFields } from './fields/kubelet-security-fields';
import { KubeletServerFields } from './fields/kubelet-server-fields';
import { KubeletStaticPodFields } from './fields/kubelet-static-pod-fields';

/**
 * Kubelet settings for the nodes of an EC2NodeClass: the fields of
 * [KubeletConfiguration](https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/) in Kubernetes 1.37.
 *
 * Karpenter 1.14 and earlier support only the fields of `CommonKubeletConfiguration`. Karpenter 1.15 applies the other fields to AL2023 nodes, but rejects them for AL2, Bottlerocket, and Windows.
 * For the `Custom` family, Karpenter applies no kubelet fields. Durations and quantities are strings. If you change the spelling of a duration or quantity, Karpenter replaces nodes, even if the value is the same.
 * `registerWithTaints`, `kind`, and `apiVersion` are missing because Karpenter sets or rejects them.
 *
 * Since 1.0.
 *
 * @example
 * new karpenter.EC2NodeClass(chart, 'Class', {
 *   role: 'KarpenterNodeRole-my-cluster',
 *   amiSelectorTerms: [karpenter.AmiSelectorTerm.alias('al2023', 'v20260701')],
 *   subnetSelectorTerms: [karpenter.SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': 'my-cluster' })],
 *   securityGroupSelectorTerms: [karpenter.SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': 'my-cluster' })],
 *   kubelet: { maxPods: 58, evictionHard: { 'memory.available': '5%' } },
 * });
 *
 * @see https://karpenter.sh/docs/concepts/nodeclasses/#speckubelet
 * @crd EC2NodeClass spec.kubelet
 * @stability stable
 */
export interface KubeletConfiguration extends CommonKubeletConfiguration,
  KubeletServerFields, KubeletImageFields, KubeletLogFields, KubeletResourceFields, KubeletManagerFields, KubeletEvictionFields,
  KubeletNetworkFields, KubeletSecurityFields, KubeletNodeFields, KubeletStaticPodFields, KubeletExpressionFields {
}
