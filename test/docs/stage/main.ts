import { App, Chart, Include } from 'cdk8s';

// An app that writes the objects in manifests/ without constructs of this package.
const app = new App();
new Include(new Chart(app, 'nodes'), 'nodes', { url: 'manifests/nodes.yaml' });
app.synth();
