import { texts, translate } from './translated';
import { ControllerValues, ValueChangeKind } from '../../../../../src/constructs/controller';
import { KarpenterVersion } from '../../../../../src/karpenter/versions/karpenter-version';

const { RENAMED, CONVERTED, DROPPED, TAKES_EFFECT } = ValueChangeKind;

describe('between 1.14 and 1.15', () => {
  test('false for ignoreDRARequests takes effect in 1.15, and becomes a string in 1.14', () => {
    const there = translate('1.14.1', 'settings: { clusterName: demo, ignoreDRARequests: false }', '1.15.1');
    expect(there.values.settings).toEqual({ clusterName: 'demo', ignoreDRARequests: false });
    expect(texts(there, RENAMED, CONVERTED, DROPPED, TAKES_EFFECT)).toEqual(['settings.ignoreDRARequests -> settings.ignoreDRARequests: false had no effect in 1.14, but takes effect in 1.15']);
    expect(there.findings).toEqual([]);
    const back = translate('1.15.1', 'settings: { clusterName: demo, ignoreDRARequests: false }', '1.14.1');
    expect(back.values.settings).toEqual({ clusterName: 'demo', ignoreDRARequests: 'false' });
    expect(texts(back, RENAMED, CONVERTED, DROPPED, TAKES_EFFECT)).toEqual(['settings.ignoreDRARequests -> settings.ignoreDRARequests: false becomes "false" in 1.14']);
    expect(back.findings).toEqual([]);
    const stays = translate('1.14.1', 'settings: { clusterName: demo, ignoreDRARequests: false }', '1.13.1');
    expect(stays.values.settings).toEqual({ clusterName: 'demo', ignoreDRARequests: false });
  });

  test('reports a new default of 1.15 only if it affects the values', () => {
    expect(texts(translate('1.14.1', 'settings: { clusterName: demo }', '1.15.1'), ...Object.values(ValueChangeKind))).toEqual([]);
    expect(texts(translate('1.14.1', 'settings: { clusterName: demo, featureGates: { nodeRepair: true } }', '1.15.1'), ...Object.values(ValueChangeKind)))
      .toEqual(['settings.legacyNodeRepair -> settings.legacyNodeRepair: the fixed value was true, and the default is now false']);
  });

  test('drops new settings of 1.15 for 1.14', () => {
    const yaml = 'settings: { clusterName: demo, enableDRA: true, legacyNodeRepair: true, securityGroupRefreshInterval: 5m, featureGates: { terminateFirstDrift: true }, awsFeatureGates: { nodeClassCEL: true } }';
    const rendered = translate('1.15.1', yaml, '1.14.1');
    expect(rendered.values.settings).toEqual({ clusterName: 'demo' });
    const absent = (text: string, instead: string) => `${text} is not in the Karpenter 1.14 chart (available since 1.15).${instead}`;
    expect(texts(rendered, DROPPED)).toEqual([
      absent('settings.enableDRA: true', ' Karpenter 1.14 and earlier do not calculate the DRA devices of instance types.'),
      absent('settings.legacyNodeRepair: true', ' In Karpenter 1.14 and earlier, only the legacy controller repairs nodes.'),
      absent('settings.securityGroupRefreshInterval: "5m"', ''),
      absent('settings.featureGates.terminateFirstDrift: true', ''),
      absent('settings.awsFeatureGates.nodeClassCEL: true', ''),
    ]);
    expect(rendered.findings.map(({ rule }) => rule)).toEqual(Array(5).fill('controller-value-not-in-release'));
  });

  test('AWS_FEATURE_GATES takes effect in 1.15', () => {
    const rendered = translate('1.14.1', 'settings: { clusterName: demo }\ncontroller: { env: [{ name: AWS_FEATURE_GATES, value: NodeClassCEL=true }] }', '1.15.1');
    expect(texts(rendered, TAKES_EFFECT)).toEqual(['controller.env[0] -> controller.env[0]: AWS_FEATURE_GATES=NodeClassCEL=true had no effect in 1.14, but takes effect in 1.15']);
  });

  test('renders ignoreDRARequests as a string for 1.14 and as a boolean for 1.15', () => {
    const values = new ControllerValues({ clusterName: 'demo', ignoreDRARequests: false });
    expect(['1.14', '1.15'].map((release) => values.render(KarpenterVersion.of(release)).values.settings.ignoreDRARequests)).toEqual(['false', false]);
  });

  test('drops the official image of 1.14.1', () => {
    const yaml = 'controller: { image: { repository: public.ecr.aws/karpenter/controller, tag: 1.14.1, digest: sha256:723130949e4cab989461ff07d1be4cd781d63515432494641b33c235f300ae23 } }\nsettings: { clusterName: demo }';
    expect(translate('1.14.1', yaml, '1.15.1').values).toEqual({ settings: { clusterName: 'demo' } });
  });
});
