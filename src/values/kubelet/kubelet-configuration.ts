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
 * Kubelet settings of the nodes of an EC2NodeClass: all fields of Kubernetes' KubeletConfiguration (kubelet.config.k8s.io/v1beta1) in Kubernetes 1.37.
 *
 * Up to 1.14, Karpenter has only the fields of `CommonKubeletConfiguration`. In 1.15, Karpenter applies all others to AL2023 nodes and rejects them for AL2, Bottlerocket, and Windows.
 * With the `Custom` family Karpenter applies none. Durations and quantities are strings, which Karpenter hands to the node as they are written; a different spelling replaces nodes.
 * `registerWithTaints`, `kind`, and `apiVersion` are not offered, because Karpenter sets or rejects them.
 *
 * Source: EC2NodeClass CRD spec.kubelet.
 *
 * Since 1.0.
 *
 * @see https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/
 * @stability stable
 */
export interface KubeletConfiguration extends CommonKubeletConfiguration,
  KubeletServerFields, KubeletImageFields, KubeletLogFields, KubeletResourceFields, KubeletManagerFields, KubeletEvictionFields,
  KubeletNetworkFields, KubeletSecurityFields, KubeletNodeFields, KubeletStaticPodFields, KubeletExpressionFields {
}
