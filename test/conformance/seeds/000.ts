import { Duration, JsonPatch } from 'cdk8s';
import { globalSettings, logging, nodeClass, pool } from './emit';
import { refused, same, SeedTable } from './row';
import {
  AmiFamily, Architecture, CapacityType, DurationOrNever, EndpointState, HttpTokens, Label, OperatingSystem, Requirement,
  SecurityGroupSelectorTerm, settings, SubnetSelectorTerm, Taint, v1beta1,
} from '../../../src';

const CLASS = 'foo-node-class';
const POOL = 'foo-nodepool';
const { WHEN_EMPTY, WHEN_UNDERUTILIZED } = v1beta1.ConsolidationPolicy;
const MASKED = { '*****': '1' };
const KUBELET = 'spec.template.spec.kubelet';
const ZAP = 'data["zap-logger-config"]';

/** Status of the example. A patch sets the status, because only Karpenter writes it, so the construct has no prop. */
const STATUS = {
  amis: [{
    id: 'ami-1',
    name: 'foo-ami',
    requirements: [
      { key: Label.ARCH, operator: 'In', values: ['arm64'] },
      { key: Label.INSTANCE_GPU_COUNT, operator: 'DoesNotExist' },
      { key: Label.INSTANCE_ACCELERATOR_COUNT, operator: 'DoesNotExist' },
    ],
  }],
  instanceProfile: 'foo-cluster-1',
  securityGroups: [{ id: 'sg-1', name: 'foo-cluster1' }],
  subnets: ['ap-northeast-1c', 'ap-northeast-1d', 'ap-northeast-1a'].map((zone) => ({ id: 'subnet-1', zone })),
};

/** Tags that Karpenter 0.32 or EC2 reserves. */
const RESERVED_TAGS = {
  'spec.tags["aws:ec2:fleet-id"]': 'ec2nodeclass-tag-of-aws',
  'spec.tags["aws:ec2launchtemplate:id"]': 'ec2nodeclass-tag-of-aws',
  'spec.tags["aws:ec2launchtemplate:version"]': 'schema-type',
  'spec.tags["aws:eks:cluster-name"]': 'ec2nodeclass-tag-of-aws',
  'spec.tags["karpenter.sh/managed-by"]': 'ec2nodeclass-tag-restricted',
  'spec.tags["karpenter.sh/nodepool"]': 'ec2nodeclass-tag-restricted',
  'spec.tags["kubernetes.io/cluster/foo-cluster"]': 'ec2nodeclass-tag-restricted',
};

const UNQUOTED = ['[1].values[0]', '[1].values[1]', '[1].values[2]', '[1].values[3]', '[3].values[0]'];
const THREE_TYPES = 'logging-field-type, logging-field-type, logging-field-type';
const NO_QUOTES = 'zap reads no boolean in quotes';

/** Blocks of a document about v1beta1, and about ConfigMaps that Karpenter 0.32 and earlier read. */
export const TABLE: SeedTable = {
  seed: '000',
  release: '0.32',
  rows: [
    // amiFamily, amiSelectorTerms, metadataOptions, instanceProfile, role, selector terms
    ['36-42', { mergedWith: 'class' }, same(nodeClass(CLASS, { amiFamily: AmiFamily.AL2 }))],
    ['56-62', { mergedWith: 'class', placeholder: MASKED }, same(nodeClass(CLASS, { amiSelectorTerms: [v1beta1.AmiSelectorTerm.name('ami-1')] }))],
    ['91-100', { mergedWith: 'class' }, same(nodeClass(CLASS, {
      metadataOptions: {
        httpEndpoint: EndpointState.ENABLED,
        httpProtocolIPv6: EndpointState.DISABLED,
        httpPutResponseHopLimit: 2,
        httpTokens: HttpTokens.REQUIRED,
      },
    }))],
    ['115-120', { mergedWith: 'class without role' }, same(nodeClass(CLASS, { role: undefined, instanceProfile: 'foo-instance-profile' }))],
    ['134-139', { mergedWith: 'class without role' }, same(nodeClass(CLASS, { role: 'foo-node-role' }))],
    ['149-156', { mergedWith: 'class' }, same(nodeClass(CLASS, {
      securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ Name: 'foo-private-sg' })],
    }))],
    ['168-175', { mergedWith: 'class' }, same(nodeClass(CLASS, {
      subnetSelectorTerms: [SubnetSelectorTerm.tags({ Name: 'foo-private-subnet' })],
    }))],

    // status
    ['188-215', { mergedWith: 'class', placeholder: MASKED }, same(nodeClass(CLASS, {}, JsonPatch.add('/status', STATUS)))],

    // Karpenter's tags: as written, with a quoted number, for 0.35, and without the rejected tags
    ['238-256', { mergedWith: 'class', placeholder: MASKED }, refused(RESERVED_TAGS)],
    ['238-256', { mergedWith: 'class', placeholder: MASKED, quoted: 247 }, refused({
      ...RESERVED_TAGS,
      'spec.tags["aws:ec2launchtemplate:version"]': 'ec2nodeclass-tag-of-aws',
    })],
    ['238-256', { mergedWith: 'class', placeholder: MASKED, release: '0.35' }, refused({
      ...RESERVED_TAGS,
      'spec.tags["karpenter.sh/nodeclaim"]': 'ec2nodeclass-tag-restricted',
      'spec.tags["karpenter.k8s.aws/ec2nodeclass"]': 'ec2nodeclass-tag-restricted',
    })],
    ['238-256', { mergedWith: 'class', placeholder: MASKED, without: '245-248, 250, 252, 256' }, same(nodeClass(CLASS, {
      tags: { 'karpenter.sh/nodeclaim': 'foo-claim-1', 'karpenter.k8s.aws/ec2nodeclass': CLASS, 'karpenter.k8s.aws/cluster': 'foo-cluster' },
    }))],

    // user-defined tags
    ['268-278', { mergedWith: 'class' }, same(nodeClass(CLASS, {
      tags: {
        'Env': 'prd',
        'ManagedBy': 'https://github.com/hiroki-hasegawa/foo-karpenter.git',
        'Name': 'bar-cluster-foo-karpenter',
        'karpenter.sh/discovery': 'foo-cluster',
      },
    }))],

    // disruption, limits, weight
    ['348-354', { mergedWith: 'pool' }, same(pool(POOL, { disruption: { consolidationPolicy: WHEN_UNDERUTILIZED } }))],
    ['365-371', { mergedWith: 'pool' }, refused({ 'spec.disruption.consolidateAfter': 'nodepool-beta-consolidate-after' })],
    ['365-371', { mergedWith: 'pool when empty' }, same(pool(POOL, {
      disruption: { consolidationPolicy: WHEN_EMPTY, consolidateAfter: DurationOrNever.of(Duration.seconds(30)) },
    }))],
    ['384-390', { mergedWith: 'pool' }, same(pool(POOL, { disruption: { expireAfter: DurationOrNever.of(Duration.days(30)) } }))],
    ['405-412', { mergedWith: 'pool' }, same(pool(POOL, { limits: { cpu: '1000m', memory: '1024Mi' } }))],
    ['428-433', { mergedWith: 'pool' }, same(pool(POOL, { weight: 10 }))],

    // annotations, kubelet, labels, nodeClassRef
    ['448-456', { mergedWith: 'pool' }, same(pool(POOL, { annotations: { 'example.com/owner': 'my-team' } }))],
    ['471-507', { mergedWith: 'pool' }, refused({ [`${KUBELET}.containerRuntime`]: 'unknown-field', [`${KUBELET}.cpuCFSQuota`]: 'schema-type' })],
    ['471-507', { mergedWith: 'pool', without: 481, changed: [{ line: 505, from: '"true"', to: 'true', why: 'it is a boolean' }] }, same(pool(POOL, {
      kubelet: {
        clusterDNS: ['10.0.1.100'],
        systemReserved: { 'cpu': '100m', 'memory': '100Mi', 'ephemeral-storage': '1Gi' },
        kubeReserved: { 'cpu': '200m', 'memory': '100Mi', 'ephemeral-storage': '3Gi' },
        evictionHard: { 'memory.available': '5%', 'nodefs.available': '10%', 'nodefs.inodesFree': '10%' },
        evictionSoft: { 'memory.available': '500Mi', 'nodefs.available': '15%', 'nodefs.inodesFree': '15%' },
        evictionSoftGracePeriod: { 'memory.available': '1m', 'nodefs.available': '1m30s', 'nodefs.inodesFree': '2m' },
        evictionMaxPodGracePeriod: 60,
        imageGCHighThresholdPercent: 85,
        imageGCLowThresholdPercent: 80,
        cpuCFSQuota: true,
        podsPerCore: 2,
        maxPods: 20,
      },
    }))],
    ['520-529', { mergedWith: 'pool' }, same(pool(POOL, { labels: { 'node.kubernetes.io/nodetype': 'foo' } }))],
    ['543-551', { mergedWith: 'pool' }, same(pool(POOL, { nodeClass: v1beta1.NodeClassRef.named(CLASS) }))],

    // requirements, startupTaints, taints
    ['570-613', { mergedWith: 'pool' }, refused(Object.fromEntries(UNQUOTED.map((at) => [`spec.template.spec.requirements${at}`, 'schema-type'])))],
    ['570-613', { mergedWith: 'pool', quoted: '587-590, 598' }, same(pool(POOL, {
      requirements: [
        Requirement.instanceCategories('c', 'm', 'r'),
        Requirement.instanceCpu().anyOf(4, 8, 16, 32),
        Requirement.label(Label.INSTANCE_HYPERVISOR).anyOf('nitro'),
        Requirement.instanceGeneration().greaterThan(2),
        Requirement.zones('us-west-2a', 'us-west-2b'),
        Requirement.architectures(Architecture.ARM64, Architecture.AMD64),
        Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND),
      ],
    }))],
    ['619-651', { mergedWith: 'pool' }, same(pool(POOL, {
      requirements: [
        Requirement.architectures(Architecture.AMD64),
        Requirement.instanceFamilies('t3'),
        Requirement.instanceSizes('medium', 'large', 'xlarge'),
        Requirement.operatingSystems(OperatingSystem.LINUX),
        Requirement.capacityTypes(CapacityType.ON_DEMAND),
      ],
    }))],
    ['667-676', { mergedWith: 'pool' }, same(pool(POOL, { startupTaints: [Taint.noSchedule('example.com/another-taint')] }))],
    ['687-696', { mergedWith: 'pool' }, same(pool(POOL, { taints: [Taint.noSchedule('example.com/special-taint')] }))],

    // karpenter-global-settings
    ['715-721', { mergedWith: 'global settings' }, same(globalSettings({ aws: { clusterName: 'demo', interruptionQueueName: 'foo-queue' } }))],
    ['732-738', {}, same(globalSettings({ aws: { clusterName: 'foo-cluster' } }))],
    ['732-738', { release: '0.33' }, refused({ '': 'global-settings-removed' })],
    ['750-756', { mergedWith: 'global settings', placeholder: MASKED }, same(globalSettings({
      aws: { clusterName: 'demo', clusterEndpoint: 'https://1.gr7.ap-northeast-1.eks.amazonaws.com' },
    }))],
    ['766-772', { mergedWith: 'global settings' }, same(globalSettings({ aws: { clusterName: 'demo' }, batchMaxDuration: Duration.seconds(10) }))],
    ['782-788', { mergedWith: 'global settings' }, same(globalSettings({ aws: { clusterName: 'demo' }, batchIdleDuration: Duration.seconds(1) }))],

    // config-logging: as written, without the comment in the JSON, and with booleans
    ['804-833', {}, refused({ [ZAP]: `${THREE_TYPES}, logging-json` })],
    ['804-833', { without: 821 }, refused({ [ZAP]: THREE_TYPES })],
    [
      '804-833',
      {
        without: 821,
        changed: [
          { line: 812, from: '"false"', to: 'false', why: NO_QUOTES },
          { line: 813, from: '"true"', to: 'true', why: NO_QUOTES },
          { line: 814, from: '"true"', to: 'true', why: NO_QUOTES },
        ],
      },
      same(logging({
        zapLoggerConfig: {
          level: settings.LogLevel.DEBUG,
          development: false,
          disableStacktrace: true,
          disableCaller: true,
          sampling: { initial: 100, thereafter: 100 },
          outputPaths: ['stdout'],
          errorOutputPaths: ['stderr'],
          encoding: settings.ZapEncoding.CONSOLE,
          encoderConfig: {
            timeKey: 'time',
            levelKey: 'level',
            nameKey: 'logger',
            callerKey: 'caller',
            messageKey: 'message',
            stacktraceKey: 'stacktrace',
            levelEncoder: settings.ZapLevelEncoder.CAPITAL,
            timeEncoder: settings.ZapTimeEncoder.ISO8601,
          },
        },
      })),
    ],
    ['845-850', {}, same(logging({ loglevelController: settings.LogLevel.DEBUG }))],
    ['860-865', {}, same(logging({ loglevelWebhook: settings.LogLevel.ERROR }))],
  ],
  leftOut: [
    ['288-310', 'an IAM policy, with a comment and commas too many, which is no JSON'],
  ],
};
