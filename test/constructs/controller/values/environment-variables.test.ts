import { findingText } from '../../../../src/checks/findings/finding-text';
import { ControllerValues, ControllerValuesProps, FeatureGate, RenderedControllerValues, ValueChangeKind } from '../../../../src/constructs/controller';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

const version = KarpenterVersion.of;
const render = (release: string, props: ControllerValuesProps) => new ControllerValues(props).render(version(release));
const said = ({ findings }: RenderedControllerValues) => findings.map(findingText);
const env = (variables: object) => Object.entries(variables).map(([name, value]) => (typeof value === 'object' ? { name, valueFrom: value } : { name, value }));

describe('variables that the new release does not read', () => {
  const { RENAMED, CONVERTED, DROPPED } = ValueChangeKind;
  const OTHERS = { clusterName: 'demo', clusterEndpoint: 'https://a' };
  const NAMES = (before: string, after: string) => ['clusterName', 'clusterEndpoint'].map((name) => `${before}${name} -> ${after}${name}: ${before}${name} becomes ${after}${name} in ${after === 'settings.' ? '1.14' : '0.27'}`);

  function translate(before: string, variables: object, after: string, values: object = OTHERS): RenderedControllerValues {
    return ControllerValues.fromValues(version(before), JSON.stringify({ ...values, controller: { env: env(variables) } })).render(version(after));
  }

  const changes = (rendered: RenderedControllerValues) => rendered.changes.filter(({ kind }) => [RENAMED, CONVERTED, DROPPED].includes(kind))
    .map(({ path, newPath, message }) => `${path}${newPath ? ` -> ${newPath}` : ''}: ${message}`);

  test('become settings in 0.27', () => {
    const rendered = translate('0.16', {
      AWS_REGION: 'eu-west-1',
      AWS_ISOLATED_VPC: 'true',
      VM_MEMORY_OVERHEAD: '0.05',
      AWS_DEFAULT_INSTANCE_PROFILE: 'nodes',
      AWS_NODE_NAME_CONVENTION: 'resource-name',
      AWS_ENI_LIMITED_POD_DENSITY: 'False',
      AWS_ENABLE_POD_ENI: '1',
    }, '0.27');
    expect(rendered.values).toEqual({
      controller: { env: [{ name: 'AWS_REGION', value: 'eu-west-1' }] },
      settings: {
        aws: {
          clusterName: 'demo',
          clusterEndpoint: 'https://a',
          defaultInstanceProfile: 'nodes',
          enablePodENI: true,
          enableENILimitedPodDensity: false,
          isolatedVPC: true,
          nodeNameConvention: 'resource-name',
          vmMemoryOverheadPercent: 0.05,
        },
      },
    });
    expect(rendered.findings).toEqual([]);
    expect(changes(rendered)).toEqual([
      ...NAMES('', 'settings.aws.'),
      'controller.env[3] -> settings.aws.defaultInstanceProfile: the variable AWS_DEFAULT_INSTANCE_PROFILE=nodes becomes settings.aws.defaultInstanceProfile: "nodes" in 0.27',
      'controller.env[6] -> settings.aws.enablePodENI: the variable AWS_ENABLE_POD_ENI=1 becomes settings.aws.enablePodENI: true in 0.27',
      'controller.env[5] -> settings.aws.enableENILimitedPodDensity: the variable AWS_ENI_LIMITED_POD_DENSITY=False becomes settings.aws.enableENILimitedPodDensity: false in 0.27',
      'controller.env[1] -> settings.aws.isolatedVPC: the variable AWS_ISOLATED_VPC=true becomes settings.aws.isolatedVPC: true in 0.27',
      'controller.env[4] -> settings.aws.nodeNameConvention: the variable AWS_NODE_NAME_CONVENTION=resource-name becomes settings.aws.nodeNameConvention: "resource-name" in 0.27',
      'controller.env[2] -> settings.aws.vmMemoryOverheadPercent: the variable VM_MEMORY_OVERHEAD=0.05 becomes settings.aws.vmMemoryOverheadPercent: 0.05 in 0.27',
    ]);
  });

  test('become settings in 1.14, if these exist', () => {
    const rendered = translate('0.16', { AWS_ISOLATED_VPC: 'true', VM_MEMORY_OVERHEAD: '0', AWS_ENABLE_POD_ENI: 'false' }, '1.14');
    expect(rendered.values).toEqual({ settings: { clusterName: 'demo', clusterEndpoint: 'https://a', isolatedVPC: true, vmMemoryOverheadPercent: '0' } });
    const dropped = 'AWS_ENABLE_POD_ENI=false is not in the Karpenter 1.14 chart (available in 0.19 to 0.32). Since 0.33, Karpenter always counts pod network interfaces.';
    expect(changes(rendered)).toEqual([
      ...NAMES('', 'settings.'),
      'controller.env[0] -> settings.isolatedVPC: the variable AWS_ISOLATED_VPC=true becomes settings.isolatedVPC: true in 1.14',
      'controller.env[1] -> settings.vmMemoryOverheadPercent: the variable VM_MEMORY_OVERHEAD=0 becomes settings.vmMemoryOverheadPercent: "0" in 1.14',
      `controller.env[2]: ${dropped}`,
    ]);
    expect(said(rendered)).toEqual([]);
    expect(said(translate('0.16', { AWS_ENABLE_POD_ENI: 'true' }, '1.14'))).toEqual([`controller.env[0]: ${dropped.replace('=false', '=true').replace('Since', 'Remove the value. Since')} (controller-value-not-in-release)`]);
  });

  test('override settings', () => {
    const rendered = translate('0.18', { CLUSTER_NAME: 'other' }, '0.27');
    expect(rendered.values.settings.aws).toEqual({ clusterName: 'other', clusterEndpoint: 'https://a' });
    expect(changes(rendered)).toEqual([
      NAMES('', 'settings.aws.')[1],
      'controller.env[0] -> settings.aws.clusterName: the variable CLUSTER_NAME=other becomes settings.aws.clusterName: "other" in 0.27',
      'clusterName: "demo" had no effect, because the variable CLUSTER_NAME in controller.env overrode it',
    ]);
  });

  test('that reference other objects are renamed or reported', () => {
    const secret = { secretKeyRef: { name: 'a', key: 'b' } };
    const today = translate('0.16', { VM_MEMORY_OVERHEAD: secret, CLUSTER_NAME: secret }, '1.13');
    expect(today.values.controller).toEqual({ env: [{ name: 'VM_MEMORY_OVERHEAD_PERCENT', valueFrom: secret }, { name: 'CLUSTER_NAME', valueFrom: secret }] });
    expect(changes(today)).toContain('controller.env[0] -> controller.env[0]: the variable VM_MEMORY_OVERHEAD becomes VM_MEMORY_OVERHEAD_PERCENT in 1.13');
    const between = translate('0.16', { VM_MEMORY_OVERHEAD: secret, AWS_ISOLATED_VPC: 'yes' }, '0.27');
    expect(between.values.controller).toEqual({ env: [{ name: 'VM_MEMORY_OVERHEAD', valueFrom: secret }, { name: 'AWS_ISOLATED_VPC', value: 'yes' }] });
    expect(said(between)).toEqual([
      'controller.env[0]: VM_MEMORY_OVERHEAD has no effect: Karpenter 0.27 does not read this variable. Set settings.aws.vmMemoryOverheadPercent instead. (controller-value-without-effect)',
      'controller.env[1]: AWS_ISOLATED_VPC has no effect: Karpenter 0.27 does not read this variable, and earlier releases could not parse "yes". Set settings.aws.isolatedVPC instead. (controller-value-without-effect)',
    ]);
  });

  test('become variables of older releases', () => {
    const settings = { settings: { clusterName: 'demo', clusterEndpoint: 'https://a' } };
    expect(translate('1.14', { ISOLATED_VPC: 'true' }, '0.31', settings).values.settings.aws.isolatedVPC).toBe(true);
    expect(translate('1.14', { ISOLATED_VPC: 'true' }, '0.18', settings).values.controller).toEqual({ env: [{ name: 'AWS_ISOLATED_VPC', value: 'true' }] });
  });

  test('stay if both releases read them', () => {
    expect(translate('0.16', { AWS_ISOLATED_VPC: 'true' }, '0.18').values.controller).toEqual({ env: [{ name: 'AWS_ISOLATED_VPC', value: 'true' }] });
    expect(translate('1.7', { IGNORE_DRA_REQUESTS: 'false' }, '1.8', { settings: { clusterName: 'demo' } }).values.controller).toEqual({ env: [{ name: 'IGNORE_DRA_REQUESTS', value: 'false' }] });
  });

  test.each([[{ value: 'true' }], [{ name: 7, value: 'true' }], ['AWS_REGION=eu-west-1']])('stay if they have no name: %j', (item) => {
    const from = ControllerValues.fromValues(version('0.16'), JSON.stringify({ clusterName: 'demo', clusterEndpoint: 'https://a', controller: { env: [item] } }));
    const rendered = from.render(version('1.14'));
    expect(JSON.parse(JSON.stringify(rendered.values)).controller).toEqual({ env: [item] });
    expect(rendered.changes.filter(({ path }) => path.startsWith('controller.env'))).toEqual([]);
  });
});

describe('settings in environment variables', () => {
  const NAME = (path: string) => `${path} is required. Add the cluster name, for example clusterName: demo. (controller-value-required)`;

  test.each<[string, object, string[]]>([
    ['0.18', { CLUSTER_NAME: 'demo', CLUSTER_ENDPOINT: 'https://a' }, []],
    ['0.18', { CLUSTER_NAME: { configMapKeyRef: {} }, CLUSTER_ENDPOINT: { configMapKeyRef: {} } }, []],
    ['0.18', { CLUSTER_NAME: '' }, [NAME('clusterName'), 'clusterEndpoint is required in Karpenter 0.24 and earlier. Add the URL of the API server, for example clusterEndpoint: https://example.eks.amazonaws.com. (controller-value-required)']],
    ['0.25', { CLUSTER_NAME: 'demo' }, [NAME('settings.aws.clusterName')]],
    ['0.32', { CLUSTER_NAME: 'demo' }, []],
    ['1.13', { CLUSTER_NAME: 'demo' }, []],
    // The 1.14 chart requires settings.clusterName even if the variable is set.
    ['1.14', { CLUSTER_NAME: 'demo' }, [NAME('settings.clusterName')]],
    ['1.15', { CLUSTER_NAME: 'demo' }, [NAME('settings.clusterName')]],
  ])('%s: %j', (release, variables, texts) => {
    expect(said(render(release, { env: env(variables) }))).toEqual(texts);
  });

  test.each<[string, ControllerValuesProps, object]>([
    ['0.16', { isolatedVPC: true }, { AWS_ISOLATED_VPC: 'true' }],
    ['0.16', { isolatedVPC: true }, { AWS_ISOLATED_VPC: 'T' }],
    ['0.16', { vmMemoryOverheadPercent: 0.05 }, { VM_MEMORY_OVERHEAD: '0.05' }],
    ['1.7', { ignoreDRARequests: false }, { IGNORE_DRA_REQUESTS: 'false' }],
    ['1.7', { featureGates: { staticCapacity: true } }, { FEATURE_GATES: 'StaticCapacity=true' }],
  ])('%s: %j with %j', (release, props, variables) => {
    const all = { clusterName: 'demo', clusterEndpoint: 'https://a', ...props };
    expect(said(render(release, all))).toEqual([expect.stringContaining('to controller.env.')]);
    expect(said(render(release, { ...all, env: env(variables) }))).toEqual([]);
  });

  test('reports a variable with another value', () => {
    expect(said(render('0.16', { clusterName: 'demo', clusterEndpoint: 'https://a', isolatedVPC: true, env: env({ AWS_ISOLATED_VPC: 'false' }) }))).toHaveLength(1);
  });
});

describe('FEATURE_GATES', () => {
  const props = (text: string, featureGates: object): ControllerValuesProps => ({ clusterName: 'demo', featureGates, env: env({ FEATURE_GATES: text }) });

  test('is suggested with all gates, because it replaces the gates of the chart', () => {
    const advice = (gates: string) =>
      [`featureGates.staticCapacity is not in the Karpenter 1.7 chart (available since 1.8). Add FEATURE_GATES=${gates} to controller.env. (controller-value-not-in-release)`];
    expect(said(render('1.7', { clusterName: 'demo', featureGates: { staticCapacity: true, nodeOverlay: true, reservedCapacity: false } })))
      .toEqual(advice('NodeOverlay=true,ReservedCapacity=false,StaticCapacity=true'));
    expect(said(render('1.7', props('NodeRepair=true', { staticCapacity: true })))).toEqual(advice('NodeRepair=true,ReservedCapacity=true,StaticCapacity=true'));
    expect(said(render('1.7', props('NodeOverlay=true,ReservedCapacity=false,StaticCapacity=true', { staticCapacity: true, nodeOverlay: true, reservedCapacity: false })))).toEqual([]);
  });

  test.each<[string, string, object, string[]]>([
    ['1.14', 'StaticCapacity=true', { nodeOverlay: true }, [
      'settings.featureGates.nodeOverlay has no effect, because FEATURE_GATES in controller.env replaces all featureGates. Add NodeOverlay=true to FEATURE_GATES, or remove FEATURE_GATES. (controller-value-without-effect)',
    ]],
    ['1.14', ' NodeOverlay = True ', { nodeOverlay: true }, []],
    ['1.14', 'NodeOverlay', {}, ['controller.env: FEATURE_GATES must be a list of feature gates, got "NodeOverlay". Use the format NodeRepair=true,NodeOverlay=false. (controller-value-invalid)']],
    ['1.14', 'NodeOverlay=${ON}', { nodeOverlay: true }, []],
  ])('in %s, checks FEATURE_GATES "%s" together with the gates %j', (release, text, gates, texts) => {
    expect(said(render(release, props(text, gates)))).toEqual(texts);
  });

  test('is read like in Go, and only since 0.32', () => {
    const isOn = (release: string, gate: FeatureGate, text: string) => new ControllerValues(props(text, {})).isGateOn(gate, version(release));
    expect(['True', 'T', '1', 'false', 'F', '0'].map((text) => isOn('1.14', FeatureGate.NODE_OVERLAY, `NodeOverlay=${text}`))).toEqual([true, true, true, false, false, false]);
    expect(['0.31', '0.32'].map((release) => isOn(release, FeatureGate.DRIFT, 'Drift=true'))).toEqual([false, true]);
    const driftEnabled = new ControllerValues({ extraValues: { settings: { featureGates: { driftEnabled: 'T', drift: false } } } });
    expect(['0.31', '0.32', '0.33'].map((release) => driftEnabled.isGateOn(FeatureGate.DRIFT, version(release)))).toEqual([true, true, false]);
  });
});
