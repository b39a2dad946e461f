import { join } from 'path';
import { ApiObject, App, Chart, Include } from 'cdk8s';

// This app has no construct of cdk8s-karpenter, so synthesis itself checks nothing. The plugin in cdk8s.yaml checks the written manifests.
const app = new App();
const chart = new Chart(app, 'nodes');

new Include(chart, 'classes', { url: join(__dirname, 'classes.yaml') });

new ApiObject(chart, 'general', {
  apiVersion: 'karpenter.sh/v1',
  kind: 'NodePool',
  metadata: { name: 'general' },
  spec: {
    template: {
      spec: {
        nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'linux' },
        requirements: [
          { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot', 'on-demand'] },
          { key: 'karpenter.k8s.aws/instance-category', operator: 'In', values: ['c', 'm', 'r'] },
          { key: 'karpenter.k8s.aws/instance-generation', operator: 'Gte', values: ['5'] },
        ],
        expireAfter: '336h',
      },
    },
    limits: { cpu: '1000' },
  },
});

app.synth();
