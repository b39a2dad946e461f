import { texts, translate } from './translated';
import { ControllerValues, ValueChangeKind } from '../../../../src/settings';
import { KarpenterVersion } from '../../../../src/versions/karpenter-version';

const { RENAMED, CONVERTED, DROPPED, TAKES_EFFECT } = ValueChangeKind;

describe('between 1.14 and 1.15', () => {
  test('false for ignoreDRARequests takes effect in 1.15, and becomes a string in 1.14', () => {
    const there = translate('1.14.1', 'settings: { clusterName: demo, ignoreDRARequests: false }', '1.15.1');
    expect(there.values.settings).toEqual({ clusterName: 'demo', ignoreDRARequests: false });
    expect(texts(there, RENAMED, CONVERTED, DROPPED, TAKES_EFFECT)).toEqual(['settings.ignoreDRARequests -> settings.ignoreDRARequests: false was without effect in 1.14, and takes effect in 1.15']);
    expect(there.findings).toEqual([]);
    const back = translate('1.15.1', 'settings: { clusterName: demo, ignoreDRARequests: false }', '1.14.1');
    expect(back.values.settings).toEqual({ clusterName: 'demo', ignoreDRARequests: 'false' });
    expect(texts(back, RENAMED, CONVERTED, DROPPED, TAKES_EFFECT)).toEqual(['settings.ignoreDRARequests -> settings.ignoreDRARequests: false is written "false" in 1.14']);
    expect(back.findings).toEqual([]);
    const stays = translate('1.14.1', 'settings: { clusterName: demo, ignoreDRARequests: false }', '1.13.1');
    expect(stays.values.settings).toEqual({ clusterName: 'demo', ignoreDRARequests: false });
  });

  test('new in 1.15 is only what concerns the values', () => {
    expect(texts(translate('1.14.1', 'settings: { clusterName: demo }', '1.15.1'), ...Object.values(ValueChangeKind))).toEqual([]);
    expect(texts(translate('1.14.1', 'settings: { clusterName: demo, featureGates: { nodeRepair: true } }', '1.15.1'), ...Object.values(ValueChangeKind)))
      .toEqual(['settings.legacyNodeRepair -> settings.legacyNodeRepair: what held without such a value was true and now is false']);
  });

  test('1.14 has no place for what is new in 1.15', () => {
    const yaml = 'settings: { clusterName: demo, enableDRA: true, legacyNodeRepair: true, securityGroupRefreshInterval: 5m, featureGates: { terminateFirstDrift: true }, awsFeatureGates: { nodeClassCEL: true } }';
    const rendered = translate('1.15.1', yaml, '1.14.1');
    expect(rendered.values.settings).toEqual({ clusterName: 'demo' });
    const absent = (text: string, instead: string) => `${text}: the chart of 1.14 has no such value, which is there since 1.15; ${instead}`;
    const leave = 'leave it out, or render for a release that has it';
    expect(texts(rendered, DROPPED)).toEqual([
      absent('settings.enableDRA: true', 'leave it out: until 1.14 Karpenter calculates no devices of DRA drivers'),
      absent('settings.legacyNodeRepair: true', 'leave it out: until 1.14 node repair is always the legacy one'),
      absent('settings.securityGroupRefreshInterval: "5m"', leave),
      absent('settings.featureGates.terminateFirstDrift: true', leave),
      absent('settings.awsFeatureGates.nodeClassCEL: true', leave),
    ]);
    expect(rendered.findings.map(({ rule }) => rule)).toEqual(Array(5).fill('controller-value-not-in-release'));
  });

  test('AWS_FEATURE_GATES takes effect in 1.15', () => {
    const rendered = translate('1.14.1', 'settings: { clusterName: demo }\ncontroller: { env: [{ name: AWS_FEATURE_GATES, value: NodeClassCEL=true }] }', '1.15.1');
    expect(texts(rendered, TAKES_EFFECT)).toEqual(['controller.env[0] -> controller.env[0]: AWS_FEATURE_GATES=NodeClassCEL=true was without effect in 1.14, and takes effect in 1.15']);
  });

  test('props for 1.14 and 1.15', () => {
    const values = new ControllerValues({ clusterName: 'demo', ignoreDRARequests: false });
    expect(['1.14', '1.15'].map((release) => values.render(KarpenterVersion.of(release)).values.settings.ignoreDRARequests)).toEqual(['false', false]);
  });

  test('the image of 1.14.1 stays behind', () => {
    const yaml = 'controller: { image: { repository: public.ecr.aws/karpenter/controller, tag: 1.14.1, digest: sha256:723130949e4cab989461ff07d1be4cd781d63515432494641b33c235f300ae23 } }\nsettings: { clusterName: demo }';
    expect(translate('1.14.1', yaml, '1.15.1').values).toEqual({ settings: { clusterName: 'demo' } });
  });
});
