/** Reads a NodePool from a manifest, and adds a taint and a limit to the NodePool. */
import { join } from 'path';
import { Chart, JsonPatch, Yaml } from 'cdk8s';
import { KarpenterApp, KarpenterVersion, NodePool, Taint } from 'cdk8s-karpenter';

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3') });
const chart = new Chart(app, 'nodes');
for (const manifest of Yaml.load(join(__dirname, '..', 'web.yaml'))) {
  const pool = NodePool.fromManifest(chart, manifest.metadata.name, manifest);
  pool.addTaint(Taint.noSchedule('team', 'web'));
  pool.addJsonPatch(JsonPatch.add('/spec/limits', { cpu: '100' }));
}
console.log(app.synthYaml());
