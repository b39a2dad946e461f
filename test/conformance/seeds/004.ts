import { Duration } from 'cdk8s';
import { asked, inflate, nodeClass, pool, values } from './emit';
import { refused, same, SeedTable } from './row';
import {
  AmiFamily, DisruptionBudget, EndpointState, HttpTokens, NodePoolRef, SecurityGroupSelectorTerm, SubnetSelectorTerm, v1beta1, WhenUnsatisfiable,
} from '../../../src';

const OF_CLUSTER = { 'alpha.eksctl.io/cluster-name': 'demo' };

const INGRESS = {
  'app.kubernetes.io/component': 'controller',
  'app.kubernetes.io/instance': 'ingress-nginx',
  'app.kubernetes.io/name': 'ingress-nginx',
};

/** Blocks of a guide for operators to Karpenter 0.35.4, from 2024. */
export const TABLE: SeedTable = {
  seed: '004',
  release: '0.35.4',
  rows: [
    ['52-67', { placeholder: { $CLUSTER_NAME: 'demo' } }, same(nodeClass('default', {
      amiFamily: AmiFamily.AL2,
      role: 'karpenterNodeRole-demo',
      securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags(OF_CLUSTER)],
      subnetSelectorTerms: [SubnetSelectorTerm.tags(OF_CLUSTER)],
      tags: { 'intent': 'apps', 'managed-by': 'karpenter' },
    }))],
    ['75-83', { mergedWith: 'values' }, same(values({ clusterName: 'demo', featureGates: { drift: true } }))],
    ['107-150', { without: '107-109, 150', placeholder: { '${KARPENTER_NODEPOOL_NAME}': 'default' } }, same(inflate({
      metadata: { name: 'karpenter-inflate' },
      pool: NodePoolRef.named('default'),
    }))],
    ['210-216', {}, same(asked('apps/v1', 'Deployment', { app: 'web' }, (it) => it.doNotDisrupt()))],
    ['371-384', { without: '373-374' }, same(asked('v1', 'Pod', INGRESS, (it) => it.spreadOverZones({ whenUnsatisfiable: WhenUnsatisfiable.SCHEDULE_ANYWAY })))],
    ['390-403', { without: '392-393' }, same(asked('v1', 'Pod', INGRESS, (it) => it.spreadOverZones()))],
    ['346-357', { mergedWith: 'pool', without: '348-349, 357' }, same(pool('default', {
      disruption: { budgets: [DisruptionBudget.percent(10), DisruptionBudget.none({ schedule: '@daily', duration: Duration.minutes(10) })] },
    }))],
    ['415-428', { mergedWith: 'class' }, same(nodeClass('default', {
      amiFamily: AmiFamily.AL2023,
      amiSelectorTerms: [v1beta1.AmiSelectorTerm.name('amazon-eks-node-al2023-x86_64-standard-1.30-*')],
      metadataOptions: {
        httpEndpoint: EndpointState.ENABLED,
        httpProtocolIPv6: EndpointState.DISABLED,
        httpPutResponseHopLimit: 2,
        httpTokens: HttpTokens.REQUIRED,
      },
    }))],
    ['415-428', { mergedWith: 'class', release: '0.34' }, refused({ 'spec.amiFamily': 'value-not-in-release' })],
  ],
  leftOut: [
    ['160, 168-174', 'commands'],
    ['224, 228-232', 'a command and what it says'],
    ['250-251, 255-258, 266-267, 277-282', 'commands and what they say'],
    ['290-297', 'a Node, which is annotated'],
    ['305, 313-317', 'a command and what it says'],
    ['440-441', 'commands'],
    ['453-464', 'a NodeConfig, which is user data'],
    ['472-490, 494-496, 513-528', 'commands and what they say'],
  ],
};
