import { Member, Type, types, typesByName } from './assembly';
import { statedSince } from './stated-since';
import * as karpenter from '../../src';
import { compareMinors, FieldFacts, minorOf, spansOf } from '../../src/karpenter/versions/facts';
import {
  AWS_NODE_TEMPLATE, CAPACITY_BUFFER, EC2_NODE_CLASS, EC2_NODE_CLASS_BETA, kindFacts, NODE_OVERLAY, NODE_POOL, NODE_POOL_BETA, PROVISIONER, servedIn,
} from '../../src/karpenter/versions/known-apis';

/** A kind, and the path at which a type occurs in the kind. Several paths are separated by `|`. */
type Place = readonly [api: string, path: string];

interface Fields {
  readonly at: readonly Place[];
  /** Members whose names differ from the field name, each with the field name. Null means that the member is not a field. */
  readonly names?: { readonly [member: string]: string | null };
}

const POOL = 'spec|spec.template.spec|spec.template.metadata';
const OF_POOL = { metadata: null, nodeClass: 'nodeClassRef' };
const everywhere = (path: string, beta = path): Place[] => [[EC2_NODE_CLASS, path], [EC2_NODE_CLASS_BETA, beta]];
const launch = (path: string): Place[] => [...everywhere(path), [AWS_NODE_TEMPLATE, path]];
const BUDGETS: readonly Place[] = [[NODE_POOL, 'spec.disruption.budgets[]'], [NODE_POOL_BETA, 'spec.disruption.budgets[]']];

const KUBELET: readonly Place[] = [[EC2_NODE_CLASS, 'spec.kubelet']];
const kubelet = (path: string): Place[] => [[EC2_NODE_CLASS, `spec.kubelet.${path}`]];

/** The types whose members are fields of a kind. */
const FIELDS: { readonly [type: string]: Fields } = {
  'NodePoolOptions': { at: [[NODE_POOL, POOL]], names: OF_POOL },
  'NodePoolProps': { at: [[NODE_POOL, POOL]], names: OF_POOL },
  'Disruption': { at: [[NODE_POOL, 'spec.disruption']] },
  'DisruptionBudgetOptions': { at: BUDGETS },
  'NodeClassRefOptions': { at: [[NODE_POOL, 'spec.template.spec.nodeClassRef']] },
  'TaintOptions': { at: [[NODE_POOL, 'spec.template.spec.taints[]'], [NODE_POOL_BETA, 'spec.template.spec.taints[]'], [PROVISIONER, 'spec.taints[]']] },
  'EC2NodeClassOptions': { at: [[EC2_NODE_CLASS, 'spec']], names: { metadata: null } },
  'EC2NodeClassProps': { at: [[EC2_NODE_CLASS, 'spec']] },
  'AmiFilter': { at: everywhere('spec.amiSelectorTerms[]') },
  'AmiSelectorTerm': { at: [[EC2_NODE_CLASS, 'spec.amiSelectorTerms[]']], names: { matching: null } },
  'BlockDevice': { at: launch('spec.blockDeviceMappings[].ebs') },
  'BlockDeviceMapping': { at: launch('spec.blockDeviceMappings[]') },
  'CapacityReservationFilter': { at: [[EC2_NODE_CLASS, 'spec.capacityReservationSelectorTerms[]']] },
  'CapacityReservationSelectorTerm': { at: [[EC2_NODE_CLASS, 'spec.capacityReservationSelectorTerms[]']], names: { matching: null } },
  'ConnectionTracking': { at: [[EC2_NODE_CLASS, 'spec.connectionTracking']] },
  'CpuOptions': { at: [[EC2_NODE_CLASS, 'spec.cpuOptions']] },
  'EnclaveOptions': { at: [[EC2_NODE_CLASS, 'spec.enclaveOptions']] },
  'CommonKubeletConfiguration': { at: [[EC2_NODE_CLASS, 'spec.kubelet'], [NODE_POOL_BETA, 'spec.template.spec.kubelet']] },
  'KubeletConfiguration': { at: KUBELET },
  'KubeletAuthentication': { at: kubelet('authentication') },
  'KubeletAnonymousAuthentication': { at: kubelet('authentication.anonymous') },
  'KubeletWebhookAuthentication': { at: kubelet('authentication.webhook') },
  'KubeletX509Authentication': { at: kubelet('authentication.x509') },
  'KubeletAuthorization': { at: kubelet('authorization') },
  'KubeletWebhookAuthorization': { at: kubelet('authorization.webhook') },
  'KubeletCrashLoopBackOff': { at: kubelet('crashLoopBackOff') },
  'KubeletLogging': { at: kubelet('logging') },
  'KubeletLogFileVerbosity': { at: kubelet('logging.vmodule[]') },
  'KubeletLogFormatOptions': { at: kubelet('logging.options') },
  'KubeletLogOutput': { at: kubelet('logging.options.json') },
  'KubeletMemorySwap': { at: kubelet('memorySwap') },
  'KubeletReservedMemory': { at: kubelet('reservedMemory[]') },
  'KubeletShutdownGracePeriodByPodPriority': { at: kubelet('shutdownGracePeriodByPodPriority[]') },
  'KubeletTracing': { at: kubelet('tracing') },
  'KubeletUserNamespaces': { at: kubelet('userNamespaces') },
  'MetadataOptions': { at: launch('spec.metadataOptions') },
  'NetworkInterface': { at: [[EC2_NODE_CLASS, 'spec.networkInterfaces[]']] },
  'PlacementGroupSelector': { at: [[EC2_NODE_CLASS, 'spec.placementGroupSelector']] },
  'SecurityGroupSelectorTerm': { at: everywhere('spec.securityGroupSelectorTerms[]') },
  'SubnetSelectorTerm': { at: everywhere('spec.subnetSelectorTerms[]') },
  'NodeOverlayProps': { at: [[NODE_OVERLAY, 'spec']], names: { metadata: null } },
  'CapacityBufferProps': { at: [[CAPACITY_BUFFER, 'spec']], names: { metadata: null } },
  'PodTemplateRef': { at: [[CAPACITY_BUFFER, 'spec.podTemplateRef']] },
  'ScalableRefOptions': { at: [[CAPACITY_BUFFER, 'spec.scalableRef']] },
  'v1beta1.NodePoolProps': { at: [[NODE_POOL_BETA, POOL]], names: OF_POOL },
  'v1beta1.Disruption': { at: [[NODE_POOL_BETA, 'spec.disruption']] },
  'v1beta1.NodeClassRefOptions': { at: [[NODE_POOL_BETA, 'spec.template.spec.nodeClassRef']] },
  'v1beta1.EC2NodeClassProps': { at: [[EC2_NODE_CLASS_BETA, 'spec']], names: { metadata: null } },
  'v1beta1.AmiSelectorTerm': { at: [[EC2_NODE_CLASS_BETA, 'spec.amiSelectorTerms[]']], names: { matching: null } },
  'v1alpha5.ProvisionerProps': { at: [[PROVISIONER, 'spec']], names: { metadata: null } },
  'v1alpha5.ProvisionerConsolidation': { at: [[PROVISIONER, 'spec.consolidation']] },
  'v1alpha5.ProvisionerKubeletConfiguration': { at: [[PROVISIONER, 'spec.kubeletConfiguration']] },
  'v1alpha5.ProvisionerLimits': { at: [[PROVISIONER, 'spec.limits']] },
  'v1alpha5.NodeTemplateRefOptions': { at: [[PROVISIONER, 'spec.providerRef']] },
  'v1alpha5.AWSNodeTemplateProps': { at: [[AWS_NODE_TEMPLATE, 'spec']], names: { metadata: null } },
  'v1alpha5.AwsLaunchSettings': { at: [[AWS_NODE_TEMPLATE, 'spec']] },
  // The CRD does not describe the fields of `provider`.
  'v1alpha5.AwsProvider': { at: [[PROVISIONER, 'spec.provider']], names: { writeTypeMeta: null } },
};

/** Enum-like classes, and the fields that accept their values. CRDs before v1beta1 do not list such values. */
const VALUES: { readonly [type: string]: readonly Place[] } = {
  'AmiFamily': everywhere('spec.amiFamily'),
  'ConsolidationPolicy': [[NODE_POOL, 'spec.disruption.consolidationPolicy']],
  'DisruptionReason': [[NODE_POOL, 'spec.disruption.budgets[].reasons[]']],
  'EndpointState': everywhere('spec.metadataOptions.httpEndpoint'),
  'HttpTokens': everywhere('spec.metadataOptions.httpTokens'),
  'InstanceMatchCriteria': [[EC2_NODE_CLASS, 'spec.capacityReservationSelectorTerms[].instanceMatchCriteria']],
  'InstanceStorePolicy': everywhere('spec.instanceStorePolicy'),
  'InterfaceType': [[EC2_NODE_CLASS, 'spec.networkInterfaces[].interfaceType']],
  'NestedVirtualization': [[EC2_NODE_CLASS, 'spec.cpuOptions.nestedVirtualization']],
  'RequirementOperator': [[NODE_POOL, 'spec.template.spec.requirements[].operator'], [NODE_POOL_BETA, 'spec.template.spec.requirements[].operator']],
  'TaintEffect': [[NODE_POOL, 'spec.template.spec.taints[].effect'], [NODE_POOL_BETA, 'spec.template.spec.taints[].effect']],
  'VolumeType': everywhere('spec.blockDeviceMappings[].ebs.volumeType'),
  'v1beta1.ConsolidationPolicy': [[NODE_POOL_BETA, 'spec.disruption.consolidationPolicy']],
};

/** Types in the same files whose members are not fields: references, values and their builders, and keys and values of labels. */
const NO_FIELDS = [
  'INodeClass', 'INodePool', 'NodeClassRef', 'NodePoolRef', 'ScalableRef', 'Taint', 'DisruptionBudget', 'DurationOrNever', 'PriceAdjustment', 'v1beta1.INodeClass', 'v1beta1.NodeClassRef',
  'v1alpha5.INodeTemplate', 'v1alpha5.NodeTemplateRef', 'Architecture', 'CapacityType', 'OperatingSystem', 'Label', 'LabelRequirement', 'NumberRequirement', 'Requirement', 'v1alpha5.ContainerRuntime',
  'InstanceTypeVariables', 'KubeletExpression',
  // Values that the kubelet defines, and that no CRD lists.
  'KubeletAuthorizationMode', 'KubeletCgroupDriver', 'KubeletChangeDetectionStrategy', 'KubeletCpuManagerPolicy', 'KubeletHairpinMode', 'KubeletImagePullCredentialsVerificationPolicy', 'KubeletLogFormat',
  'KubeletMemoryManagerPolicy', 'KubeletMemoryReservationPolicy', 'KubeletSwapBehavior', 'KubeletTlsVersion', 'KubeletTopologyManagerPolicy', 'KubeletTopologyManagerScope',
];

const KINDS: { readonly [type: string]: string } = {
  'NodePool': NODE_POOL,
  'EC2NodeClass': EC2_NODE_CLASS,
  'NodeOverlay': NODE_OVERLAY,
  'CapacityBuffer': CAPACITY_BUFFER,
  'v1beta1.NodePool': NODE_POOL_BETA,
  'v1beta1.EC2NodeClass': EC2_NODE_CLASS_BETA,
  'v1alpha5.Provisioner': PROVISIONER,
  'v1alpha5.AWSNodeTemplate': AWS_NODE_TEMPLATE,
};

/** The oldest release that this package supports, and the oldest release whose CRDs it imports. */
const [V1ALPHA5, FIRST_READ] = ['0.9', '0.27'];
const FIRST_OF: { readonly [api: string]: string } = {
  [NODE_POOL]: '1.0',
  [EC2_NODE_CLASS]: '1.0',
  [NODE_OVERLAY]: '1.7',
  [CAPACITY_BUFFER]: '1.14',
  [NODE_POOL_BETA]: '0.32',
  [EC2_NODE_CLASS_BETA]: '0.32',
  [PROVISIONER]: V1ALPHA5,
  [AWS_NODE_TEMPLATE]: '0.10',
};

const textOf = ({ docs }: Member) => `${docs?.summary ?? ''} ${docs?.remarks ?? ''}`;
const typeNamed = (name: string) => typesByName.get(`cdk8s-karpenter.${name}`)!;
const nameOf = ({ fqn }: Type) => fqn.replace('cdk8s-karpenter.', '');
const later = (a: string, b: string | undefined) => b !== undefined && compareMinors(b, a) > 0 ? b : a;
const earliest = (minors: readonly string[]): string | undefined => [...minors].sort(compareMinors)[0];

/** For an unknown subfield of an object that accepts any field, returns facts since the first release in which the object accepts any field. */
function openField(facts: FieldFacts | undefined): FieldFacts | undefined {
  const open = spansOf(facts?.preserveUnknownFields).find(({ value }) => value);
  return open && { since: open.since, preserveUnknownFields: true };
}

/** Returns the first minor release that has a field and whose controller reads the kind, or undefined. */
function firstWith([api, path]: Place, holds: (facts: FieldFacts) => readonly (string | undefined)[] = () => [undefined]): string | undefined {
  const found = path.split('|').flatMap((way) => {
    let facts: FieldFacts | undefined = kindFacts(...api.split(' ') as [string, string])!.schema;
    let first = FIRST_OF[api];
    for (const step of way.match(/\w+|\[\]/g)!) {
      facts = (step === '[]' ? facts?.items : facts?.properties?.[step]) ?? openField(facts);
      first = later(first, facts?.since && minorOf(facts.since));
    }
    return facts === undefined ? [] : holds(facts).map((since) => later(first, since && minorOf(since)));
  });
  return earliest(found);
}

const firstOf = (places: readonly Place[], holds?: (facts: FieldFacts) => readonly (string | undefined)[]) =>
  earliest(places.map((place) => firstWith(place, holds)).filter((first) => first !== undefined));

/** Reports whether a stated release is correct. Docstrings can state releases before 0.27, which has the oldest imported CRDs. */
const isRight = (stated: string | undefined, first: string, ofType: string) => (stated ?? ofType) === first
  || (compareMinors(first, FIRST_READ) <= 0 && (stated === undefined || compareMinors(stated, FIRST_READ) <= 0));

/** Values that only EKS Auto Mode accepts, which has no releases. */
const AUTO_MODE_VALUES = ['NodeNotHealthy'];

describe('docstrings state the first release in which', () => {
  test('a kind is served', () => {
    const wrong = Object.entries(KINDS).flatMap(([name, api]) => {
      const releases = servedIn(api)!.match(/\d+(\.\d+)+/g)!.filter((release) => !/^0\.\d+$/.test(release) || compareMinors(release, '0.33') < 0);
      return releases.filter((release) => !textOf(typeNamed(name)).includes(release)).map((release) => `${name} does not name ${release} (${servedIn(api)})`);
    });
    expect(wrong).toEqual([]);
  });

  test('the fields of a type exist', () => {
    const wrong = Object.entries(FIELDS).flatMap(([name, { at }]) => {
      const [stated, first] = [statedSince(textOf(typeNamed(name))), firstOf(at.map(([api, path]) => [api, path.split('|')[0]] as const))!];
      return stated !== undefined && isRight(stated, first, first) ? [] : [`${name}: ${stated} should be ${first}`];
    });
    expect(wrong).toEqual([]);
  });

  test('a field exists, if it is newer than its type', () => {
    const wrong = Object.entries(FIELDS).flatMap(([name, { at, names = {} }]) => {
      const type = typeNamed(name);
      const ofType = statedSince(textOf(type)) ?? V1ALPHA5;
      const members: readonly Member[] = type.datatype ? type.properties! : type.methods!.filter((method) => method.static);
      return members.filter((member) => names[member.name] !== null).flatMap((member) => {
        const field = names[member.name] ?? member.name;
        const first = firstOf(at.map(([api, path]) => [api, path.split('|').map((each) => `${each}.${field}`).join('|')] as const));
        if (first === undefined) return [`${name}.${member.name} is no field of ${at.map(([api, path]) => `${api} ${path}`).join()}`];
        const stated = statedSince(textOf(member));
        return isRight(stated, first, ofType) ? [] : [`${name}.${member.name}: ${stated} should be ${first}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  test('a value is accepted, if it is newer than its field', () => {
    const wrong = Object.entries(VALUES).flatMap(([name, at]) => {
      const type = typeNamed(name);
      const constants = name.split('.').reduce<any>((scope, part) => scope[part], karpenter);
      const ofField = firstOf(at)!;
      return type.properties!.filter((property) => property.const).flatMap((property) => {
        const { [property.name]: constant } = constants;
        const value = constant.value ?? constant;
        if (AUTO_MODE_VALUES.includes(value)) return [];
        const first = firstOf(at, (facts) => spansOf(facts.enum).filter((span) => span.value.includes(value)).map(({ since }) => since));
        if (first === undefined) return [`${name}.${property.name}: no release takes ${value}`];
        const stated = statedSince(textOf(property));
        return isRight(stated, first, statedSince(textOf(type)) ?? ofField) ? [] : [`${name}.${property.name}: ${stated} should be ${first}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  test('minValues of a requirement exists', () => {
    const first = firstOf([[NODE_POOL, 'spec.template.spec.requirements[].minValues'], [NODE_POOL_BETA, 'spec.template.spec.requirements[].minValues']]);
    expect([statedSince(textOf(typeNamed('Requirement').methods!.find(({ name }) => name === 'withMinValues')!)), first]).toEqual(['0.35', '0.35']);
  });

  test('every type in these folders is covered or is not a field', () => {
    const known = [...Object.keys(FIELDS), ...Object.keys(VALUES), ...Object.keys(KINDS), ...NO_FIELDS];
    const files = /^src\/constructs\/(resources|props|v1beta1|v1alpha5)\//;
    const all = types.filter(({ locationInModule }) => files.test(locationInModule!.filename)).map(nameOf);
    expect([...all].sort()).toEqual([...known].sort());
  });
});
