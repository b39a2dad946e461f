import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { AmiFamily } from '../../../src/constructs/props/ec2nodeclass/ami-family';
import { EndpointState } from '../../../src/constructs/props/ec2nodeclass/endpoint-state';
import { HttpTokens } from '../../../src/constructs/props/ec2nodeclass/http-tokens';
import { InstanceMatchCriteria } from '../../../src/constructs/props/ec2nodeclass/instance-match-criteria';
import { InstanceStorePolicy } from '../../../src/constructs/props/ec2nodeclass/instance-store-policy';
import { InterfaceType } from '../../../src/constructs/props/ec2nodeclass/interface-type';
import { NestedVirtualization } from '../../../src/constructs/props/ec2nodeclass/nested-virtualization';
import { VolumeType } from '../../../src/constructs/props/ec2nodeclass/volume-type';
import { KubeletAuthorizationMode } from '../../../src/constructs/props/kubelet/kubelet-authorization';
import { KubeletCgroupDriver } from '../../../src/constructs/props/kubelet/kubelet-cgroup-driver';
import { KubeletChangeDetectionStrategy } from '../../../src/constructs/props/kubelet/kubelet-change-detection-strategy';
import { KubeletCpuManagerPolicy } from '../../../src/constructs/props/kubelet/kubelet-cpu-manager-policy';
import { KubeletHairpinMode } from '../../../src/constructs/props/kubelet/kubelet-hairpin-mode';
import { KubeletImagePullCredentialsVerificationPolicy } from '../../../src/constructs/props/kubelet/kubelet-image-pull-credentials-verification-policy';
import { KubeletLogFormat } from '../../../src/constructs/props/kubelet/kubelet-logging';
import { KubeletMemoryManagerPolicy } from '../../../src/constructs/props/kubelet/kubelet-memory-manager-policy';
import { KubeletMemoryReservationPolicy } from '../../../src/constructs/props/kubelet/kubelet-memory-reservation-policy';
import { KubeletSwapBehavior } from '../../../src/constructs/props/kubelet/kubelet-memory-swap';
import { KubeletTlsVersion } from '../../../src/constructs/props/kubelet/kubelet-tls-version';
import { KubeletTopologyManagerPolicy, KubeletTopologyManagerScope } from '../../../src/constructs/props/kubelet/kubelet-topology-manager';
import { ConsolidationPolicy } from '../../../src/constructs/props/nodepool/consolidation-policy';
import { DisruptionReason } from '../../../src/constructs/props/nodepool/disruption-reason';
import { TaintEffect } from '../../../src/constructs/props/nodepool/taint-effect';
import { Architecture } from '../../../src/constructs/props/requirements/architecture';
import { CapacityType } from '../../../src/constructs/props/requirements/capacity-type';
import { OperatingSystem } from '../../../src/constructs/props/requirements/operating-system';
import { RequirementOperator } from '../../../src/constructs/props/requirements/requirement-operator';
import { ConsolidationPolicy as BetaConsolidationPolicy } from '../../../src/constructs/v1beta1';
import { FieldFacts, spansOf } from '../../../src/karpenter/versions/facts';
import { kindFacts } from '../../../src/karpenter/versions/known-apis';

interface EnumLike {
  readonly name: string;
  readonly prototype: { readonly value: string };
  of(value: string): { readonly value: string };
}

const NODE_POOL = 'karpenter.sh/v1 NodePool';
const CLASS = 'karpenter.k8s.aws/v1 EC2NodeClass';
const NODE_POOL_BETA = 'karpenter.sh/v1beta1 NodePool';
const CLASS_BETA = 'karpenter.k8s.aws/v1beta1 EC2NodeClass';
const OVERLAY = 'karpenter.sh/v1alpha1 NodeOverlay';

/** Enum-like classes, with the fields that accept their values, as kinds and a path below `spec`. */
const WITH_ENUM: [EnumLike, string, string][] = [
  [ConsolidationPolicy, NODE_POOL, 'disruption.consolidationPolicy'],
  [DisruptionReason, NODE_POOL, 'disruption.budgets[].reasons[]'],
  [TaintEffect, NODE_POOL, 'template.spec.taints[].effect'],
  [TaintEffect, NODE_POOL, 'template.spec.startupTaints[].effect'],
  [AmiFamily, `${CLASS_BETA}, ${CLASS}`, 'amiFamily'],
  [BetaConsolidationPolicy, NODE_POOL_BETA, 'disruption.consolidationPolicy'],
  [VolumeType, CLASS, 'blockDeviceMappings[].ebs.volumeType'],
  [InstanceStorePolicy, CLASS, 'instanceStorePolicy'],
  [InstanceMatchCriteria, CLASS, 'capacityReservationSelectorTerms[].instanceMatchCriteria'],
  [InterfaceType, CLASS, 'networkInterfaces[].interfaceType'],
  [EndpointState, CLASS, 'metadataOptions.httpEndpoint'],
  [EndpointState, CLASS, 'metadataOptions.httpProtocolIPv6'],
  [HttpTokens, CLASS, 'metadataOptions.httpTokens'],
  [NestedVirtualization, CLASS, 'cpuOptions.nestedVirtualization'],
];

/** Values that no schema lists: label values, and values of the kubelet in Kubernetes 1.37. */
const WITHOUT_ENUM: [EnumLike, string[]][] = [
  [CapacityType, ['on-demand', 'reserved', 'spot']],
  [Architecture, ['amd64', 'arm64']],
  [OperatingSystem, ['linux', 'windows']],
  [KubeletAuthorizationMode, ['AlwaysAllow', 'Webhook']],
  [KubeletCgroupDriver, ['cgroupfs', 'systemd']],
  [KubeletChangeDetectionStrategy, ['Cache', 'Get', 'Watch']],
  [KubeletCpuManagerPolicy, ['none', 'static']],
  [KubeletHairpinMode, ['hairpin-veth', 'none', 'promiscuous-bridge']],
  [KubeletImagePullCredentialsVerificationPolicy, ['AlwaysVerify', 'NeverVerify', 'NeverVerifyAllowlistedImages', 'NeverVerifyPreloadedImages']],
  [KubeletLogFormat, ['json', 'text']],
  [KubeletMemoryManagerPolicy, ['None', 'Static']],
  [KubeletMemoryReservationPolicy, ['None', 'TieredReservation']],
  [KubeletSwapBehavior, ['LimitedSwap', 'NoSwap']],
  [KubeletTlsVersion, ['VersionTLS10', 'VersionTLS11', 'VersionTLS12', 'VersionTLS13']],
  [KubeletTopologyManagerPolicy, ['best-effort', 'none', 'restricted', 'single-numa-node']],
  [KubeletTopologyManagerScope, ['container', 'pod']],
];

test('the tables list every enum-like class', () => {
  const folder = join(__dirname, '..', '..', '..', 'src', 'constructs', 'props');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')).map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((text) => text.includes('public static of(value: string)') && text.includes('public readonly value: string'))
    .flatMap((text) => [...text.matchAll(/export class (\w+)/g)].map(([, name]) => name));
  expect(names.sort()).toEqual([...new Set([...WITH_ENUM, ...WITHOUT_ENUM].map(([type]) => type.name))].sort());
});

/** Values that only EKS Auto Mode accepts, so that no CRD of a Karpenter release contains them. */
const AUTO_MODE_VALUES = ['NodeNotHealthy'];

test.each(WITH_ENUM.map(([type, api, path]) => ({ type, name: type.name, api, path })))(
  '$name has exactly one constant for each value of $path', ({ type, api, path }) => {
    expect(constantsOf(type).map(({ value }) => value).filter((value) => !AUTO_MODE_VALUES.includes(value)).sort()).toEqual(enumOf(api, path));
  });

test.each(WITHOUT_ENUM.map(([type, values]) => ({ type, name: type.name, values })))('$name has a constant for each value', ({ type, values }) => {
  expect(constantsOf(type).map(({ value }) => value).sort()).toEqual(values);
});

describe.each([...new Set([...WITH_ENUM, ...WITHOUT_ENUM].map(([type]) => type))].map((type) => ({ type, name: type.name })))('$name', ({ type }) => {
  test('accepts any other string', () => {
    expect(type.of('x').value).toBe('x');
  });

  test('names its constants after their values', () => {
    for (const { name, value } of constantsOf(type)) {
      expect(name.replace(/_/g, '')).toBe(value.replace(/-/g, '').toUpperCase());
    }
  });
});

test.each([
  [NODE_POOL, 'template.spec.requirements[].operator'],
  [OVERLAY, 'requirements[].operator'],
])('RequirementOperator has the operators of %s', (api, path) => {
  expect(Object.values(RequirementOperator).sort()).toEqual(enumOf(api, path));
});

function constantsOf(type: EnumLike): { name: string; value: string }[] {
  return Object.entries(type).map(([name, constant]) => ({ name, value: (constant as { value: string }).value }));
}

/** Returns the values of a field in all given kinds and all releases. */
function enumOf(apis: string, path: string): string[] {
  return [...new Set(apis.split(', ').flatMap((api) => enumOfKind(api, path)))].sort();
}

function enumOfKind(api: string, path: string): readonly string[] {
  const [apiVersion, kind] = api.split(' ');
  const steps = ['spec', ...path.replace(/\[\]/g, '.[]').split('.')];
  const field = steps.reduce<FieldFacts>(
    (at, step) => (step === '[]' ? at.items! : at.properties![step]), kindFacts(apiVersion, kind)!.schema);
  return spansOf(field.enum).flatMap(({ value }) => value);
}
