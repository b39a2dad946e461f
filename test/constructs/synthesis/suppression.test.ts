import { App, Chart } from 'cdk8s';
import { messageOf, pool, stderrOf } from '../../package-fixtures';
import { Karpenter, KarpenterApp, KarpenterVersion } from 'cdk8s-karpenter';

const version = KarpenterVersion.of('1.15.1');

function staticPools(): { app: KarpenterApp; quiet: Chart; loud: Chart } {
  const app = new KarpenterApp({ version });
  const [quiet, loud] = ['quiet', 'loud'].map((id) => new Chart(app, id));
  for (const chart of [quiet, loud]) pool(chart, 'pool', { replicas: 1, weight: 1 });
  return { app, quiet, loud };
}

const rulesIn = (chart: Chart) => Karpenter.findings(chart).map(({ rule }) => rule).filter((rule) => rule === 'nodepool-static-weight');

test('suppresses a rule only in its scope', () => {
  const { quiet, loud } = staticPools();
  Karpenter.suppress(quiet, 'nodepool-static-weight', 'our fork takes it');
  expect([rulesIn(quiet), rulesIn(loud)]).toEqual([[], ['nodepool-static-weight']]);
});

test('does not fail on a suppressed error, also between two syntheses', () => {
  const { app } = staticPools();
  expect(messageOf(() => app.synthYaml())).toContain('nodepool-static-weight');
  Karpenter.suppress(app, 'nodepool-static-weight', 'our fork takes it');
  expect(app.synthYaml()).toContain('weight: 1');
});

test('suppresses findings about releases', () => {
  const app = new App();
  Karpenter.configure(app, { version, kubernetesVersion: '1.99' });
  Karpenter.suppress(app, 'kubernetes-version-known', 'we build it ourselves');
  expect(stderrOf(() => app.synthYaml())).toEqual([]);
});

test.each([
  ['a misspelled rule', 'nodepool-static-weigth', 'it is so', 'unknown rule "nodepool-static-weigth". Did you mean nodepool-static-weight?'],
  ['an unknown rule', 'x', 'it is so', 'unknown rule "x". Use the rule ID that the finding reports.'],
  ['a rule that cannot be suppressed', 'render', 'it is so', 'unknown rule "render". Use the rule ID that the finding reports.'],
  ['an empty reason', 'schema-type', ' ', 'reason must be a non-empty string, got " ". Explain why rule schema-type is suppressed.'],
])('rejects %s', (_, rule, reason, message) => {
  expect(messageOf(() => Karpenter.suppress(new App(), rule, reason))).toBe(message);
});
