import { Duration } from 'cdk8s';
import { nodeClass, pool, values } from './emit';
import { refused, same, SeedTable } from './row';
import { AmiFamily, DisruptionBudget, EndpointState, HttpTokens, SecurityGroupSelectorTerm, SubnetSelectorTerm, v1beta1 } from '../../../src';

const OF_CLUSTER = { 'alpha.eksctl.io/cluster-name': 'demo' };

/** An operator's guide of 2024 to Karpenter 0.35.4. */
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
    ['107-150', 'a workload: the Deployment that inflates'],
    ['160, 168-174', 'commands'],
    ['210-216', 'a workload that is not to be disrupted'],
    ['224, 228-232', 'a command and what it says'],
    ['250-251, 255-258, 266-267, 277-282', 'commands and what they say'],
    ['290-297', 'a Node, which is annotated'],
    ['305, 313-317', 'a command and what it says'],
    ['371-384', 'a workload: a spread that gives way'],
    ['390-403', 'a workload: a spread that does not'],
    ['440-441', 'commands'],
    ['453-464', 'a NodeConfig, which is user data'],
    ['472-490, 494-496, 513-528', 'commands and what they say'],
  ],
};
