import { AUTO_MODE_INSTANCE_LABELS } from '../../auto-mode/auto-mode-labels';
import { labelsOfPools } from '../../versions/label-catalogue';

/**
 * The labels that a pod may require although its NodePool does not mention them: those of Karpenter on AWS, and those of EKS Auto Mode.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/v1/labels.go#L37-L67
 */
export const WELL_KNOWN_LABELS: ReadonlySet<string> = new Set([...labelsOfPools('1.15.0'), 'karpenter.sh/nodepool', ...AUTO_MODE_INSTANCE_LABELS]);
