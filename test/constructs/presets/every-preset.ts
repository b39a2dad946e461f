import { Chart, Duration } from 'cdk8s';
import { Construct } from 'constructs';
import {
  AmiFamily, AmiSelectorTerm, ArmWithFallback, BaseWithSpotBurst, BottlerocketNodes, CapacityReservationSelectorTerm, CapacityType, DurationOrNever,
  GpuPool, Headroom, Inflate, KopsNodes, MaintenanceWindow, MixedPool, Overprovisioning, RatioSplit, SpotWithFallback, StaticPool, SystemPool,
  UserData, WeeklyTime, WindowsNodes, WindowsRelease,
} from '../../../src';
import { nodeClass } from '../../fixtures';

/** A preset with default props, or with props that change which objects it creates. */
export interface Preset {
  readonly name: string;
  readonly make: (chart: Chart) => Construct;
  /** Kinds that the preset creates, in order, without the node class in `nodeClass`. */
  readonly kinds: readonly string[];
  /** The first release that supports the preset. */
  readonly since?: string;
}

const ofClass = (chart: Chart) => ({ nodeClass: nodeClass(chart, 'class') });
const kops = {
  clusterName: 'demo1.k8s.local',
  instanceGroup: 'nodes-us-west-1a',
  userData: UserData.of('#!/bin/bash\n'),
  amiSelectorTerms: [AmiSelectorTerm.name('ubuntu-jammy')],
};

export const PRESETS: readonly Preset[] = [
  { name: 'MixedPool', make: (chart) => new MixedPool(chart, 'it', ofClass(chart)), kinds: ['NodePool'] },
  { name: 'SpotWithFallback', make: (chart) => new SpotWithFallback(chart, 'it', ofClass(chart)), kinds: ['NodePool', 'NodePool'] },
  { name: 'ArmWithFallback', make: (chart) => new ArmWithFallback(chart, 'it', ofClass(chart)), kinds: ['NodePool', 'NodePool'] },
  { name: 'RatioSplit', make: (chart) => new RatioSplit(chart, 'it', ofClass(chart)), kinds: ['NodePool', 'NodePool'] },
  { name: 'BaseWithSpotBurst', make: (chart) => new BaseWithSpotBurst(chart, 'it', { ...ofClass(chart), baseLimits: { cpu: '100' } }), kinds: ['NodePool', 'NodePool'] },
  {
    name: 'BaseWithSpotBurst of reservations',
    make: (chart) => new BaseWithSpotBurst(chart, 'it', {
      nodeClass: nodeClass(chart, 'class', { capacityReservationSelectorTerms: [CapacityReservationSelectorTerm.tags({ team: 'ml' })] }),
      baseLimits: { cpu: '100' },
      baseCapacityTypes: [CapacityType.RESERVED],
    }),
    kinds: ['NodePool', 'NodePool'],
    since: '1.3',
  },
  { name: 'GpuPool', make: (chart) => new GpuPool(chart, 'it', ofClass(chart)), kinds: ['NodePool'] },
  { name: 'StaticPool', make: (chart) => new StaticPool(chart, 'it', { ...ofClass(chart), nodes: 3 }), kinds: ['NodePool'], since: '1.8' },
  { name: 'SystemPool', make: (chart) => new SystemPool(chart, 'it', ofClass(chart)), kinds: ['NodePool'] },
  { name: 'BottlerocketNodes', make: (chart) => new BottlerocketNodes(chart, 'it', { clusterName: 'demo' }), kinds: ['EC2NodeClass', 'NodePool'] },
  { name: 'WindowsNodes', make: (chart) => new WindowsNodes(chart, 'it', { clusterName: 'demo' }), kinds: ['EC2NodeClass', 'NodePool'] },
  {
    name: 'WindowsNodes of 2025',
    make: (chart) => new WindowsNodes(chart, 'it', { clusterName: 'demo', release: WindowsRelease.WINDOWS_2025 }),
    kinds: ['EC2NodeClass', 'NodePool'],
    since: '1.9',
  },
  { name: 'KopsNodes', make: (chart) => new KopsNodes(chart, 'it', kops), kinds: ['EC2NodeClass', 'NodePool'] },
  { name: 'KopsNodes of a patched controller', make: (chart) => new KopsNodes(chart, 'it', { ...kops, amiFamily: AmiFamily.AL2 }), kinds: ['EC2NodeClass', 'NodePool'] },
  { name: 'Inflate', make: (chart) => new Inflate(chart, 'it'), kinds: ['Deployment'] },
  { name: 'Headroom', make: (chart) => new Headroom(chart, 'it', { cpu: '1' }), kinds: ['PriorityClass', 'Deployment'] },
  { name: 'Overprovisioning', make: (chart) => new Overprovisioning(chart, 'it', { cpu: '1' }), kinds: ['PodTemplate', 'CapacityBuffer'], since: '1.14' },
  { name: 'Overprovisioning by pods', make: (chart) => new Overprovisioning(chart, 'it', { cpu: '1', placeholderPods: true }), kinds: ['PriorityClass', 'Deployment'] },
  {
    name: 'MaintenanceWindow',
    make: (chart) => {
      const pool = new MixedPool(chart, 'pool', { ...ofClass(chart), expireAfter: DurationOrNever.NEVER, terminationGracePeriod: Duration.hours(1) });
      return new MaintenanceWindow(chart, 'it', { pools: [pool], noDisruption: [WeeklyTime.parse('Mon-Fri 09:00-18:00 Europe/Berlin')] });
    },
    kinds: ['NodePool'],
  },
];
