// Written by `npx projen rules-page`.
/* eslint-disable import/order */
import { ARGOCD_DESTINATION } from './argocd/argocd-destination';
import { ARGOCD_GENERATOR_ONE } from './argocd/argocd-generator-one';
import { ARGOCD_GO_TEMPLATE } from './argocd/argocd-go-template';
import { ARGOCD_IGNORE_DIFFERENCES_PATH } from './argocd/argocd-ignore-differences-path';
import { ARGOCD_IGNORE_DIFFERENCES_RESPECTED } from './argocd/argocd-ignore-differences-respected';
import { ARGOCD_NAME_TAKEN } from './argocd/argocd-name-taken';
import { ARGOCD_OCI_REPO_URL } from './argocd/argocd-oci-repo-url';
import { ARGOCD_PROJECT_FORBIDS } from './argocd/argocd-project-forbids';
import { ARGOCD_PROJECT_ROLE_POLICY } from './argocd/argocd-project-role-policy';
import { ARGOCD_REPO_URL_CREDENTIALS } from './argocd/argocd-repo-url-credentials';
import { ARGOCD_RETRY } from './argocd/argocd-retry';
import { ARGOCD_ROLLING_SYNC } from './argocd/argocd-rolling-sync';
import { ARGOCD_SOURCE_ONE } from './argocd/argocd-source-one';
import { ARGOCD_SYNC_OPTION } from './argocd/argocd-sync-option';
import { ARGOCD_SYNC_WAVE } from './argocd/argocd-sync-wave';
import { ARGOCD_SYNC_WINDOW } from './argocd/argocd-sync-window';
import { AUTO_MODE_BUDGET_BLOCKS_DRIFT } from './auto-mode/auto-mode-budget-blocks-drift';
import { AUTO_MODE_BUILT_IN_NAME } from './auto-mode/auto-mode-built-in-name';
import { AUTO_MODE_COMPUTE_TYPE } from './auto-mode/auto-mode-compute-type';
import { AUTO_MODE_INSTANCE_TYPES } from './auto-mode/auto-mode-instance-types';
import { AUTO_MODE_INSTANCE_TYPES_OPEN } from './auto-mode/auto-mode-instance-types-open';
import { AUTO_MODE_KARPENTER_LABEL } from './auto-mode/auto-mode-karpenter-label';
import { AUTO_MODE_LABEL_DOMAIN } from './auto-mode/auto-mode-label-domain';
import { AUTO_MODE_LIFETIME } from './auto-mode/auto-mode-lifetime';
import { AUTO_MODE_RESERVATION_LABEL } from './auto-mode/auto-mode-reservation-label';
import { AUTO_MODE_WINDOWS } from './auto-mode/auto-mode-windows';
import { AWSNODETEMPLATE_AMI_FAMILY } from './v1alpha5/aws-node-template/awsnodetemplate-ami-family';
import { AWSNODETEMPLATE_BLOCK_DEVICE_INCOMPLETE } from './v1alpha5/aws-node-template/awsnodetemplate-block-device-incomplete';
import { AWSNODETEMPLATE_CUSTOM_AMI_SELECTOR } from './v1alpha5/aws-node-template/awsnodetemplate-custom-ami-selector';
import { AWSNODETEMPLATE_LAUNCH_TEMPLATE_BESIDE } from './v1alpha5/aws-node-template/awsnodetemplate-launch-template-beside';
import { AWSNODETEMPLATE_METADATA_OPTIONS } from './v1alpha5/aws-node-template/awsnodetemplate-metadata-options';
import { AWSNODETEMPLATE_SELECTOR_EMPTY } from './v1alpha5/aws-node-template/awsnodetemplate-selector-empty';
import { AWSNODETEMPLATE_SELECTOR_IDS } from './v1alpha5/aws-node-template/awsnodetemplate-selector-ids';
import { AWSNODETEMPLATE_SELECTOR_IDS_ALONE } from './v1alpha5/aws-node-template/awsnodetemplate-selector-ids-alone';
import { AWSNODETEMPLATE_SELECTOR_KEY_UNREAD } from './v1alpha5/aws-node-template/awsnodetemplate-selector-key-unread';
import { AWSNODETEMPLATE_SELECTOR_MISSING } from './v1alpha5/aws-node-template/awsnodetemplate-selector-missing';
import { AWSNODETEMPLATE_TAG_KEY_EMPTY } from './v1alpha5/aws-node-template/awsnodetemplate-tag-key-empty';
import { AWSNODETEMPLATE_TAG_RESTRICTED } from './v1alpha5/aws-node-template/awsnodetemplate-tag-restricted';
import { AWSNODETEMPLATE_VOLUME_SIZE } from './v1alpha5/aws-node-template/awsnodetemplate-volume-size';
import { AWSNODETEMPLATE_VOLUME_TYPE } from './v1alpha5/aws-node-template/awsnodetemplate-volume-type';
import { AWSNODETEMPLATE_WINDOWS_USER_DATA } from './v1alpha5/aws-node-template/awsnodetemplate-windows-user-data';
import { CAPACITYBUFFER_ONE_SOURCE } from './overlays-and-buffers/capacitybuffer-one-source';
import { CAPACITYBUFFER_POD_TEMPLATE_SIZE } from './overlays-and-buffers/capacitybuffer-pod-template-size';
import { CAPACITYBUFFER_REPLICAS_AND_PERCENTAGE } from './overlays-and-buffers/capacitybuffer-replicas-and-percentage';
import { CAPACITYBUFFER_SCALABLE_KIND } from './overlays-and-buffers/capacitybuffer-scalable-kind';
import { CAPACITYBUFFER_SOURCE_MISSING } from './overlays-and-buffers/capacitybuffer-source-missing';
import { CONFIG_MAP_KEY } from './config-maps/config-map-key';
import { DO_NOT_DISRUPT_VALUE } from './nodepool/do-not-disrupt-value';
import { DO_NOT_REPAIR_VALUE } from './nodepool/do-not-repair-value';
import { DURATION_UNREADABLE } from './decoding/duration-unreadable';
import { EARLY_PATCH } from './metadata/early-patch';
import { EC2NODECLASS_AL2_FROZEN } from './ec2nodeclass/images/ec2nodeclass-al2-frozen';
import { EC2NODECLASS_AMI_ALIAS_ALONE } from './ec2nodeclass/images/ec2nodeclass-ami-alias-alone';
import { EC2NODECLASS_AMI_ALIAS_FAMILY } from './ec2nodeclass/images/ec2nodeclass-ami-alias-family';
import { EC2NODECLASS_AMI_ALIAS_FORM } from './ec2nodeclass/images/ec2nodeclass-ami-alias-form';
import { EC2NODECLASS_AMI_ALIAS_OF_KUBERNETES } from './ec2nodeclass/images/ec2nodeclass-ami-alias-of-kubernetes';
import { EC2NODECLASS_AMI_ALIAS_ONE_AT } from './ec2nodeclass/images/ec2nodeclass-ami-alias-one-at';
import { EC2NODECLASS_AMI_ALIAS_ONLY_TERM } from './ec2nodeclass/images/ec2nodeclass-ami-alias-only-term';
import { EC2NODECLASS_AMI_ALIAS_VERSION } from './ec2nodeclass/images/ec2nodeclass-ami-alias-version';
import { EC2NODECLASS_AMI_ALIAS_WINDOWS_LATEST } from './ec2nodeclass/images/ec2nodeclass-ami-alias-windows-latest';
import { EC2NODECLASS_AMI_FAMILY_MISSING } from './ec2nodeclass/images/ec2nodeclass-ami-family-missing';
import { EC2NODECLASS_AMI_FAMILY_OF_ALIAS } from './ec2nodeclass/images/ec2nodeclass-ami-family-of-alias';
import { EC2NODECLASS_AMI_ID_ALONE } from './ec2nodeclass/images/ec2nodeclass-ami-id-alone';
import { EC2NODECLASS_AMI_LATEST } from './ec2nodeclass/images/ec2nodeclass-ami-latest';
import { EC2NODECLASS_AMI_NAME_ARCHITECTURE } from './ec2nodeclass/images/ec2nodeclass-ami-name-architecture';
import { EC2NODECLASS_AMI_NAME_FAMILY } from './ec2nodeclass/images/ec2nodeclass-ami-name-family';
import { EC2NODECLASS_AMI_NAME_IS_ID } from './ec2nodeclass/images/ec2nodeclass-ami-name-is-id';
import { EC2NODECLASS_AMI_NAME_KUBERNETES } from './ec2nodeclass/images/ec2nodeclass-ami-name-kubernetes';
import { EC2NODECLASS_AMI_TERM_EMPTY } from './ec2nodeclass/images/ec2nodeclass-ami-term-empty';
import { EC2NODECLASS_BETA_AMI_ID_ALONE } from './ec2nodeclass/images/ec2nodeclass-beta-ami-id-alone';
import { EC2NODECLASS_BETA_VOLUME_SIZE } from './ec2nodeclass/storage/ec2nodeclass-beta-volume-size';
import { EC2NODECLASS_BLOCK_DEVICE_INCOMPLETE } from './ec2nodeclass/storage/ec2nodeclass-block-device-incomplete';
import { EC2NODECLASS_BOTTLEROCKET_ROOT_VOLUME } from './ec2nodeclass/storage/ec2nodeclass-bottlerocket-root-volume';
import { EC2NODECLASS_CAPACITY_RESERVATION_ID_ALONE } from './ec2nodeclass/selectors/ec2nodeclass-capacity-reservation-id-alone';
import { EC2NODECLASS_CAPACITY_RESERVATION_TERM_EMPTY } from './ec2nodeclass/selectors/ec2nodeclass-capacity-reservation-term-empty';
import { EC2NODECLASS_CONNECTION_TRACKING_EMPTY } from './ec2nodeclass/ec2nodeclass-connection-tracking-empty';
import { EC2NODECLASS_CUSTOM_AMI_TERMS } from './ec2nodeclass/images/ec2nodeclass-custom-ami-terms';
import { EC2NODECLASS_CUSTOM_KUBELET } from './ec2nodeclass/ec2nodeclass-custom-kubelet';
import { EC2NODECLASS_CUSTOM_USER_DATA } from './user-data/ec2nodeclass-custom-user-data';
import { EC2NODECLASS_EBS_INITIALIZATION_RATE } from './ec2nodeclass/storage/ec2nodeclass-ebs-initialization-rate';
import { EC2NODECLASS_EBS_PERFORMANCE } from './ec2nodeclass/storage/ec2nodeclass-ebs-performance';
import { EC2NODECLASS_EBS_SOURCE } from './ec2nodeclass/storage/ec2nodeclass-ebs-source';
import { EC2NODECLASS_INSTANCE_STORE_POLICY_FAMILY } from './ec2nodeclass/storage/ec2nodeclass-instance-store-policy-family';
import { EC2NODECLASS_NETWORK_INTERFACE_DUPLICATE } from './ec2nodeclass/ec2nodeclass-network-interface-duplicate';
import { EC2NODECLASS_NETWORK_INTERFACE_PRIMARY } from './ec2nodeclass/ec2nodeclass-network-interface-primary';
import { EC2NODECLASS_NVIDIA_CONSUMABLE_CAPACITY } from './ec2nodeclass/ec2nodeclass-nvidia-consumable-capacity';
import { EC2NODECLASS_PLACEMENT_GROUP_SELECTOR } from './ec2nodeclass/selectors/ec2nodeclass-placement-group-selector';
import { EC2NODECLASS_ROLE_CHANGED } from './ec2nodeclass/ec2nodeclass-role-changed';
import { EC2NODECLASS_ROLE_EMPTY } from './ec2nodeclass/ec2nodeclass-role-empty';
import { EC2NODECLASS_ROLE_IS_ARN } from './ec2nodeclass/ec2nodeclass-role-is-arn';
import { EC2NODECLASS_ROLE_OR_INSTANCE_PROFILE } from './ec2nodeclass/ec2nodeclass-role-or-instance-profile';
import { EC2NODECLASS_ROLE_SWITCHED } from './ec2nodeclass/ec2nodeclass-role-switched';
import { EC2NODECLASS_ROOT_VOLUMES } from './ec2nodeclass/storage/ec2nodeclass-root-volumes';
import { EC2NODECLASS_SECURITY_GROUP_ID_ALONE } from './ec2nodeclass/selectors/ec2nodeclass-security-group-id-alone';
import { EC2NODECLASS_SECURITY_GROUP_NAME_ALONE } from './ec2nodeclass/selectors/ec2nodeclass-security-group-name-alone';
import { EC2NODECLASS_SECURITY_GROUP_TERM_EMPTY } from './ec2nodeclass/selectors/ec2nodeclass-security-group-term-empty';
import { EC2NODECLASS_SELECTOR_EMPTY } from './ec2nodeclass/selectors/ec2nodeclass-selector-empty';
import { EC2NODECLASS_SELECTOR_ID_BESIDE } from './ec2nodeclass/selectors/ec2nodeclass-selector-id-beside';
import { EC2NODECLASS_SELECTOR_TAG_EMPTY } from './ec2nodeclass/selectors/ec2nodeclass-selector-tag-empty';
import { EC2NODECLASS_SELECTOR_TAG_IS_ID } from './ec2nodeclass/selectors/ec2nodeclass-selector-tag-is-id';
import { EC2NODECLASS_SELECTOR_VALUES_EMPTY } from './ec2nodeclass/selectors/ec2nodeclass-selector-values-empty';
import { EC2NODECLASS_SELECTORS_OF_TWO_CLUSTERS } from './ec2nodeclass/selectors/ec2nodeclass-selectors-of-two-clusters';
import { EC2NODECLASS_SPEC_MISSING } from './ec2nodeclass/ec2nodeclass-spec-missing';
import { EC2NODECLASS_SSM_PARAMETER_AND_NAME } from './ec2nodeclass/images/ec2nodeclass-ssm-parameter-and-name';
import { EC2NODECLASS_SUBNET_ID_ALONE } from './ec2nodeclass/selectors/ec2nodeclass-subnet-id-alone';
import { EC2NODECLASS_SUBNET_TERM_EMPTY } from './ec2nodeclass/selectors/ec2nodeclass-subnet-term-empty';
import { EC2NODECLASS_TAG_KEY_EMPTY } from './ec2nodeclass/ec2nodeclass-tag-key-empty';
import { EC2NODECLASS_TAG_OF_AWS } from './ec2nodeclass/ec2nodeclass-tag-of-aws';
import { EC2NODECLASS_TAG_RESTRICTED } from './ec2nodeclass/ec2nodeclass-tag-restricted';
import { EC2NODECLASS_USER_DATA_SIZE } from './user-data/ec2nodeclass-user-data-size';
import { EC2NODECLASS_VOLUME_OF_PODS } from './ec2nodeclass/storage/ec2nodeclass-volume-of-pods';
import { EC2NODECLASS_VOLUME_SIZE_WITHOUT_NUMBER } from './ec2nodeclass/storage/ec2nodeclass-volume-size-without-number';
import { GATE_CAPACITY_BUFFER } from './feature-gates/gate-capacity-buffer';
import { GATE_DRA_NVIDIA_GPU } from './feature-gates/gate-dra-nvidia-gpu';
import { GATE_NODE_OVERLAY } from './feature-gates/gate-node-overlay';
import { GATE_RESERVED_CAPACITY } from './feature-gates/gate-reserved-capacity';
import { GATE_STATIC_CAPACITY } from './feature-gates/gate-static-capacity';
import { GLOBAL_SETTINGS_BOOLEAN } from './config-maps/global-settings/global-settings-boolean';
import { GLOBAL_SETTINGS_CLUSTER_ENDPOINT } from './config-maps/global-settings/global-settings-cluster-endpoint';
import { GLOBAL_SETTINGS_CLUSTER_NAME } from './config-maps/global-settings/global-settings-cluster-name';
import { GLOBAL_SETTINGS_DEPRECATED } from './config-maps/global-settings/global-settings-deprecated';
import { GLOBAL_SETTINGS_DURATION } from './config-maps/global-settings/global-settings-duration';
import { GLOBAL_SETTINGS_DURATION_DEFAULT } from './config-maps/global-settings/global-settings-duration-default';
import { GLOBAL_SETTINGS_KEY } from './config-maps/global-settings/global-settings-key';
import { GLOBAL_SETTINGS_MEMORY_OVERHEAD } from './config-maps/global-settings/global-settings-memory-overhead';
import { GLOBAL_SETTINGS_NODE_NAME_CONVENTION } from './config-maps/global-settings/global-settings-node-name-convention';
import { GLOBAL_SETTINGS_NUMBER } from './config-maps/global-settings/global-settings-number';
import { GLOBAL_SETTINGS_REMOVED } from './config-maps/global-settings/global-settings-removed';
import { GLOBAL_SETTINGS_TAG_RESTRICTED } from './config-maps/global-settings/global-settings-tag-restricted';
import { GLOBAL_SETTINGS_TAGS } from './config-maps/global-settings/global-settings-tags';
import { GLOBAL_SETTINGS_TOO_EARLY } from './config-maps/global-settings/global-settings-too-early';
import { INTEGER_BEYOND_32_BITS } from './decoding/integer-beyond-32-bits';
import { KUBELET_CLUSTER_DNS } from './kubelet/until-1.14/kubelet-cluster-dns';
import { KUBELET_CONFIG_AMI_FAMILY } from './kubelet/kubelet-config-ami-family';
import { KUBELET_CONFIG_CLUSTER_DNS_COUNT } from './kubelet/kubelet-config-cluster-dns-count';
import { KUBELET_CONFIG_COMBINATION } from './kubelet/kubelet-config-combination';
import { KUBELET_CONFIG_EVICTION_SIGNAL } from './kubelet/kubelet-config-eviction-signal';
import { KUBELET_CONFIG_EVICTION_SOFT_PAIRS } from './kubelet/kubelet-config-eviction-soft-pairs';
import { KUBELET_CONFIG_EVICTION_VALUE } from './kubelet/kubelet-config-eviction-value';
import { KUBELET_CONFIG_EVICTION_ZERO } from './kubelet/kubelet-config-eviction-zero';
import { KUBELET_CONFIG_FEATURE_GATE } from './kubelet/kubelet-config-feature-gate';
import { KUBELET_CONFIG_IMAGE_GC_DEFAULT } from './kubelet/kubelet-config-image-gc-default';
import { KUBELET_CONFIG_IMAGE_GC_THRESHOLDS } from './kubelet/kubelet-config-image-gc-thresholds';
import { KUBELET_CONFIG_NEGATIVE_NUMBER } from './kubelet/kubelet-config-negative-number';
import { KUBELET_CONFIG_NEWER_FIELD } from './kubelet/kubelet-config-newer-field';
import { KUBELET_CONFIG_OWNED_FIELD } from './kubelet/kubelet-config-owned-field';
import { KUBELET_CONFIG_RANGE } from './kubelet/kubelet-config-range';
import { KUBELET_CONFIG_RESERVED_NEGATIVE } from './kubelet/kubelet-config-reserved-negative';
import { KUBELET_CONFIG_RESERVED_RESOURCE } from './kubelet/kubelet-config-reserved-resource';
import { KUBELET_CONFIG_RESERVED_UNIT } from './kubelet/kubelet-config-reserved-unit';
import { KUBELET_CONFIG_SYNTAX } from './kubelet/kubelet-config-syntax';
import { KUBELET_CONFIG_TYPE } from './kubelet/kubelet-config-type';
import { KUBELET_CONFIG_TYPE_META } from './kubelet/kubelet-config-type-meta';
import { KUBELET_CONFIG_UNKNOWN_FIELD } from './kubelet/kubelet-config-unknown-field';
import { KUBELET_CONFIG_VALUE } from './kubelet/kubelet-config-value';
import { KUBELET_EVICTION_SIGNAL } from './kubelet/until-1.14/kubelet-eviction-signal';
import { KUBELET_EVICTION_SOFT_PAIRS } from './kubelet/until-1.14/kubelet-eviction-soft-pairs';
import { KUBELET_EVICTION_THRESHOLD } from './kubelet/until-1.14/kubelet-eviction-threshold';
import { KUBELET_EXPRESSION_GATE } from './kubelet/expressions/kubelet-expression-gate';
import { KUBELET_EXPRESSION_INSTANCE_TYPES } from './kubelet/expressions/kubelet-expression-instance-types';
import { KUBELET_EXPRESSION_INVALID } from './kubelet/expressions/kubelet-expression-invalid';
import { KUBELET_EXPRESSION_QUOTED_NUMBER } from './kubelet/expressions/kubelet-expression-quoted-number';
import { KUBELET_EXPRESSION_UNIT } from './kubelet/expressions/kubelet-expression-unit';
import { KUBELET_IMAGE_GC_THRESHOLDS } from './kubelet/until-1.14/kubelet-image-gc-thresholds';
import { KUBELET_RESERVED_NEGATIVE } from './kubelet/until-1.14/kubelet-reserved-negative';
import { KUBELET_RESERVED_RESOURCE } from './kubelet/until-1.14/kubelet-reserved-resource';
import { LABEL_ALIAS } from './labels/label-alias';
import { LABEL_AWS_DOMAIN } from './labels/label-aws-domain';
import { LABEL_EC2NODECLASS } from './labels/label-ec2nodeclass';
import { LABEL_HOSTNAME } from './labels/label-hostname';
import { LABEL_K8S_DOMAIN } from './labels/label-k8s-domain';
import { LABEL_KARPENTER_DOMAIN } from './labels/label-karpenter-domain';
import { LABEL_KUBERNETES_DOMAIN } from './labels/label-kubernetes-domain';
import { LABEL_KUBERNETES_DOMAIN_OF_CONTROLLER } from './labels/label-kubernetes-domain-of-controller';
import { LABEL_LOOK_ALIKE } from './labels/label-look-alike';
import { LABEL_NODEPOOL } from './labels/label-nodepool';
import { LABEL_SYNTAX } from './labels/label-syntax';
import { LOGGING_COMPONENT_LEVEL } from './config-maps/logging/logging-component-level';
import { LOGGING_ENCODER } from './config-maps/logging/logging-encoder';
import { LOGGING_ENCODING } from './config-maps/logging/logging-encoding';
import { LOGGING_FIELD_TYPE } from './config-maps/logging/logging-field-type';
import { LOGGING_FIELD_UNKNOWN } from './config-maps/logging/logging-field-unknown';
import { LOGGING_JSON } from './config-maps/logging/logging-json';
import { LOGGING_KEY } from './config-maps/logging/logging-key';
import { LOGGING_LEVEL } from './config-maps/logging/logging-level';
import { LOGGING_MOUNTED_FILE } from './config-maps/logging/logging-mounted-file';
import { LOGGING_OUTPUT_PATH } from './config-maps/logging/logging-output-path';
import { LOGGING_REMOVED } from './config-maps/logging/logging-removed';
import { METADATA_ANNOTATIONS } from './metadata/metadata-annotations';
import { METADATA_FINALIZERS } from './metadata/metadata-finalizers';
import { METADATA_GENERATE_NAME } from './metadata/metadata-generate-name';
import { METADATA_GENERATION } from './metadata/metadata-generation';
import { METADATA_LABELS } from './metadata/metadata-labels';
import { METADATA_NAME } from './metadata/metadata-name';
import { METADATA_NAME_OF_WEBHOOK } from './metadata/metadata-name-of-webhook';
import { METADATA_NAMESPACE } from './metadata/metadata-namespace';
import { METADATA_OWNER_REFERENCES } from './metadata/metadata-owner-references';
import { NODE_CLASS_FOR_ONE_SYSTEM } from './cross-object/node-class-for-one-system';
import { NODE_CLASS_NOT_IN_APP } from './cross-object/node-class-not-in-app';
import { NODE_CLASS_REF_EMPTY } from './cross-object/node-class-ref-empty';
import { NODE_CLASS_REF_UNKNOWN } from './cross-object/node-class-ref-unknown';
import { NODECLAIM_SPEC_CHANGED } from './nodepool/nodeclaim-spec-changed';
import { NODECLASS_CAPACITY_RESERVATIONS } from './auto-mode/nodeclass-capacity-reservations';
import { NODECLASS_CERTIFICATE_BUNDLE } from './auto-mode/nodeclass-certificate-bundle';
import { NODECLASS_EPHEMERAL_STORAGE_SIZE } from './auto-mode/nodeclass-ephemeral-storage-size';
import { NODECLASS_HUGEPAGES } from './auto-mode/nodeclass-hugepages';
import { NODECLASS_INSTANCE_PROFILE_NAME } from './auto-mode/nodeclass-instance-profile-name';
import { NODECLASS_KERNEL_LOCKDOWN } from './auto-mode/nodeclass-kernel-lockdown';
import { NODECLASS_KMS_KEY_ID } from './auto-mode/nodeclass-kms-key-id';
import { NODECLASS_KUBELET } from './auto-mode/nodeclass-kubelet';
import { NODECLASS_KUBELET_EVICTION } from './auto-mode/nodeclass-kubelet-eviction';
import { NODECLASS_NETWORK_INTERFACES } from './auto-mode/nodeclass-network-interfaces';
import { NODECLASS_POD_SELECTORS } from './auto-mode/nodeclass-pod-selectors';
import { NODECLASS_PROXY } from './auto-mode/nodeclass-proxy';
import { NODECLASS_PUBLIC_IP } from './auto-mode/nodeclass-public-ip';
import { NODECLASS_ROLE_ACCESS } from './auto-mode/nodeclass-role-access';
import { NODECLASS_ROLE_CHANGED } from './auto-mode/nodeclass-role-changed';
import { NODECLASS_ROLE_OR_INSTANCE_PROFILE } from './auto-mode/nodeclass-role-or-instance-profile';
import { NODECLASS_SELECTOR_TERM } from './auto-mode/nodeclass-selector-term';
import { NODECLASS_SINGLE_PROCESS_OOM_KILL } from './auto-mode/nodeclass-single-process-oom-kill';
import { NODECLASS_SYSCTL_GROUPS } from './auto-mode/nodeclass-sysctl-groups';
import { NODECLASS_TAGS } from './auto-mode/nodeclass-tags';
import { NODEOVERLAY_CAPACITY_OF_CONTROLLER } from './overlays-and-buffers/nodeoverlay-capacity-of-controller';
import { NODEOVERLAY_CAPACITY_RESOURCE } from './overlays-and-buffers/nodeoverlay-capacity-resource';
import { NODEOVERLAY_CONFLICT } from './overlays-and-buffers/nodeoverlay-conflict';
import { NODEOVERLAY_PRICE_ONCE } from './overlays-and-buffers/nodeoverlay-price-once';
import { NODEPOOL_ANNOTATION_OF_KARPENTER } from './nodepool/nodepool-annotation-of-karpenter';
import { NODEPOOL_BETA_CONSOLIDATE_AFTER } from './nodepool/nodepool-beta-consolidate-after';
import { NODEPOOL_BETA_RESOURCES } from './nodepool/nodepool-beta-resources';
import { NODEPOOL_BETA_WHEN_EMPTY } from './nodepool/nodepool-beta-when-empty';
import { NODEPOOL_BUDGET_BLOCKS_ALL } from './nodepool/nodepool-budget-blocks-all';
import { NODEPOOL_BUDGET_BLOCKS_REPAIR } from './nodepool/nodepool-budget-blocks-repair';
import { NODEPOOL_BUDGET_NODES_BEYOND_INTEGER } from './nodepool/nodepool-budget-nodes-beyond-integer';
import { NODEPOOL_BUDGET_OPEN_HOURS } from './nodepool/nodepool-budget-open-hours';
import { NODEPOOL_BUDGET_REASONS_EMPTY } from './nodepool/nodepool-budget-reasons-empty';
import { NODEPOOL_BUDGET_SCHEDULE } from './nodepool/nodepool-budget-schedule';
import { NODEPOOL_BUDGET_SCHEDULE_NEEDS_DURATION } from './nodepool/nodepool-budget-schedule-needs-duration';
import { NODEPOOL_CUSTOM_LABEL_WITHOUT_TAINT } from './nodepool/nodepool-custom-label-without-taint';
import { NODEPOOL_EXPIRY_WITHOUT_GRACE_PERIOD } from './nodepool/nodepool-expiry-without-grace-period';
import { NODEPOOL_INSTANCE_TYPES_OPEN } from './nodepool/nodepool-instance-types-open';
import { NODEPOOL_LABELS_AND_REQUIREMENTS } from './nodepool/nodepool-labels-and-requirements';
import { NODEPOOL_LIKE_ANOTHER } from './cross-object/nodepool-like-another';
import { NODEPOOL_LIMITS_BELOW_SMALLEST } from './instance-types/nodepool-limits-below-smallest';
import { NODEPOOL_LIMITS_NAME } from './nodepool/nodepool-limits-name';
import { NODEPOOL_MATCHES_NO_TYPE } from './instance-types/nodepool-matches-no-type';
import { NODEPOOL_NODE_CLASS_KIND_CHANGED } from './nodepool/nodepool-node-class-kind-changed';
import { NODEPOOL_REPLICAS_ADDED_OR_REMOVED } from './nodepool/nodepool-replicas-added-or-removed';
import { NODEPOOL_SPOT_TYPES_TOO_FEW } from './instance-types/nodepool-spot-types-too-few';
import { NODEPOOL_STARTUP_TAINT_UNKNOWN } from './nodepool/nodepool-startup-taint-unknown';
import { NODEPOOL_STATIC_AT_LIMIT } from './nodepool/nodepool-static-at-limit';
import { NODEPOOL_STATIC_LIMITS } from './nodepool/nodepool-static-limits';
import { NODEPOOL_STATIC_WEIGHT } from './nodepool/nodepool-static-weight';
import { NODEPOOL_TAINT_OF_KARPENTER } from './nodepool/nodepool-taint-of-karpenter';
import { OBJECT_REPEATED } from './cross-object/object-repeated';
import { PLACEMENT_GROUP_LABEL_NEEDS_SELECTOR } from './cross-object/placement-group-label-needs-selector';
import { PROVISIONER_EVICTION_THRESHOLD } from './v1alpha5/provisioner/provisioner-eviction-threshold';
import { PROVISIONER_IMAGE_GC_THRESHOLDS } from './v1alpha5/provisioner/provisioner-image-gc-thresholds';
import { PROVISIONER_LABEL_DOMAIN } from './v1alpha5/provisioner/provisioner-label-domain';
import { PROVISIONER_LABEL_NEVER } from './v1alpha5/provisioner/provisioner-label-never';
import { PROVISIONER_LABEL_VALUE } from './v1alpha5/provisioner/provisioner-label-value';
import { PROVISIONER_LAUNCHES_NOTHING } from './v1alpha5/provisioner/provisioner-launches-nothing';
import { PROVISIONER_NODE_TEMPLATE_NOT_IN_APP } from './v1alpha5/provisioner/provisioner-node-template-not-in-app';
import { PROVISIONER_PROVIDER_AND_REF } from './v1alpha5/provisioner/provisioner-provider-and-ref';
import { PROVISIONER_PROVIDER_DECODING } from './v1alpha5/provisioner/provisioner-provider-decoding';
import { PROVISIONER_PROVIDER_MISSING } from './v1alpha5/provisioner/provisioner-provider-missing';
import { PROVISIONER_REF_KIND } from './v1alpha5/provisioner/provisioner-ref-kind';
import { PROVISIONER_REQUIREMENT_OPERATOR } from './v1alpha5/provisioner/provisioner-requirement-operator';
import { PROVISIONER_REQUIREMENT_VALUES } from './v1alpha5/provisioner/provisioner-requirement-values';
import { PROVISIONER_TAINT_EFFECT } from './v1alpha5/provisioner/provisioner-taint-effect';
import { PROVISIONER_TTL_BESIDE_CONSOLIDATION } from './v1alpha5/provisioner/provisioner-ttl-beside-consolidation';
import { PROVISIONER_TTL_NEGATIVE } from './v1alpha5/provisioner/provisioner-ttl-negative';
import { QUANTITY_UNREADABLE } from './decoding/quantity-unreadable';
import { REPLICAS_BEYOND_SCALE } from './decoding/replicas-beyond-scale';
import { REQUIREMENT_BOUND_ON_TEXT } from './requirements/requirement-bound-on-text';
import { REQUIREMENT_BOUND_VALUE } from './requirements/requirement-bound-value';
import { REQUIREMENT_EXISTS_NO_OP } from './requirements/requirement-exists-no-op';
import { REQUIREMENT_IN_NEEDS_VALUES } from './requirements/requirement-in-needs-values';
import { REQUIREMENT_INSTANCE_NAME } from './requirements/requirement-instance-name';
import { REQUIREMENT_KEY } from './requirements/requirement-key';
import { REQUIREMENT_KNOWN_VALUES } from './requirements/requirement-known-values';
import { REQUIREMENT_MATCHES_NOTHING } from './requirements/requirement-matches-nothing';
import { REQUIREMENT_MIN_VALUES_BEYOND_VALUES } from './requirements/requirement-min-values-beyond-values';
import { REQUIREMENT_MIN_VALUES_OUT_OF_REACH } from './instance-types/requirement-min-values-out-of-reach';
import { REQUIREMENT_VALUE } from './requirements/requirement-value';
import { REQUIREMENT_VALUE_NOT_A_NUMBER } from './requirements/requirement-value-not-a-number';
import { REQUIREMENT_VALUE_UNKNOWN } from './requirements/requirement-value-unknown';
import { REQUIREMENT_ZONE_FORM } from './requirements/requirement-zone-form';
import { RESERVED_NEEDS_RESERVATION_TERMS } from './cross-object/reserved-needs-reservation-terms';
import { TAINT_DUPLICATE } from './nodepool/taint-duplicate';
import { TAINT_SYNTAX } from './nodepool/taint-syntax';
import { TAINT_TIME_UNREADABLE } from './decoding/taint-time-unreadable';
import { TENANCY_DEDICATED_ALONE } from './cross-object/tenancy-dedicated-alone';
import { USER_DATA_BOTTLEROCKET_SETTINGS } from './user-data/user-data-bottlerocket-settings';
import { USER_DATA_BREAKS_JOINING } from './user-data/user-data-breaks-joining';
import { USER_DATA_ENCODED } from './user-data/user-data-encoded';
import { USER_DATA_LOST } from './user-data/user-data-lost';
import { USER_DATA_NODE_CONFIG } from './user-data/user-data-node-config';
import { USER_DATA_OF_ANOTHER_FAMILY } from './user-data/user-data-of-another-family';
import { USER_DATA_OVERWRITTEN } from './user-data/user-data-overwritten';
import { USER_DATA_UNKNOWN_FIELD } from './user-data/user-data-unknown-field';
import { USER_DATA_UNKNOWN_TO_SCHEDULER } from './user-data/user-data-unknown-to-scheduler';
import { USER_DATA_UNREADABLE } from './user-data/user-data-unreadable';
import { USER_DATA_WITHOUT_EFFECT } from './user-data/user-data-without-effect';
import { WINDOWS_NEEDS_WINDOWS_FAMILY } from './cross-object/windows-needs-windows-family';
import { ZONE_OF_ANOTHER_REGION } from './cross-object/zone-of-another-region';
import { Rule } from '../findings/rule';

/** All rules over objects. */
export const RULES: readonly Rule[] = [
  ARGOCD_DESTINATION,
  ARGOCD_GENERATOR_ONE,
  ARGOCD_GO_TEMPLATE,
  ARGOCD_IGNORE_DIFFERENCES_PATH,
  ARGOCD_IGNORE_DIFFERENCES_RESPECTED,
  ARGOCD_NAME_TAKEN,
  ARGOCD_OCI_REPO_URL,
  ARGOCD_PROJECT_FORBIDS,
  ARGOCD_PROJECT_ROLE_POLICY,
  ARGOCD_REPO_URL_CREDENTIALS,
  ARGOCD_RETRY,
  ARGOCD_ROLLING_SYNC,
  ARGOCD_SOURCE_ONE,
  ARGOCD_SYNC_OPTION,
  ARGOCD_SYNC_WAVE,
  ARGOCD_SYNC_WINDOW,
  AUTO_MODE_BUDGET_BLOCKS_DRIFT,
  AUTO_MODE_BUILT_IN_NAME,
  AUTO_MODE_COMPUTE_TYPE,
  AUTO_MODE_INSTANCE_TYPES,
  AUTO_MODE_INSTANCE_TYPES_OPEN,
  AUTO_MODE_KARPENTER_LABEL,
  AUTO_MODE_LABEL_DOMAIN,
  AUTO_MODE_LIFETIME,
  AUTO_MODE_RESERVATION_LABEL,
  AUTO_MODE_WINDOWS,
  AWSNODETEMPLATE_AMI_FAMILY,
  AWSNODETEMPLATE_BLOCK_DEVICE_INCOMPLETE,
  AWSNODETEMPLATE_CUSTOM_AMI_SELECTOR,
  AWSNODETEMPLATE_LAUNCH_TEMPLATE_BESIDE,
  AWSNODETEMPLATE_METADATA_OPTIONS,
  AWSNODETEMPLATE_SELECTOR_EMPTY,
  AWSNODETEMPLATE_SELECTOR_IDS,
  AWSNODETEMPLATE_SELECTOR_IDS_ALONE,
  AWSNODETEMPLATE_SELECTOR_KEY_UNREAD,
  AWSNODETEMPLATE_SELECTOR_MISSING,
  AWSNODETEMPLATE_TAG_KEY_EMPTY,
  AWSNODETEMPLATE_TAG_RESTRICTED,
  AWSNODETEMPLATE_VOLUME_SIZE,
  AWSNODETEMPLATE_VOLUME_TYPE,
  AWSNODETEMPLATE_WINDOWS_USER_DATA,
  CAPACITYBUFFER_ONE_SOURCE,
  CAPACITYBUFFER_POD_TEMPLATE_SIZE,
  CAPACITYBUFFER_REPLICAS_AND_PERCENTAGE,
  CAPACITYBUFFER_SCALABLE_KIND,
  CAPACITYBUFFER_SOURCE_MISSING,
  CONFIG_MAP_KEY,
  DO_NOT_DISRUPT_VALUE,
  DO_NOT_REPAIR_VALUE,
  DURATION_UNREADABLE,
  EARLY_PATCH,
  EC2NODECLASS_AL2_FROZEN,
  EC2NODECLASS_AMI_ALIAS_ALONE,
  EC2NODECLASS_AMI_ALIAS_FAMILY,
  EC2NODECLASS_AMI_ALIAS_FORM,
  EC2NODECLASS_AMI_ALIAS_OF_KUBERNETES,
  EC2NODECLASS_AMI_ALIAS_ONE_AT,
  EC2NODECLASS_AMI_ALIAS_ONLY_TERM,
  EC2NODECLASS_AMI_ALIAS_VERSION,
  EC2NODECLASS_AMI_ALIAS_WINDOWS_LATEST,
  EC2NODECLASS_AMI_FAMILY_MISSING,
  EC2NODECLASS_AMI_FAMILY_OF_ALIAS,
  EC2NODECLASS_AMI_ID_ALONE,
  EC2NODECLASS_AMI_LATEST,
  EC2NODECLASS_AMI_NAME_ARCHITECTURE,
  EC2NODECLASS_AMI_NAME_FAMILY,
  EC2NODECLASS_AMI_NAME_IS_ID,
  EC2NODECLASS_AMI_NAME_KUBERNETES,
  EC2NODECLASS_AMI_TERM_EMPTY,
  EC2NODECLASS_BETA_AMI_ID_ALONE,
  EC2NODECLASS_BETA_VOLUME_SIZE,
  EC2NODECLASS_BLOCK_DEVICE_INCOMPLETE,
  EC2NODECLASS_BOTTLEROCKET_ROOT_VOLUME,
  EC2NODECLASS_CAPACITY_RESERVATION_ID_ALONE,
  EC2NODECLASS_CAPACITY_RESERVATION_TERM_EMPTY,
  EC2NODECLASS_CONNECTION_TRACKING_EMPTY,
  EC2NODECLASS_CUSTOM_AMI_TERMS,
  EC2NODECLASS_CUSTOM_KUBELET,
  EC2NODECLASS_CUSTOM_USER_DATA,
  EC2NODECLASS_EBS_INITIALIZATION_RATE,
  EC2NODECLASS_EBS_PERFORMANCE,
  EC2NODECLASS_EBS_SOURCE,
  EC2NODECLASS_INSTANCE_STORE_POLICY_FAMILY,
  EC2NODECLASS_NETWORK_INTERFACE_DUPLICATE,
  EC2NODECLASS_NETWORK_INTERFACE_PRIMARY,
  EC2NODECLASS_NVIDIA_CONSUMABLE_CAPACITY,
  EC2NODECLASS_PLACEMENT_GROUP_SELECTOR,
  EC2NODECLASS_ROLE_CHANGED,
  EC2NODECLASS_ROLE_EMPTY,
  EC2NODECLASS_ROLE_IS_ARN,
  EC2NODECLASS_ROLE_OR_INSTANCE_PROFILE,
  EC2NODECLASS_ROLE_SWITCHED,
  EC2NODECLASS_ROOT_VOLUMES,
  EC2NODECLASS_SECURITY_GROUP_ID_ALONE,
  EC2NODECLASS_SECURITY_GROUP_NAME_ALONE,
  EC2NODECLASS_SECURITY_GROUP_TERM_EMPTY,
  EC2NODECLASS_SELECTOR_EMPTY,
  EC2NODECLASS_SELECTOR_ID_BESIDE,
  EC2NODECLASS_SELECTOR_TAG_EMPTY,
  EC2NODECLASS_SELECTOR_TAG_IS_ID,
  EC2NODECLASS_SELECTOR_VALUES_EMPTY,
  EC2NODECLASS_SELECTORS_OF_TWO_CLUSTERS,
  EC2NODECLASS_SPEC_MISSING,
  EC2NODECLASS_SSM_PARAMETER_AND_NAME,
  EC2NODECLASS_SUBNET_ID_ALONE,
  EC2NODECLASS_SUBNET_TERM_EMPTY,
  EC2NODECLASS_TAG_KEY_EMPTY,
  EC2NODECLASS_TAG_OF_AWS,
  EC2NODECLASS_TAG_RESTRICTED,
  EC2NODECLASS_USER_DATA_SIZE,
  EC2NODECLASS_VOLUME_OF_PODS,
  EC2NODECLASS_VOLUME_SIZE_WITHOUT_NUMBER,
  GATE_CAPACITY_BUFFER,
  GATE_DRA_NVIDIA_GPU,
  GATE_NODE_OVERLAY,
  GATE_RESERVED_CAPACITY,
  GATE_STATIC_CAPACITY,
  GLOBAL_SETTINGS_BOOLEAN,
  GLOBAL_SETTINGS_CLUSTER_ENDPOINT,
  GLOBAL_SETTINGS_CLUSTER_NAME,
  GLOBAL_SETTINGS_DEPRECATED,
  GLOBAL_SETTINGS_DURATION,
  GLOBAL_SETTINGS_DURATION_DEFAULT,
  GLOBAL_SETTINGS_KEY,
  GLOBAL_SETTINGS_MEMORY_OVERHEAD,
  GLOBAL_SETTINGS_NODE_NAME_CONVENTION,
  GLOBAL_SETTINGS_NUMBER,
  GLOBAL_SETTINGS_REMOVED,
  GLOBAL_SETTINGS_TAG_RESTRICTED,
  GLOBAL_SETTINGS_TAGS,
  GLOBAL_SETTINGS_TOO_EARLY,
  INTEGER_BEYOND_32_BITS,
  KUBELET_CLUSTER_DNS,
  KUBELET_CONFIG_AMI_FAMILY,
  KUBELET_CONFIG_CLUSTER_DNS_COUNT,
  KUBELET_CONFIG_COMBINATION,
  KUBELET_CONFIG_EVICTION_SIGNAL,
  KUBELET_CONFIG_EVICTION_SOFT_PAIRS,
  KUBELET_CONFIG_EVICTION_VALUE,
  KUBELET_CONFIG_EVICTION_ZERO,
  KUBELET_CONFIG_FEATURE_GATE,
  KUBELET_CONFIG_IMAGE_GC_DEFAULT,
  KUBELET_CONFIG_IMAGE_GC_THRESHOLDS,
  KUBELET_CONFIG_NEGATIVE_NUMBER,
  KUBELET_CONFIG_NEWER_FIELD,
  KUBELET_CONFIG_OWNED_FIELD,
  KUBELET_CONFIG_RANGE,
  KUBELET_CONFIG_RESERVED_NEGATIVE,
  KUBELET_CONFIG_RESERVED_RESOURCE,
  KUBELET_CONFIG_RESERVED_UNIT,
  KUBELET_CONFIG_SYNTAX,
  KUBELET_CONFIG_TYPE,
  KUBELET_CONFIG_TYPE_META,
  KUBELET_CONFIG_UNKNOWN_FIELD,
  KUBELET_CONFIG_VALUE,
  KUBELET_EVICTION_SIGNAL,
  KUBELET_EVICTION_SOFT_PAIRS,
  KUBELET_EVICTION_THRESHOLD,
  KUBELET_EXPRESSION_GATE,
  KUBELET_EXPRESSION_INSTANCE_TYPES,
  KUBELET_EXPRESSION_INVALID,
  KUBELET_EXPRESSION_QUOTED_NUMBER,
  KUBELET_EXPRESSION_UNIT,
  KUBELET_IMAGE_GC_THRESHOLDS,
  KUBELET_RESERVED_NEGATIVE,
  KUBELET_RESERVED_RESOURCE,
  LABEL_ALIAS,
  LABEL_AWS_DOMAIN,
  LABEL_EC2NODECLASS,
  LABEL_HOSTNAME,
  LABEL_K8S_DOMAIN,
  LABEL_KARPENTER_DOMAIN,
  LABEL_KUBERNETES_DOMAIN,
  LABEL_KUBERNETES_DOMAIN_OF_CONTROLLER,
  LABEL_LOOK_ALIKE,
  LABEL_NODEPOOL,
  LABEL_SYNTAX,
  LOGGING_COMPONENT_LEVEL,
  LOGGING_ENCODER,
  LOGGING_ENCODING,
  LOGGING_FIELD_TYPE,
  LOGGING_FIELD_UNKNOWN,
  LOGGING_JSON,
  LOGGING_KEY,
  LOGGING_LEVEL,
  LOGGING_MOUNTED_FILE,
  LOGGING_OUTPUT_PATH,
  LOGGING_REMOVED,
  METADATA_ANNOTATIONS,
  METADATA_FINALIZERS,
  METADATA_GENERATE_NAME,
  METADATA_GENERATION,
  METADATA_LABELS,
  METADATA_NAME,
  METADATA_NAME_OF_WEBHOOK,
  METADATA_NAMESPACE,
  METADATA_OWNER_REFERENCES,
  NODE_CLASS_FOR_ONE_SYSTEM,
  NODE_CLASS_NOT_IN_APP,
  NODE_CLASS_REF_EMPTY,
  NODE_CLASS_REF_UNKNOWN,
  NODECLAIM_SPEC_CHANGED,
  NODECLASS_CAPACITY_RESERVATIONS,
  NODECLASS_CERTIFICATE_BUNDLE,
  NODECLASS_EPHEMERAL_STORAGE_SIZE,
  NODECLASS_HUGEPAGES,
  NODECLASS_INSTANCE_PROFILE_NAME,
  NODECLASS_KERNEL_LOCKDOWN,
  NODECLASS_KMS_KEY_ID,
  NODECLASS_KUBELET,
  NODECLASS_KUBELET_EVICTION,
  NODECLASS_NETWORK_INTERFACES,
  NODECLASS_POD_SELECTORS,
  NODECLASS_PROXY,
  NODECLASS_PUBLIC_IP,
  NODECLASS_ROLE_ACCESS,
  NODECLASS_ROLE_CHANGED,
  NODECLASS_ROLE_OR_INSTANCE_PROFILE,
  NODECLASS_SELECTOR_TERM,
  NODECLASS_SINGLE_PROCESS_OOM_KILL,
  NODECLASS_SYSCTL_GROUPS,
  NODECLASS_TAGS,
  NODEOVERLAY_CAPACITY_OF_CONTROLLER,
  NODEOVERLAY_CAPACITY_RESOURCE,
  NODEOVERLAY_CONFLICT,
  NODEOVERLAY_PRICE_ONCE,
  NODEPOOL_ANNOTATION_OF_KARPENTER,
  NODEPOOL_BETA_CONSOLIDATE_AFTER,
  NODEPOOL_BETA_RESOURCES,
  NODEPOOL_BETA_WHEN_EMPTY,
  NODEPOOL_BUDGET_BLOCKS_ALL,
  NODEPOOL_BUDGET_BLOCKS_REPAIR,
  NODEPOOL_BUDGET_NODES_BEYOND_INTEGER,
  NODEPOOL_BUDGET_OPEN_HOURS,
  NODEPOOL_BUDGET_REASONS_EMPTY,
  NODEPOOL_BUDGET_SCHEDULE,
  NODEPOOL_BUDGET_SCHEDULE_NEEDS_DURATION,
  NODEPOOL_CUSTOM_LABEL_WITHOUT_TAINT,
  NODEPOOL_EXPIRY_WITHOUT_GRACE_PERIOD,
  NODEPOOL_INSTANCE_TYPES_OPEN,
  NODEPOOL_LABELS_AND_REQUIREMENTS,
  NODEPOOL_LIKE_ANOTHER,
  NODEPOOL_LIMITS_BELOW_SMALLEST,
  NODEPOOL_LIMITS_NAME,
  NODEPOOL_MATCHES_NO_TYPE,
  NODEPOOL_NODE_CLASS_KIND_CHANGED,
  NODEPOOL_REPLICAS_ADDED_OR_REMOVED,
  NODEPOOL_SPOT_TYPES_TOO_FEW,
  NODEPOOL_STARTUP_TAINT_UNKNOWN,
  NODEPOOL_STATIC_AT_LIMIT,
  NODEPOOL_STATIC_LIMITS,
  NODEPOOL_STATIC_WEIGHT,
  NODEPOOL_TAINT_OF_KARPENTER,
  OBJECT_REPEATED,
  PLACEMENT_GROUP_LABEL_NEEDS_SELECTOR,
  PROVISIONER_EVICTION_THRESHOLD,
  PROVISIONER_IMAGE_GC_THRESHOLDS,
  PROVISIONER_LABEL_DOMAIN,
  PROVISIONER_LABEL_NEVER,
  PROVISIONER_LABEL_VALUE,
  PROVISIONER_LAUNCHES_NOTHING,
  PROVISIONER_NODE_TEMPLATE_NOT_IN_APP,
  PROVISIONER_PROVIDER_AND_REF,
  PROVISIONER_PROVIDER_DECODING,
  PROVISIONER_PROVIDER_MISSING,
  PROVISIONER_REF_KIND,
  PROVISIONER_REQUIREMENT_OPERATOR,
  PROVISIONER_REQUIREMENT_VALUES,
  PROVISIONER_TAINT_EFFECT,
  PROVISIONER_TTL_BESIDE_CONSOLIDATION,
  PROVISIONER_TTL_NEGATIVE,
  QUANTITY_UNREADABLE,
  REPLICAS_BEYOND_SCALE,
  REQUIREMENT_BOUND_ON_TEXT,
  REQUIREMENT_BOUND_VALUE,
  REQUIREMENT_EXISTS_NO_OP,
  REQUIREMENT_IN_NEEDS_VALUES,
  REQUIREMENT_INSTANCE_NAME,
  REQUIREMENT_KEY,
  REQUIREMENT_KNOWN_VALUES,
  REQUIREMENT_MATCHES_NOTHING,
  REQUIREMENT_MIN_VALUES_BEYOND_VALUES,
  REQUIREMENT_MIN_VALUES_OUT_OF_REACH,
  REQUIREMENT_VALUE,
  REQUIREMENT_VALUE_NOT_A_NUMBER,
  REQUIREMENT_VALUE_UNKNOWN,
  REQUIREMENT_ZONE_FORM,
  RESERVED_NEEDS_RESERVATION_TERMS,
  TAINT_DUPLICATE,
  TAINT_SYNTAX,
  TAINT_TIME_UNREADABLE,
  TENANCY_DEDICATED_ALONE,
  USER_DATA_BOTTLEROCKET_SETTINGS,
  USER_DATA_BREAKS_JOINING,
  USER_DATA_ENCODED,
  USER_DATA_LOST,
  USER_DATA_NODE_CONFIG,
  USER_DATA_OF_ANOTHER_FAMILY,
  USER_DATA_OVERWRITTEN,
  USER_DATA_UNKNOWN_FIELD,
  USER_DATA_UNKNOWN_TO_SCHEDULER,
  USER_DATA_UNREADABLE,
  USER_DATA_WITHOUT_EFFECT,
  WINDOWS_NEEDS_WINDOWS_FAMILY,
  ZONE_OF_ANOTHER_REGION,
];
