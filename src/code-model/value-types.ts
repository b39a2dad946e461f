import { Duration } from 'cdk8s';
import { UserData } from '../user-data/user-data';
import { AmiFamily } from '../values/ec2nodeclass/ami-family';
import { AmiSelectorTerm } from '../values/ec2nodeclass/ami-selector-term';
import { CapacityReservationSelectorTerm } from '../values/ec2nodeclass/capacity-reservation-selector-term';
import { EndpointState } from '../values/ec2nodeclass/endpoint-state';
import { HttpTokens } from '../values/ec2nodeclass/http-tokens';
import { InstanceMatchCriteria } from '../values/ec2nodeclass/instance-match-criteria';
import { InstanceStorePolicy } from '../values/ec2nodeclass/instance-store-policy';
import { InterfaceType } from '../values/ec2nodeclass/interface-type';
import { NestedVirtualization } from '../values/ec2nodeclass/nested-virtualization';
import { PlacementGroupSelector } from '../values/ec2nodeclass/placement-group-selector';
import { SecurityGroupSelectorTerm } from '../values/ec2nodeclass/security-group-selector-term';
import { SubnetSelectorTerm } from '../values/ec2nodeclass/subnet-selector-term';
import { VolumeType } from '../values/ec2nodeclass/volume-type';
import { KubeletAuthorizationMode } from '../values/kubelet/kubelet-authorization';
import { KubeletCgroupDriver } from '../values/kubelet/kubelet-cgroup-driver';
import { KubeletChangeDetectionStrategy } from '../values/kubelet/kubelet-change-detection-strategy';
import { KubeletCpuManagerPolicy } from '../values/kubelet/kubelet-cpu-manager-policy';
import { KubeletExpression } from '../values/kubelet/kubelet-expression';
import { KubeletHairpinMode } from '../values/kubelet/kubelet-hairpin-mode';
import { KubeletImagePullCredentialsVerificationPolicy } from '../values/kubelet/kubelet-image-pull-credentials-verification-policy';
import { KubeletLogFormat } from '../values/kubelet/kubelet-logging';
import { KubeletMemoryManagerPolicy } from '../values/kubelet/kubelet-memory-manager-policy';
import { KubeletMemoryReservationPolicy } from '../values/kubelet/kubelet-memory-reservation-policy';
import { KubeletSwapBehavior } from '../values/kubelet/kubelet-memory-swap';
import { KubeletTlsVersion } from '../values/kubelet/kubelet-tls-version';
import { KubeletTopologyManagerPolicy, KubeletTopologyManagerScope } from '../values/kubelet/kubelet-topology-manager';
import { ConsolidationPolicy } from '../values/nodepool/consolidation-policy';
import { DisruptionBudget } from '../values/nodepool/disruption-budget';
import { DisruptionReason } from '../values/nodepool/disruption-reason';
import { DurationOrNever } from '../values/nodepool/duration-or-never';
import { NodeClassRef } from '../values/nodepool/node-class-ref';
import { Taint } from '../values/nodepool/taint';
import { TaintEffect } from '../values/nodepool/taint-effect';
import { PriceAdjustment } from '../values/overlays-and-buffers/price-adjustment';
import { ScalableRef } from '../values/overlays-and-buffers/scalable-ref';
import { Architecture } from '../values/requirements/architecture';
import { CapacityType } from '../values/requirements/capacity-type';
import { Label } from '../values/requirements/label';
import { OperatingSystem } from '../values/requirements/operating-system';
import { Requirement } from '../values/requirements/requirement';
import { RequirementOperator } from '../values/requirements/requirement-operator';

/** Classes by the name of their type in expressions. */
export interface Types {
  readonly [type: string]: object;
}

/** The value classes of this package, apart from the classes in submodules. */
export const VALUE_TYPES: Types = {
  'cdk8s.Duration': Duration,
  AmiFamily,
  AmiSelectorTerm,
  Architecture,
  CapacityReservationSelectorTerm,
  CapacityType,
  ConsolidationPolicy,
  DisruptionBudget,
  DisruptionReason,
  DurationOrNever,
  EndpointState,
  HttpTokens,
  InstanceMatchCriteria,
  InstanceStorePolicy,
  InterfaceType,
  KubeletAuthorizationMode,
  KubeletCgroupDriver,
  KubeletChangeDetectionStrategy,
  KubeletCpuManagerPolicy,
  KubeletExpression,
  KubeletHairpinMode,
  KubeletImagePullCredentialsVerificationPolicy,
  KubeletLogFormat,
  KubeletMemoryManagerPolicy,
  KubeletMemoryReservationPolicy,
  KubeletSwapBehavior,
  KubeletTlsVersion,
  KubeletTopologyManagerPolicy,
  KubeletTopologyManagerScope,
  Label,
  NestedVirtualization,
  NodeClassRef,
  OperatingSystem,
  PlacementGroupSelector,
  PriceAdjustment,
  Requirement,
  RequirementOperator,
  ScalableRef,
  SecurityGroupSelectorTerm,
  SubnetSelectorTerm,
  Taint,
  TaintEffect,
  UserData,
  VolumeType,
};
