import { execFileSync } from 'child_process';
import { mkdtempSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';

const ROOT = join(__dirname, '..');

/** Synthesizes a small app, validates its manifest, and prints the IDs of all modules that this loads. */
const PROGRAM = `
const karpenter = require('./lib/index.js');
const { join } = require('path');
const { Chart } = require('cdk8s');
const load = karpenter[Symbol.for('cdk8s-karpenter.load')];
const outdir = process.argv[1];
const app = new karpenter.KarpenterApp({ outdir, version: karpenter.KarpenterVersion.of('1.15.3') });
const chart = new Chart(app, 'nodes');
const tags = { 'karpenter.sh/discovery': 'demo' };
const nodeClass = new karpenter.EC2NodeClass(chart, 'linux', {
  role: 'KarpenterNodeRole-demo',
  amiSelectorTerms: [karpenter.AmiSelectorTerm.alias('al2023', 'v20260701')],
  subnetSelectorTerms: [karpenter.SubnetSelectorTerm.tags(tags)],
  securityGroupSelectorTerms: [karpenter.SecurityGroupSelectorTerm.tags(tags)],
});
new karpenter.NodePool(chart, 'general', {
  nodeClass,
  requirements: [karpenter.Requirement.capacityTypes(karpenter.CapacityType.SPOT), karpenter.Requirement.instanceCategories('c', 'm', 'r')],
  limits: { cpu: '1000' },
  disruption: { budgets: [karpenter.DisruptionBudget.percent(10)] },
});
app.synth();
const exitCode = load('cli/main').main(['validate', '--quiet', '--karpenter-version', '1.15.3', join(outdir, 'nodes.k8s.yaml')]);
if (exitCode !== 0) throw new Error('validate ended with exit code ' + exitCode);
console.log(JSON.stringify(Object.keys(load.loaded)));
`;

/** Returns the modules of lib/ that a small app and the `validate` command load. */
export function startModules(): ReadonlySet<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-start-'));
  try {
    return new Set(JSON.parse(execFileSync(process.execPath, ['-e', PROGRAM, folder], { cwd: ROOT, encoding: 'utf8' })));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
