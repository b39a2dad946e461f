import { ControllerValues, ControllerValuesProps, FeatureGate } from '../../../src/constructs/controller';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const version = KarpenterVersion.of;
const {
  DRIFT, SPOT_TO_SPOT_CONSOLIDATION, NODE_REPAIR, RESERVED_CAPACITY, NODE_OVERLAY, STATIC_CAPACITY, CAPACITY_BUFFER,
  TERMINATE_FIRST_DRIFT, TERMINATE_FIRST_REPAIR, POD_DELETION_COST_MANAGEMENT, NODE_CLASS_CEL, DRA_NVIDIA_GPU, DRA_EFA, REBOOT_FOR_REPAIR,
} = FeatureGate;
const OF_1_15 = [
  TERMINATE_FIRST_DRIFT, TERMINATE_FIRST_REPAIR, POD_DELETION_COST_MANAGEMENT, NODE_CLASS_CEL, DRA_NVIDIA_GPU, DRA_EFA, REBOOT_FOR_REPAIR,
];

test('names equal the names in FEATURE_GATES', () => {
  const gates = [DRIFT, SPOT_TO_SPOT_CONSOLIDATION, NODE_REPAIR, RESERVED_CAPACITY, NODE_OVERLAY, STATIC_CAPACITY, CAPACITY_BUFFER];
  expect(gates.map(({ name }) => name))
    .toEqual(['Drift', 'SpotToSpotConsolidation', 'NodeRepair', 'ReservedCapacity', 'NodeOverlay', 'StaticCapacity', 'CapacityBuffer']);
});

test('gates since 1.15 have the names that Karpenter reads, and are off by default', () => {
  expect(OF_1_15.map(({ name }) => name)).toEqual([
    'TerminateFirstDrift', 'TerminateFirstRepair', 'PodDeletionCostManagement', 'NodeClassCEL', 'DRANVIDIAGPU', 'DRAEFA', 'RebootForRepair',
  ]);
  expect(OF_1_15.map((gate) => [gate.isKnownIn(version('1.14')), gate.isKnownIn(version('1.15')), gate.isOnByDefault(version('1.15'))]))
    .toEqual(OF_1_15.map(() => [false, true, false]));
});

test('each gate is found by its name and by its setting', () => {
  for (const gate of [DRIFT, NODE_REPAIR, ...OF_1_15]) {
    expect([FeatureGate._named(gate.name), FeatureGate._ofSetting(gate._setting())]).toEqual([gate, gate]);
  }
});

test.each<[string, FeatureGate, string, string]>([
  [DRIFT.name, DRIFT, '0.21', '0.20'],
  [SPOT_TO_SPOT_CONSOLIDATION.name, SPOT_TO_SPOT_CONSOLIDATION, '0.34', '0.33'],
  [NODE_REPAIR.name, NODE_REPAIR, '1.1', '1.0'],
  [RESERVED_CAPACITY.name, RESERVED_CAPACITY, '1.3', '1.2'],
  [NODE_OVERLAY.name, NODE_OVERLAY, '1.7', '1.6'],
  [STATIC_CAPACITY.name, STATIC_CAPACITY, '1.7', '1.6'],
  [CAPACITY_BUFFER.name, CAPACITY_BUFFER, '1.14.1', '1.13'],
])('%s has a first release', (_, gate, first, before) => {
  expect([gate.isKnownIn(version(first)), gate.isKnownIn(version(before))]).toEqual([true, false]);
});

test('Drift has no gate since 1.0, because it is always on', () => {
  expect(['0.20', '0.32', '0.33', '0.37', '1.0', '1.14'].map((release) => [DRIFT.isKnownIn(version(release)), DRIFT.isOnByDefault(version(release))])).toEqual([
    [false, false], [true, false], [true, true], [true, true], [false, true], [false, true],
  ]);
});

test('only ReservedCapacity is on by default, since 1.6', () => {
  expect(['1.2', '1.5', '1.6', '1.14'].map((release) => RESERVED_CAPACITY.isOnByDefault(version(release)))).toEqual([false, false, true, true]);
  expect([SPOT_TO_SPOT_CONSOLIDATION, NODE_REPAIR, NODE_OVERLAY, STATIC_CAPACITY, CAPACITY_BUFFER].map((gate) => gate.isOnByDefault(version('1.14'))))
    .toEqual([false, false, false, false, false]);
});

test('a release newer than all known releases has the gates of the newest known release', () => {
  expect(CAPACITY_BUFFER.isKnownIn(version('1.16'))).toBe(true);
});

describe('whether a gate is on', () => {
  const env = (value: string) => ({ env: [{ name: 'FEATURE_GATES', value }] });
  const awsEnv = (value: string) => ({ env: [{ name: 'AWS_FEATURE_GATES', value }] });

  test.each<[string, FeatureGate, ControllerValuesProps, boolean]>([
    ['1.14', NODE_OVERLAY, {}, false],
    ['1.14', NODE_OVERLAY, { featureGates: { nodeOverlay: true } }, true],
    ['1.6', NODE_OVERLAY, { featureGates: { nodeOverlay: true } }, false],
    ['1.14', RESERVED_CAPACITY, {}, true],
    ['1.14', RESERVED_CAPACITY, { featureGates: { reservedCapacity: false } }, false],
    ['0.31', DRIFT, { featureGates: { drift: true } }, true],
    ['0.20', DRIFT, { featureGates: { drift: true } }, false],
    ['0.37', DRIFT, { featureGates: { drift: false } }, false],
    ['1.0', DRIFT, { featureGates: { drift: false } }, true],
    ['1.14', CAPACITY_BUFFER, { extraValues: { settings: { featureGates: { capacityBuffer: 'true' } } } }, true],
    ['1.7', STATIC_CAPACITY, { featureGates: { staticCapacity: true } }, false],
    ['1.7', STATIC_CAPACITY, env('NodeOverlay=true, StaticCapacity=true'), true],
    ['1.14', NODE_OVERLAY, { ...env('StaticCapacity=true'), featureGates: { nodeOverlay: true } }, false],
    ['1.14', RESERVED_CAPACITY, { ...env('NodeOverlay=true'), featureGates: { reservedCapacity: false } }, true],
    ['1.15', NODE_CLASS_CEL, {}, false],
    ['1.15', NODE_CLASS_CEL, { awsFeatureGates: { nodeClassCEL: true } }, true],
    ['1.14', NODE_CLASS_CEL, { awsFeatureGates: { nodeClassCEL: true } }, false],
    ['1.15', NODE_CLASS_CEL, awsEnv('NodeClassCEL=true'), true],
    ['1.15', NODE_CLASS_CEL, awsEnv('nodeClassCEL=true'), false],
    ['1.15', NODE_CLASS_CEL, env('NodeClassCEL=true'), false],
    ['1.15', NODE_CLASS_CEL, { ...awsEnv('DRAEFA=true'), awsFeatureGates: { nodeClassCEL: true } }, false],
    ['1.15', NODE_REPAIR, { ...awsEnv('DRAEFA=true'), featureGates: { nodeRepair: true } }, true],
    ['1.15', DRA_EFA, { enableDRA: true }, true],
    ['1.15', DRA_NVIDIA_GPU, { enableDRA: true }, true],
    ['1.15', DRA_NVIDIA_GPU, { awsFeatureGates: { draEFA: true } }, false],
    ['1.15', TERMINATE_FIRST_DRIFT, { featureGates: { terminateFirstDrift: true } }, true],
    ['1.14', TERMINATE_FIRST_DRIFT, { featureGates: { terminateFirstDrift: true } }, false],
  ])('%s %j %j', (release, gate, props, on) => {
    expect(new ControllerValues(props).isGateOn(gate, version(release))).toBe(on);
  });

  test('reads the gate by its name in the release', () => {
    const read = ControllerValues.fromValues(version('0.31'), 'settings: { featureGates: { driftEnabled: true } }');
    expect([read.isGateOn(DRIFT, version('0.31')), read.isGateOn(DRIFT, version('0.32'))]).toEqual([true, true]);
  });
});
