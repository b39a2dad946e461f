import { CUSTOM_RESOURCES } from './urls';
import { OTHER_RULES } from '../../../checks/rule-declarations';
import { RULES } from '../../../checks/rules';
import { MessageGroup } from '../known-message';

/** Messages of the CEL rules in the CRDs, after the IDs of the rules that check the same. */
const FORMS: readonly { readonly rules: readonly string[]; readonly forms: readonly string[] }[] = [
  { rules: ['capacitybuffer-one-source'], forms: ['You must define either PodTemplateRef or ScalableRef, but not both'] },
  { rules: ['capacitybuffer-pod-template-size'], forms: ['If podTemplateRef is set, replicas or limits must also be set'] },
  { rules: ['ec2nodeclass-ami-alias-alone'], forms: ['\'alias\' is mutually exclusive, cannot be set with a combination of other fields in amiSelectorTerms'] },
  { rules: ['ec2nodeclass-ami-alias-family'], forms: ['family is not supported, must be one of the following: \'al2\''] },
  { rules: ['ec2nodeclass-ami-alias-form'], forms: ['\'alias\' is improperly formatted, must match the format \'family@version\''] },
  { rules: ['ec2nodeclass-ami-alias-only-term'], forms: ['\'alias\' is mutually exclusive, cannot be set with a combination of other amiSelectorTerms'] },
  { rules: ['ec2nodeclass-ami-alias-windows-latest'], forms: ['windows families may only specify version \'latest\''] },
  { rules: ['ec2nodeclass-ami-family-missing'], forms: ['must specify amiFamily if amiSelectorTerms does not contain an alias'] },
  { rules: ['ec2nodeclass-ami-family-of-alias'], forms: ['if set, amiFamily must be \'…\' or \'Custom\' when using'] },
  { rules: ['ec2nodeclass-ami-id-alone', 'ec2nodeclass-beta-ami-id-alone'], forms: ['\'id\' is mutually exclusive, cannot be set with a combination of other fields in amiSelectorTerms'] },
  { rules: ['ec2nodeclass-ami-term-empty'], forms: ['expected at least one, got none, [\'tags\', \'id\', \'name\', \'alias\', \'ssmParameter\']', 'expected at least one, got none, [\'tags\', \'id\', \'name\', \'alias\']'] },
  { rules: ['ec2nodeclass-capacity-reservation-id-alone'], forms: ['\'id\' is mutually exclusive, cannot be set along with … in a capacity reservation selector term'] },
  { rules: ['ec2nodeclass-capacity-reservation-term-empty'], forms: ['expected at least one, got none, [\'tags\', \'id\', \'instanceMatchCriteria\']'] },
  { rules: ['ec2nodeclass-connection-tracking-empty'], forms: ['at least one of tcpEstablishedTimeout, udpStreamTimeout, or udpTimeout must be set'] },
  { rules: ['ec2nodeclass-custom-ami-terms'], forms: ['amiSelectorTerms is required when amiFamily == \'Custom\''] },
  { rules: ['ec2nodeclass-ebs-initialization-rate'], forms: ['snapshotID must be set when volumeInitializationRate is set'] },
  { rules: ['ec2nodeclass-ebs-source'], forms: ['snapshotID or volumeSize must be defined'] },
  { rules: ['ec2nodeclass-network-interface-duplicate'], forms: ['networkInterfaces must not have duplicate networkCardIndex and deviceIndex pairs, and can have at most one efa device per network card'] },
  { rules: ['ec2nodeclass-network-interface-primary'], forms: ['networkInterfaces must include a primary interface with interfaceType=\'interface\''] },
  { rules: ['ec2nodeclass-placement-group-selector'], forms: ['\'name\' and \'id\' are mutually exclusive', 'expected at least one, got none, [\'name\', \'id\']'] },
  { rules: ['ec2nodeclass-role-empty'], forms: ['instanceProfile cannot be empty', 'role cannot be empty'] },
  { rules: ['ec2nodeclass-role-or-instance-profile'], forms: ['must specify exactly one of [\'role\', \'instanceProfile\']'] },
  { rules: ['ec2nodeclass-role-switched'], forms: ['changing from \'instanceProfile\' to \'role\' is not supported. You must delete and recreate this node class if you want to change this.'] },
  { rules: ['ec2nodeclass-root-volumes'], forms: ['must have only one blockDeviceMappings with rootVolume'] },
  { rules: ['ec2nodeclass-security-group-id-alone'], forms: ['\'id\' is mutually exclusive, cannot be set with a combination of other fields in a security group selector term', '\'id\' is mutually exclusive, cannot be set with a combination of other fields in securityGroupSelectorTerms'] },
  { rules: ['ec2nodeclass-security-group-name-alone'], forms: ['\'name\' is mutually exclusive, cannot be set with a combination of other fields in a security group selector term', '\'name\' is mutually exclusive, cannot be set with a combination of other fields in securityGroupSelectorTerms'] },
  { rules: ['ec2nodeclass-security-group-term-empty', 'ec2nodeclass-ami-term-empty'], forms: ['expected at least one, got none, [\'tags\', \'id\', \'name\']'] },
  { rules: ['ec2nodeclass-selector-empty'], forms: ['securityGroupSelectorTerms cannot be empty', 'subnetSelectorTerms cannot be empty'] },
  { rules: ['ec2nodeclass-selector-tag-empty'], forms: ['empty tag keys or values aren\'t supported'] },
  { rules: ['ec2nodeclass-subnet-id-alone'], forms: ['\'id\' is mutually exclusive, cannot be set with a combination of other fields in a subnet selector term', '\'id\' is mutually exclusive, cannot be set with a combination of other fields in subnetSelectorTerms'] },
  { rules: ['ec2nodeclass-subnet-term-empty', 'ec2nodeclass-capacity-reservation-term-empty'], forms: ['expected at least one, got none, [\'tags\', \'id\']'] },
  { rules: ['ec2nodeclass-tag-key-empty'], forms: ['empty tag keys aren\'t supported'] },
  { rules: ['ec2nodeclass-tag-restricted'], forms: ['tag contains a restricted tag matching'] },
  { rules: ['kubelet-eviction-signal'], forms: ['valid keys for evictionHard are [', 'valid keys for evictionSoft are [', 'valid keys for evictionSoftGracePeriod are ['] },
  { rules: ['kubelet-eviction-soft-pairs'], forms: ['evictionSoft OwnerKey does not have a matching evictionSoftGracePeriod', 'evictionSoftGracePeriod OwnerKey does not have a matching evictionSoft'] },
  { rules: ['kubelet-image-gc-thresholds'], forms: ['imageGCHighThresholdPercent must be greater than imageGCLowThresholdPercent'] },
  { rules: ['kubelet-reserved-negative'], forms: ['kubeReserved value cannot be a negative resource quantity', 'systemReserved value cannot be a negative resource quantity'] },
  { rules: ['kubelet-reserved-resource'], forms: ['valid keys for kubeReserved are [', 'valid keys for systemReserved are ['] },
  { rules: ['label-aws-domain'], forms: ['label domain "karpenter.k8s.aws" is restricted'] },
  { rules: ['label-hostname'], forms: ['label "kubernetes.io/hostname" is restricted'] },
  { rules: ['label-k8s-domain'], forms: ['label domain "k8s.io" is restricted'] },
  { rules: ['label-karpenter-domain'], forms: ['label domain "karpenter.sh" is restricted'] },
  { rules: ['label-kubernetes-domain'], forms: ['label domain "kubernetes.io" is restricted'] },
  { rules: ['label-nodepool'], forms: ['label "karpenter.sh/nodepool" is restricted'] },
  { rules: ['node-class-ref-empty'], forms: ['group may not be empty', 'kind may not be empty', 'name may not be empty'] },
  { rules: ['nodeoverlay-capacity-resource'], forms: ['invalid resource restricted'] },
  { rules: ['nodeoverlay-price-once'], forms: ['cannot set both \'price\' and \'priceAdjustment\''] },
  { rules: ['nodepool-beta-consolidate-after'], forms: ['consolidateAfter cannot be combined with consolidationPolicy=WhenUnderutilized'] },
  { rules: ['nodepool-beta-when-empty'], forms: ['consolidateAfter must be specified with consolidationPolicy=WhenEmpty'] },
  { rules: ['nodepool-budget-schedule-needs-duration'], forms: ['\'schedule\' must be set with \'duration\''] },
  { rules: ['nodepool-node-class-kind-changed'], forms: ['nodeClassRef.group is immutable', 'nodeClassRef.kind is immutable'] },
  { rules: ['nodepool-replicas-added-or-removed'], forms: ['Cannot transition NodePool between static (replicas set) and dynamic (replicas unset) provisioning modes'] },
  { rules: ['nodepool-static-limits'], forms: ['only \'limits.nodes\' is supported on static NodePools'] },
  { rules: ['nodepool-static-weight'], forms: ['\'weight\' is not supported on static NodePools'] },
  { rules: ['requirement-bound-value'], forms: ['requirements operator \'Gt\'… must have a single positive integer value'] },
  { rules: ['requirement-in-needs-values'], forms: ['requirements with operator \'In\' must have a value defined', 'requirements with operator \'NotIn\' must have a value defined'] },
  { rules: ['requirement-min-values-beyond-values'], forms: ['requirements with \'minValues\' must have at least that many values specified in the \'values\' field'] },
];

/** Messages of the CEL rules in the CRDs. */
export const CEL_MESSAGES: MessageGroup = {
  title: 'CEL rules of the CRDs',
  messages: FORMS.map(({ rules, forms }) => ({
    forms,
    source: 'API server, printed by kubectl, Helm, and Argo CD',
    get cause() { return descriptionOf(rules[0]); },
    fix: 'Correct the field that precedes the message. The page of the rule has an example, and `cdk8s-karpenter validate` names the line.',
    rules,
    url: CUSTOM_RESOURCES,
  })),
};

function descriptionOf(id: string): string {
  return [...RULES, ...OTHER_RULES].find((rule) => rule.id === id)!.what;
}
