import { ApiObject, Chart, JsonPatch, Testing } from 'cdk8s';
import { refusal, VERSION } from './charted';
import { helm as output, iam, Karpenter, KarpenterApp, NodeClassRef, NodePool, Requirement, settings } from '../../../../src';

describe('string values', () => {
  test('are replaced by their defaults in manifests and messages', () => {
    const app = new KarpenterApp({ version: VERSION });
    const chart = new output.HelmChart(app, 'nodes');
    const cluster = chart.stringValue('cluster', { defaultValue: 'demo' });
    const plain = new Chart(app, 'plain');
    const object = new ApiObject(plain, 'cm', { apiVersion: 'v1', kind: 'ConfigMap', data: { [cluster]: `x ${cluster}` } });
    expect(Testing.synth(plain)[0].data).toEqual({ demo: 'x demo' });
    expect(object.toJson().data).toEqual({ demo: 'x demo' });
    expect(app.synthYaml()).toContain('  demo: x demo\n');
    new NodePool(chart, 'p', { nodeClass: NodeClassRef.named('x'), requirements: [Requirement.of('team', 'In' as any, [`${cluster} !`])] });
    const said = Karpenter.findings(app).map(({ message, path }) => `${path}: ${message}`).join('\n');
    expect(said).toContain('"demo !"');
    expect(said).not.toContain('helmvalue');
  });

  test('are rejected in props that are not part of the chart', () => {
    const clusterName = new output.HelmChart(new KarpenterApp(), 'nodes').stringValue('cluster', { defaultValue: 'demo' });
    const message = 'clusterName must not contain a string value of a HelmChart, because this prop is not rendered into the chart. Use a literal string.';
    expect(() => new iam.KarpenterIam({ clusterName, account: '123456789012', region: 'eu-west-1' })).toThrow(message);
    expect(() => new settings.ControllerValues({ clusterName })).toThrow(message);
  });

  test.each<[string, (value: string) => string]>([
    ['in capitals', (value) => value.toUpperCase()],
    ['cut', (value) => `a-${value}`.slice(0, 16)],
    ['without its beginning', (value) => value.slice(5)],
    ['in base64', (value) => Buffer.from(value).toString('base64')],
    ['in base64, after a letter', (value) => Buffer.from(`a${value}b`).toString('base64')],
    ['in base64, after two letters', (value) => Buffer.from(`ab${value}`).toString('base64')],
    ['in hex', (value) => Buffer.from(value).toString('hex')],
  ])('are an error if they were changed: %s', (_, change) => {
    expect(refusal(({ app, chart }) => {
      const value = chart.stringValue('cluster', { defaultValue: 'demo' });
      new ApiObject(new Chart(app, 'plain'), 'cm', { apiVersion: 'v1', kind: 'ConfigMap', data: { a: change(value) } });
    })).toContain('plain/cm\n  error  a string contains a modified placeholder of a HelmChart string value  helm-value\n');
  });

  test('are a warning if no object contains them', () => {
    const app = new KarpenterApp({ version: VERSION });
    new output.HelmChart(app, 'nodes').stringValue('cluster', { defaultValue: 'demo' });
    expect(Karpenter.findings(app)).toMatchObject([{ rule: 'helm-value', severity: 'warning', message: 'string value cluster has no effect, because no object in the chart contains the string that stringValue returned' }]);
  });

  test('work in patches', () => {
    const app = new KarpenterApp({ version: VERSION });
    const chart = new output.HelmChart(app, 'nodes');
    const cluster = chart.stringValue('cluster', { defaultValue: 'demo' });
    const object = new ApiObject(chart, 'cm', { apiVersion: 'v1', kind: 'ConfigMap' });
    object.addJsonPatch(JsonPatch.add('/data', { a: cluster }));
    expect(Testing.synth(chart)[0].data).toEqual({ a: 'demo' });
  });
});
