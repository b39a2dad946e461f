import { App, Chart, Include } from 'cdk8s';

// An app that writes what is in manifests/, without a construct of this package.
const app = new App();
new Include(new Chart(app, 'nodes'), 'nodes', { url: 'manifests/nodes.yaml' });
app.synth();
