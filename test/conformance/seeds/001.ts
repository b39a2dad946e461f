import { Duration } from 'cdk8s';
import { nodeClass, pool } from './emit';
import { refused, same, SeedTable } from './row';
import {
  AmiFamily, Architecture, CapacityType, DurationOrNever, OperatingSystem, Requirement, SecurityGroupSelectorTerm, SubnetSelectorTerm, v1beta1,
} from '../../../src';

const MARK = ' ←';
const CLUSTER = { '${CLUSTER_NAME}': 'demo' };
const DISCOVERY = { 'karpenter.sh/discovery': 'demo' };

const disruption: v1beta1.Disruption = {
  consolidationPolicy: v1beta1.ConsolidationPolicy.WHEN_EMPTY,
  consolidateAfter: DurationOrNever.parse('60s'),
  expireAfter: DurationOrNever.of(Duration.days(7)),
};

function requirements(capacityType: CapacityType): Requirement[] {
  return [
    Requirement.architectures(Architecture.AMD64),
    Requirement.operatingSystems(OperatingSystem.LINUX),
    Requirement.capacityTypes(capacityType),
    Requirement.instanceCategories('c', 'm', 'r'),
    Requirement.instanceGeneration().greaterThan(2),
  ];
}

const spot = requirements(CapacityType.SPOT);
const onDemand = [...requirements(CapacityType.ON_DEMAND), Requirement.instanceCpu().greaterThan(3)];

/** Blocks of slides from December 2023. The YAML contains marks, and one NodePool spans two slides. */
export const TABLE: SeedTable = {
  seed: '001',
  release: '0.33',
  rows: [
    // the NodePool: with its mark, without the mark, and with the lines of the next slide at the top level or in spec
    ['205-229', {}, refused({ apiVersion: 'api-served' })],
    ['205-229', { cut: MARK }, same(pool('default', { requirements: spot }))],
    ['205-229, 235-240', { cut: MARK }, refused({ limits: 'unknown-field', disruption: 'unknown-field' })],
    ['205-229, 235-240', { cut: MARK, indent: { '235-240': 2 }, quoted: 236 }, same(pool('default', {
      requirements: spot,
      limits: { cpu: '1000' },
      disruption,
    }))],

    // the class
    ['242-254', { cut: MARK, placeholder: CLUSTER }, refused({
      'spec.subnetSelectorTerms[0]["karpenter.sh/discovery"]': 'unknown-field',
      'spec.securityGroupSelectorTerms[0]["karpenter.sh/discovery"]': 'unknown-field',
    })],
    ['242-254', { cut: MARK, placeholder: CLUSTER, indent: { '251, 254': 2 } }, same(nodeClass('default', {
      amiFamily: AmiFamily.AL2,
      role: 'KarpenterNodeRole-demo',
      subnetSelectorTerms: [SubnetSelectorTerm.tags(DISCOVERY)],
      securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags(DISCOVERY)],
    }))],

    // requirements, which belong in the template
    ['264-283', { mergedWith: 'pool' }, refused({ 'spec.requirements': 'unknown-field' })],
    ['264-283', { mergedWith: 'pool', under: 'spec.template' }, same(pool('default', { requirements: onDemand }))],
    ['314-333', { mergedWith: 'pool' }, refused({ 'spec.requirements': 'unknown-field' })],
    ['314-333', { mergedWith: 'pool', under: 'spec.template' }, same(pool('default', { requirements: onDemand }))],

    // disruption
    ['366-370', { mergedWith: 'pool' }, same(pool('default', { disruption }))],
    ['400-404', { mergedWith: 'pool' }, same(pool('default', { disruption }))],
  ],
  leftOut: [],
};
