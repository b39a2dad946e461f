import { charted, file, refusedBy, schemaOf } from './charted';
import { helm as output, Karpenter, KarpenterApp, KarpenterVersion, NodeClassRef, NodePool } from '../../../../src';
import { describeWithHelm, inNewFolder } from '../real-helm';

describe('values.yaml and the schema', () => {
  test('describe fields by their docstrings', () => inNewFolder((folder) => {
    charted(folder, ({ chart, general }) => {
      chart.expose(general, 'spec.weight', { description: 'How much it weighs.', name: 'pool.weight' });
      chart.expose(general, 'spec.limits');
      chart.expose(general, 'spec.replicas');
    }).synth();
    expect(file(folder, 'values.yaml')).toContain(`
pool:
  # How much it weighs.
  weight: 10

general:
  # Maximum total resources of all nodes of the NodePool, for example \`{ cpu: '1000', memory: '4000Gi' }\`.
  # Karpenter launches no node that would exceed a limit. Values are Kubernetes quantities. On static pools, only
  # \`nodes\` is allowed.
  limits:
    cpu: '1000'
`);
    expect(file(folder, 'values.yaml')).toMatch(/ {2}# Since 1\.8; .*\n {2}# replicas:\n|\n {2}# replicas:\n/);
    expect(schemaOf(folder).properties.pool.properties.weight).toEqual({ description: 'How much it weighs.', type: ['integer', 'null'], minimum: 1, maximum: 100 });
    expect(file(folder, 'README.md')).toContain('| `pool.weight` | integer | `10` | How much it weighs. |');
  }));

  test('contain only fields of the release', () => {
    const app = new KarpenterApp({ version: KarpenterVersion.of('1.6.8'), outdir: 'unused' });
    const chart = new output.HelmChart(app, 'nodes');
    const pool = new NodePool(chart, 'p', { nodeClass: NodeClassRef.named('x'), requirements: [] });
    chart.expose(pool, 'spec.replicas');
    expect(Karpenter.findings(app).map(({ message }) => message)).toContain('nodes/p: unknown field spec.replicas of karpenter.sh/v1 NodePool in this release');
  });
});

describeWithHelm('with a real Helm', () => {
  test('the schema rejects wrong types, values out of range, and unknown keys', () => inNewFolder((folder) => {
    charted(folder, ({ chart, general, linux }) => {
      chart.stringValue('cluster', { defaultValue: 'demo', pattern: '^[a-z]+$' });
      chart.expose(general, 'spec.limits');
      chart.expose(general, 'spec.weight', { minimum: 5 });
      chart.expose(general, 'spec.template.spec.requirements', { maxItems: 3 });
      chart.expose(general, 'spec.disruption');
      chart.expose(linux, 'spec.metadataOptions');
      chart.expose(linux, 'spec.role', { pattern: '^Karpenter' });
      chart.addSwitch(general);
    }).synth();
    const refused: readonly (readonly [string, RegExp])[] = [
      ['general.weight="5"', /at '\/general\/weight': got string, want null or integer/],
      ['general.weight=101', /at '\/general\/weight': maximum: got 101, want 100/],
      ['general.weight=4', /at '\/general\/weight': minimum: got 4, want 5/],
      ['general.wieght=5', /at '\/general': additional properties 'wieght' not allowed/],
      ['nodes={}', /additional properties 'nodes' not allowed/],
      ['general.limits={"cpu":"lots"}', /at '\/general\/limits\/cpu': 'lots' does not match pattern/],
      ['general.requirements=[{"key":"a"}]', /at '\/general\/requirements\/0': missing property 'operator'/],
      ['general.requirements=[{"key":"a","operator":"Exists","values":[5]}]', /at '\/general\/requirements\/0\/values\/0': got number, want string/],
      ['general.requirements=[{"key":"a","operator":"Exists"},{"key":"b","operator":"Exists"},{"key":"c","operator":"Exists"},{"key":"d","operator":"Exists"}]', /maxItems: got 4, want 3/],
      ['general.disruption={"consolidationPolicy":"Sometimes"}', /at '\/general\/disruption\/consolidationPolicy': value must be one of/],
      ['general.disruption={"budgets":[{"nodes":"10%","reason":"Empty"}]}', /additional properties 'reason' not allowed/],
      ['general.enabled="yes"', /at '\/general\/enabled': got string, want boolean/],
      ['linux.metadataOptions={"httpPutResponseHopLimit":65}', /maximum: got 65, want 64/],
      ['linux.role="Other"', /does not match pattern '\^Karpenter'/],
      ['cluster=null', /missing property 'cluster'/],
      ['cluster="A1"', /at '\/cluster': 'A1' does not match pattern/],
      ['commonLabels={"a":1}', /at '\/commonLabels\/a': got number, want null or string/],
    ];
    const said = refused.map(([value]) => refusedBy(folder, '--set-json', value));
    refused.forEach(([, message], index) => expect(said[index]).toMatch(message));
  }));
});
