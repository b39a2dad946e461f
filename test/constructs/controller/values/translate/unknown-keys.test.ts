import { texts, translate } from './translated';
import { findingText } from '../../../../../src/checks/findings/finding-text';
import { ValueChangeKind } from '../../../../../src/constructs/controller';

const { DROPPED, TAKES_EFFECT } = ValueChangeKind;

describe('unknown keys', () => {
  test('may take effect in another release', () => {
    const rendered = translate('1.6', 'settings: { clusterName: demo, featureGates: { nodeOverlay: true } }', '1.14');
    expect(rendered.values).toEqual({ settings: { clusterName: 'demo', featureGates: { nodeOverlay: true } } });
    expect(texts(rendered, TAKES_EFFECT)).toEqual([
      'settings.featureGates.nodeOverlay -> settings.featureGates.nodeOverlay: true had no effect in 1.6, but takes effect in 1.14',
    ]);
    expect(texts(translate('1.6', 'settings: { clusterName: demo, featureGates: { nodeOverlay: true } }', '1.6'), TAKES_EFFECT)).toEqual([]);
  });

  test('do not override a value that had an effect', () => {
    const rendered = translate('0.18', 'clusterName: demo\nclusterEndpoint: https://a\nsettings: { clusterName: other, nothing: 1 }', '1.14');
    expect(rendered.values).toEqual({ settings: { clusterName: 'demo', clusterEndpoint: 'https://a', nothing: 1 } });
    expect(texts(rendered, TAKES_EFFECT, DROPPED)).toEqual([
      'settings.clusterName: "other" had no effect in 0.18, and "demo" replaces it in 1.14',
    ]);
  });

  test('are kept and reported', () => {
    const rendered = translate('1.14', 'settings: { clusterName: demo, interuptionQueue: q }', '1.14');
    expect(rendered.values).toEqual({ settings: { clusterName: 'demo', interuptionQueue: 'q' } });
    expect(rendered.findings.map(findingText))
      .toEqual(['settings.interuptionQueue: unknown value interuptionQueue (set to "q") in the Karpenter 1.14 chart. Did you mean interruptionQueue? (controller-value-unknown)']);
  });

  test('reports the releases of a setting from another release', () => {
    expect(translate('1.14', 'settings: { aws: { clusterName: demo, tags: { team: a } } }', '1.14').findings.map(findingText)).toEqual([
      'settings.aws.clusterName: unknown value clusterName in the Karpenter 1.14 chart (available in 0.19 to 0.31). Use settings.clusterName. (controller-value-unknown)',
      'settings.aws.tags: unknown value tags in the Karpenter 1.14 chart (available in 0.19 to 0.32). Set tags in each EC2NodeClass. (controller-value-unknown)',
      'settings.clusterName is required. Add the cluster name, for example clusterName: demo. (controller-value-required)',
    ]);
  });

  test('reads a key that only another release knows for that release', () => {
    const rendered = translate('1.14', 'webhook: { port: 9443 }\nsettings: { clusterName: demo }', '1.0');
    expect(rendered.values).toEqual({ webhook: { port: 9443 }, settings: { clusterName: 'demo' } });
    expect(rendered.findings).toEqual([]);
  });
});
