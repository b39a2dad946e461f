import { Chart } from 'cdk8s';
import { Karpenter, KarpenterApp, KarpenterVersion, Requirement, settings } from '../../../../src';
import { pool as poolIn } from '../../../fixtures';
import { pool, said } from '../lints';

const RULE = 'zone-of-another-region';
const TOKYO = 'https://0123456789ABCDEF.gr7.ap-northeast-1.eks.amazonaws.com';
const AT = 'spec.template.spec.requirements[0].values';

const endpoint = (url: unknown) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'karpenter-global-settings' }, data: { 'aws.clusterEndpoint': url } });
const zones = (...values: string[]) => pool([`topology.kubernetes.io/zone In ${values.join()}`]);

test.each<[string[], string[]]>([
  [['ap-northeast-1a', 'ap-northeast-1c'], []],
  [['us-west-2a', 'ap-northeast-1a', 'eu-west-1b'], [
    `${AT}[0]: zone must be in the region of the cluster, ap-northeast-1, got "us-west-2a". Use zones in ap-northeast-1, for example ap-northeast-1a.`,
    `${AT}[2]: zone must be in the region of the cluster, ap-northeast-1, got "eu-west-1b". Use zones in ap-northeast-1, for example ap-northeast-1a.`,
  ]],
  [['us-west-2-lax-1a'], [`${AT}[0]: zone must be in the region of the cluster, ap-northeast-1, got "us-west-2-lax-1a". Use zones in ap-northeast-1, for example ap-northeast-1a.`]],
  [['us-gov-east-1a'], [`${AT}[0]: zone must be in the region of the cluster, ap-northeast-1, got "us-gov-east-1a". Use zones in ap-northeast-1, for example ap-northeast-1a.`]],
  [['${ZONE}', 'test-zone-a', 'ap-northeast-1-wl1-nrt-wlz-1'], []],
])('%p with an endpoint in ap-northeast-1', (values, texts) => {
  expect(said(RULE, [zones(...values), endpoint(TOKYO)], '0.33')).toEqual(texts);
});

test.each([['https://demo.example.com'], ['${CLUSTER_ENDPOINT}'], [5], [undefined]])('finds no region in the endpoint %s', (url) => {
  expect(said(RULE, [zones('us-west-2a'), endpoint(url)], '0.33')).toEqual([]);
});

test.each<[string[], string[]]>([
  // Rule requirement-zone-form reports the misspelled zone.
  [['us-wst-2a', 'us-west-2b'], []],
  [['us-east-1a', 'us-east-1b', 'us-east-1-bos-1a'], []],
  [['${ZONE}', 'test-zone-a'], []],
  [['us-east-1a', 'eu-west-1b', 'eu-west-1c'], [
    `${AT}[1]: zone should be in the region of "us-east-1a", because a cluster is in one region, got "eu-west-1b". Keep only the zones in the region of the cluster.`,
  ]],
  [['${ZONE}', 'us-west-2a', 'us-west-1a'], [
    `${AT}[2]: zone should be in the region of "us-west-2a", because a cluster is in one region, got "us-west-1a". Keep only the zones in the region of the cluster.`,
  ]],
])('%p without an endpoint', (values, texts) => {
  expect(said(RULE, [zones(...values)])).toEqual(texts);
});

test('ignores operators other than In', () => {
  expect(said(RULE, [pool(['topology.kubernetes.io/zone NotIn us-west-2a']), endpoint(TOKYO)], '0.33')).toEqual([]);
});

test('reads the region from the controller values', () => {
  const app = new KarpenterApp({
    version: KarpenterVersion.of('1.15.1'), controllerValues: new settings.ControllerValues({ clusterName: 'demo', clusterEndpoint: TOKYO }),
  });
  poolIn(new Chart(app, 'chart'), 'it', { requirements: [Requirement.zones('us-west-2a')] });
  expect(Karpenter.findings(app).filter(({ rule }) => rule === RULE).map(({ severity, path }) => `${severity} ${path}`)).toEqual([`warning ${AT}[0]`]);
});
