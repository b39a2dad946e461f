import { join } from 'path';
import { automode, ClusterTarget, helm as output, KarpenterApp, NodePool, Requirement, SecurityGroupSelectorTerm, SubnetSelectorTerm } from '../../../../src';
import { describeWithHelm, inNewFolder, templated } from '../real-helm';

function writeChart(folder: string): void {
  const app = new KarpenterApp({ cluster: ClusterTarget.AUTO_MODE, warnings: false, outdir: join(folder, 'dist') });
  const chart = new output.HelmChart(app, 'nodes', { outdir: join(folder, 'chart') });
  const nodeClass = new automode.NodeClass(chart, 'linux', {
    metadata: { name: 'linux' },
    role: 'AmazonEKSAutoNodeRole',
    subnetSelectorTerms: [SubnetSelectorTerm.id('subnet-1')],
    securityGroupSelectorTerms: [SecurityGroupSelectorTerm.id('sg-1')],
  });
  new NodePool(chart, 'general', {
    metadata: { name: 'general' },
    nodeClass,
    requirements: [Requirement.label(automode.Label.INSTANCE_CATEGORY).anyOf('c', 'm', 'r')],
  });
  app.synth();
}

describeWithHelm('a chart for EKS Auto Mode', () => {
  const kept = (folder: string, ...args: string[]) => templated(join(folder, 'chart'), ...args)
    .map(({ kind, metadata: { annotations } }) => `${kind} ${annotations?.['helm.sh/resource-policy']}`).sort();

  test('contains only the NodeClass and the NodePool, and keeps both on uninstall', () => inNewFolder((folder) => {
    writeChart(folder);
    expect(kept(folder)).toEqual(['NodeClass keep', 'NodePool keep']);
    expect(kept(folder, '--set', 'keepOnUninstall=false')).toEqual(['NodeClass undefined', 'NodePool undefined']);
  }));
});
