import { join } from 'path';
import { load } from 'js-yaml';
import { charted } from './charted';
import { AL2023MigrationStage, AL2023SideBySideMigration, AmiSelectorTerm, EC2NodeClass, Karpenter, NodePool, Requirement, SecurityGroupSelectorTerm, SubnetSelectorTerm } from '../../../../src';
import { describeWithHelm, inNewFolder, templated } from '../real-helm';

describeWithHelm('objects that helm uninstall leaves', () => {
  test.each(Object.values(AL2023MigrationStage))('are the same in manifests and in the chart in stage %s of a migration', (stage) => inNewFolder((folder) => {
    const app = charted(folder, ({ chart }) => {
      Karpenter.configure(chart, { kubernetesVersion: '1.32' });
      const nodeClass = new EC2NodeClass(chart, 'old', {
        metadata: { name: 'old' },
        role: 'KarpenterNodeRole-demo',
        amiSelectorTerms: [AmiSelectorTerm.alias('al2', 'v20251101')],
        subnetSelectorTerms: [SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
        securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
      });
      const pool = new NodePool(chart, 'pool', { metadata: { name: 'old' }, nodeClass, requirements: [Requirement.instanceCategories('c')] });
      new AL2023SideBySideMigration(chart, 'migration', { nodeClass, nodePools: [pool], stage });
    });
    const kept = (objects: readonly any[]) => objects.map(({ kind, metadata: { name, annotations } }) => `${kind} ${name} ${annotations?.['helm.sh/resource-policy']}`).sort();
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const manifests = app.synthYaml().split(/^---\n/m).map((text) => load(text));
    app.synth();
    jest.restoreAllMocks();
    expect(kept(templated(join(folder, 'chart')))).toEqual(kept(manifests));
    for (const each of kept(manifests)) expect(each).toMatch(/ keep$/);
  }));
});
