/** The documentation of the newest Karpenter release. */
export const KARPENTER = 'https://karpenter.sh/docs';
/** The repository of Karpenter's scheduler and disruption code at the newest release of this package. */
export const CORE = 'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg';
/** The repository of Karpenter for AWS at the newest release of this package. */
export const PROVIDER = 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg';
export const EC2_ERRORS = 'https://docs.aws.amazon.com/AWSEC2/latest/APIReference/errors-overview.html';
export const EKS = 'https://docs.aws.amazon.com/eks/latest/userguide';
export const KUBERNETES = 'https://kubernetes.io/docs';
export const CUSTOM_RESOURCES = `${KUBERNETES}/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#validation`;
