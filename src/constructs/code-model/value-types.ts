import { Duration } from 'cdk8s';
import { AmiFamily } from '../props/ec2nodeclass/ami-family';
import { AmiSelectorTerm } from '../props/ec2nodeclass/ami-selector-term';
import { CapacityReservationSelectorTerm } from '../props/ec2nodeclass/capacity-reservation-selector-term';
import { EndpointState } from '../props/ec2nodeclass/endpoint-state';
import { HttpTokens } from '../props/ec2nodeclass/http-tokens';
import { InstanceMatchCriteria } from '../props/ec2nodeclass/instance-match-criteria';
import { InstanceStorePolicy } from '../props/ec2nodeclass/instance-store-policy';
import { InterfaceType } from '../props/ec2nodeclass/interface-type';
import { NestedVirtualization } from '../props/ec2nodeclass/nested-virtualization';
import { PlacementGroupSelector } from '../props/ec2nodeclass/placement-group-selector';
import { SecurityGroupSelectorTerm } from '../props/ec2nodeclass/security-group-selector-term';
import { SubnetSelectorTerm } from '../props/ec2nodeclass/subnet-selector-term';
import { VolumeType } from '../props/ec2nodeclass/volume-type';
import { KubeletAuthorizationMode } from '../props/kubelet/kubelet-authorization';
import { KubeletCgroupDriver } from '../props/kubelet/kubelet-cgroup-driver';
import { KubeletChangeDetectionStrategy } from '../props/kubelet/kubelet-change-detection-strategy';
import { KubeletCpuManagerPolicy } from '../props/kubelet/kubelet-cpu-manager-policy';
import { KubeletExpression } from '../props/kubelet/kubelet-expression';
import { KubeletHairpinMode } from '../props/kubelet/kubelet-hairpin-mode';
import { KubeletImagePullCredentialsVerificationPolicy } from '../props/kubelet/kubelet-image-pull-credentials-verification-policy';
import { KubeletLogFormat } from '../props/kubelet/kubelet-logging';
import { KubeletMemoryManagerPolicy } from '../props/kubelet/kubelet-memory-manager-policy';
import { KubeletMemoryReservationPolicy } from '../props/kubelet/kubelet-memory-reservation-policy';
import { KubeletSwapBehavior } from '../props/kubelet/kubelet-memory-swap';
import { KubeletTlsVersion } from '../props/kubelet/kubelet-tls-version';
import { KubeletTopologyManagerPolicy, KubeletTopologyManagerScope } from '../props/kubelet/kubelet-topology-manager';
import { ConsolidationPolicy } from '../props/nodepool/consolidation-policy';
import { DisruptionBudget } from '../props/nodepool/disruption-budget';
import { DisruptionReason } from '../props/nodepool/disruption-reason';
import { DurationOrNever } from '../props/nodepool/duration-or-never';
import { NodeClassRef } from '../props/nodepool/node-class-ref';
import { Taint } from '../props/nodepool/taint';
import { TaintEffect } from '../props/nodepool/taint-effect';
import { PriceAdjustment } from '../props/overlays-and-buffers/price-adjustment';
import { ScalableRef } from '../props/overlays-and-buffers/scalable-ref';
import { Architecture } from '../props/requirements/architecture';
import { CapacityType } from '../props/requirements/capacity-type';
import { Label } from '../props/requirements/label';
import { OperatingSystem } from '../props/requirements/operating-system';
import { Requirement } from '../props/requirements/requirement';
import { RequirementOperator } from '../props/requirements/requirement-operator';
import { UserData } from '../user-data/user-data';

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
