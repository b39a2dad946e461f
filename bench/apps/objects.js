// Objects from a JSON file, a list for each chart, with cdk8s alone: node objects.js FILE OUTDIR
const { ApiObject, App, Chart, YamlOutputType } = require('cdk8s');
const { readFileSync } = require('fs');

const [file, outdir] = process.argv.slice(2);
const app = new App({ outdir, yamlOutputType: YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE });
for (const [index, objects] of JSON.parse(readFileSync(file, 'utf8')).entries()) {
  const chart = new Chart(app, `cluster-${index}`);
  for (const object of objects) new ApiObject(chart, `${object.kind}-${object.metadata.name}`, object);
}
app.synth();
