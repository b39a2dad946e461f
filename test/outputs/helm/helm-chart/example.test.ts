import { existsSync, readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { describeWithHelm, helm, objectsIn, templated } from '../real-helm';

const EXAMPLES = join(__dirname, '..', '..', '..', '..', 'examples');

/** Helm charts in expected/, each with the manifest of the corresponding cdk8s chart. */
const charts = readdirSync(EXAMPLES).flatMap((example) => {
  const folder = join(EXAMPLES, example, 'expected', 'charts');
  return existsSync(folder) ? readdirSync(folder).map((name) => [example, name]) : [];
});

const byKindAndName = (objects: any[]) => objects.map((each) => [`${each.kind} ${each.metadata.name}`, each]).sort(([a], [b]) => (a < b ? -1 : 1));

describeWithHelm('the charts in examples/', () => {
  test('are there', () => {
    expect(charts).toContainEqual(['helm-chart', 'nodes']);
  });

  test.each(charts)('%s: helm lint --strict reports nothing for %s', (example, name) => {
    const { status, stdout, stderr } = helm(['lint', '--strict', '--quiet', join(EXAMPLES, example, 'expected', 'charts', name)]);
    expect({ status, stdout: stdout.trim(), stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test.each(charts)('%s: helm template with default values renders the objects that the app writes as %s', (example, name) => {
    const expected = join(EXAMPLES, example, 'expected');
    // cdk8s numbers the files of charts with dependencies.
    const file = readdirSync(expected).find((each) => each.replace(/^\d{4}-/, '') === `${name}.k8s.yaml`)!;
    const plain = objectsIn(readFileSync(join(expected, file), 'utf8'));
    expect(plain).not.toEqual([]);
    expect(byKindAndName(templated(join(expected, 'charts', name)))).toEqual(byKindAndName(plain));
  });
});
