import { load } from 'js-yaml';
import { madeOf } from './made';
import { blocksOf } from '../../../docs/markdown';
import { describeWithHelm } from '../real-helm';

describeWithHelm('docs/how-to/use-the-ready-made-chart.md', () => {
  const [{ text }] = blocksOf('docs/how-to/use-the-ready-made-chart.md').filter(({ language }) => language === 'yaml');

  test('its values create the described pool, with defaults and common labels', () => {
    const made = madeOf(load(text) as object);
    expect(Object.keys(made)).toEqual(['NodePool/general']);
    const { metadata: { labels }, spec: { limits, template } } = made['NodePool/general'];
    expect({ labels, limits, template }).toEqual({
      labels: expect.objectContaining({ app: 'nodes', team: 'web' }),
      limits: { cpu: '1000' },
      template: { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'linux' }, requirements: [] } },
    });
  });
});
