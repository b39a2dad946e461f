import { mkdirSync, writeFileSync } from 'fs';
import { join } from 'path';
import * as fc from 'fast-check';
import { helmChartValues, json, readyChartValues } from './random-values';
import { chartFilesIn, renderedByBoth } from './rendered-by-both';
import { isObject, someText } from '../../../../src/foundation/basics/json';
import { loadChart, renderChart, RenderResult } from '../../../../src/foundation/helm-chart/render-chart';
import { ESCAPED_IN_YAML, escaped } from '../../../../src/outputs/helm/templates/go-text';
import { app, synthesize } from '../generated-apps';
import { byName, ParentChart } from '../parent-chart';
import { describeWithHelm, inNewFolder, templated } from '../real-helm';

const EXAMPLES = join(__dirname, '../../../../examples');
const READY = join(EXAMPLES, 'helm-ready-chart/expected');

/** Number of random values for each chart. `HELM_RUNS=1000` compares more. */
const RUNS = Number(process.env.HELM_RUNS ?? 6);

const READY_CHART = 'helm-ready-chart/expected/chart';
const CHANGEABLE = [READY_CHART, 'helm-chart/expected/charts/nodes', 'argocd-many-clusters/expected/charts/nodes', 'whole-platform/expected/charts/current-nodes'];
const OTHERS = ['whole-platform/expected/charts/old-nodes', 'whole-platform/expected/charts/old-logging'];

describeWithHelm('charts rendered without Helm', () => {
  test.each([...CHANGEABLE, ...OTHERS])('%s with its default values', (chart) => {
    const { ours, helm } = renderedByBoth(join(EXAMPLES, chart), []);
    expect(ours).toEqual(helm);
  });

  test('the example with two layers of values', () => {
    const { ours, helm } = renderedByBoth(join(READY, 'chart'), [join(READY, 'values.yaml'), join(READY, '../values-staging.yaml')]);
    expect(Object.keys(ours)).toEqual(['templates/ec2nodeclasses.yaml', 'templates/nodepools.yaml']);
    expect(ours).toEqual(helm);
  });

  test.each(CHANGEABLE)('%s with random values', (chart) => inNewFolder((folder) => {
    let successes = 0;
    const values: fc.Arbitrary<object> = chart === READY_CHART ? readyChartValues : helmChartValues;
    for (const layers of fc.sample(fc.array(values, { minLength: 1, maxLength: 2 }), { numRuns: RUNS, seed: 52 })) {
      const files = layers.map((layer, index) => valueFile(join(folder, `${index}.yaml`), layer));
      const { ours, helm, problem } = renderedByBoth(join(EXAMPLES, chart), files);
      expect({ layers, rendering: ours, problem }).toEqual({ layers, rendering: helm, problem });
      successes += ours === 'fails' ? 0 : 1;
    }
    expect(successes).toBeGreaterThan(RUNS / 3);
  }));

  test('generated charts with default values and with random values, for 100 apps', () => inNewFolder((folder) => {
    const parent = new ParentChart(folder);
    const values: { [chart: string]: object } = {};
    // For a field of another type than the value, templates do not escape these characters. The schema of the chart rejects such values.
    const given = fc.sample(json, { numRuns: 1000, seed: 55 }).filter((value) => !someText(value, (text) => ESCAPED_IN_YAML.test(text)));
    const ours = fc.sample(app, { numRuns: 100, seed: 53 }).flatMap((generated, index) => {
      const name = `g${index}`;
      const chart = parent.part(name);
      const { exposed } = synthesize(generated, name, folder, chart);
      const random = index % 2 === 0 ? {} : exposed.map(({ value }) => nested(value, given.pop())).reduce<object>(merged, {});
      const result = rendered(chart, random);
      if ('templates' in result) {
        values[name] = random;
        return result.templates.flatMap(({ objects }) => objects);
      }
      expect(renderedByBoth(chart, [valueFile(join(folder, 'values.yaml'), random)]).helm).toBe('fails');
      return objectsOf(rendered(chart, {}));
    });
    const file = valueFile(join(folder, 'values.yaml'), values);
    expect(byName(ours)).toEqual(byName(templated(parent.path, '--skip-schema-validation', '--values', file)));
  }));
});

function rendered(folder: string, values: object): RenderResult {
  const chart = loadChart(chartFilesIn(folder));
  return 'problem' in chart ? chart : renderChart(chart, { releaseName: 'release', namespace: 'default', values: [values], skipSchemaValidation: true });
}

function objectsOf(result: RenderResult): readonly object[] {
  if ('problem' in result) throw new Error(result.problem.message);
  return result.templates.flatMap(({ objects }) => objects);
}

/** Returns values in which a path of names leads to the value. */
function nested(names: readonly string[], value: unknown): object {
  return names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;
}

function merged(a: any, b: any): any {
  const common = Object.keys(b).filter((name) => isObject(a[name]) && isObject(b[name]));
  return { ...a, ...b, ...Object.fromEntries(common.map((name) => [name, merged(a[name], b[name])])) };
}

/** Expressions whose result depends on the value `$v`. */
const EXPRESSIONS = [
  '$v', 'int64 (ternary 1.5 $v (kindIs "float64" $v))', 'add 1 (ternary 1.5 $v (kindIs "float64" $v))', 'toYaml $v', 'toJson $v', 'quote $v', 'toString $v', 'print $v $v', 'print $v "x" $v', 'toYaml (dict "k" (list $v (dict "q" $v)))', 'kindIs "map" $v', 'kindIs "float64" $v | and $v', 'default "d" $v',
  'nindent 3 (toYaml $v)', 'toYaml (deepCopy (fromJson (toJson (dict "v" $v))))', 'not $v', 'replace "a" "é" (toString $v)', 'splitList "a" (toString $v)', 'trimSuffix "a" (toString $v)', 'join "-" (list $v $v)',
  'contains "\\xc2" (toString $v)', 'hasPrefix "a" (toString $v)', 'regexMatch "^[a-zé\\\\x{85}]+$" (toString $v)', 'eq (toString $v) "a"', 'printf "%s|%v" (toString $v) $v', 'ternary $v "x" (kindIs "string" $v)',
  'dig "a" "b" $v (dict "a" (dict "b" 1))', 'dig "a" "c" $v (dict "a" (dict "b" 1))',
];

describeWithHelm('functions of templates', () => {
  test('return what Helm returns, for random values', () => inNewFolder((folder) => {
    mkdirSync(join(folder, 'templates'));
    writeFileSync(join(folder, 'Chart.yaml'), 'apiVersion: v2\nname: functions\nversion: 0.1.0\n');
    EXPRESSIONS.forEach((expression, index) => writeFileSync(join(folder, `templates/${index}.yaml`), `# ${expression}\n{{ range $i, $v := .Values.items }}\nv{{ $i }}: {{ quote (${expression}) }}\n{{- end }}\n`));
    for (let run = 0; run < RUNS; run += 6) {
      const items = fc.sample(json, { numRuns: 600, seed: 54 + run });
      const { ours, helm, problem } = renderedByBoth(folder, [valueFile(join(folder, 'values-random.yaml'), { items })]);
      expect(problem).toBeUndefined();
      expect(ours).toEqual(helm);
    }
  }));
});

/** Writes values as JSON, without characters that YAML does not allow. */
function valueFile(file: string, values: object): string {
  writeFileSync(file, escaped(JSON.stringify(values)));
  return file;
}
