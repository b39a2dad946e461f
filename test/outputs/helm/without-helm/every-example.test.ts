import { readdirSync, readFileSync, writeFileSync } from 'fs';
import { join, relative, sep } from 'path';
import * as fc from 'fast-check';
import { renderedByBoth } from './rendered-by-both';
import { parametersOf, valuesOf, yamlOf } from './schema-values';
import { ESCAPED_IN_YAML, escaped } from '../../../../src/outputs/helm/templates/go-text';
import { describeWithHelm, inNewFolder } from '../real-helm';

const EXAMPLES = join(__dirname, '../../../../examples');
const CHARTS = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' }).filter((path) => /expected.*\bChart\.yaml$/.test(path) && !path.includes('node_modules'))
  .map((path) => relative(EXAMPLES, join(EXAMPLES, path, '..')).split(sep).join('/')).sort();

/** Number of random cases for each chart. `HELM_RUNS=300` compares more. */
const RUNS = Number(process.env.HELM_RUNS ?? 10);

describeWithHelm('every chart of the examples, rendered without Helm', () => {
  test('the examples have charts', () => expect(CHARTS.length).toBeGreaterThanOrEqual(10));

  test.each(CHARTS)('%s: random values in several files, with parameters, equal what Helm renders', (chart) => inNewFolder((folder) => {
    const schema = JSON.parse(readFileSync(join(EXAMPLES, chart, 'values.schema.json'), 'utf8'));
    const cases = fc.record({
      layers: fc.array(valuesOf(schema).filter((values) => !ESCAPED_IN_YAML.test(JSON.stringify(values))), { maxLength: 3 }),
      parameters: parametersOf(schema),
      skipSchemaValidation: fc.boolean(),
    });
    let successes = 0;
    for (const { layers, parameters, skipSchemaValidation } of fc.sample(cases, { numRuns: RUNS, seed: 58 })) {
      const files = layers.map((layer, index) => {
        const file = join(folder, `${index}.yaml`);
        writeFileSync(file, escaped(yamlOf(layer)));
        return file;
      });
      const { ours, helm, problem } = renderedByBoth(join(EXAMPLES, chart), files, { parameters, skipSchemaValidation });
      const given = { layers, parameters, skipSchemaValidation, problem };
      expect({ ...given, rendering: ours }).toEqual({ ...given, rendering: helm });
      successes += ours === 'fails' ? 0 : 1;
    }
    expect(successes).toBeGreaterThan(0);
    if (process.env.HELM_RUNS !== undefined) process.stdout.write(`${chart}: ${successes} of ${RUNS} rendered\n`);
  }));
});
