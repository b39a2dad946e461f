import { readdirSync, readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { ApiObject } from 'cdk8s';
import { VERSION } from './charted';
import { helm as output, KarpenterApp } from '../../../../src';
import { judge } from '../../../../src/checks/engine/judge';
import { Severity } from '../../../../src/checks/findings/finding';
import { isArgoCdApi, kindFacts } from '../../../../src/karpenter/versions/known-apis';
import { FieldPath, pathText } from '../../../../src/outputs/helm/field-path';
import { ParentChart } from '../parent-chart';
import { describeWithHelm, helm, inNewFolder, objectsIn, templated } from '../real-helm';

const EXAMPLES = join(__dirname, '..', '..', '..', '..', 'examples');

interface Field {
  readonly object: any;
  readonly path: FieldPath;
}

/** Returns one field of a valid object for each kind and path in the examples. All items of a list count as one path. */
function eachField(): Field[] {
  const manifests = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' }).filter((file) => /\bexpected[\\/][^\\/]*\.yaml$/.test(file)).sort();
  const objects = manifests.flatMap((file) => objectsIn(readFileSync(join(EXAMPLES, file), 'utf8')));
  const found = new Map<string, Field>();
  for (const object of objects.filter(isFine)) {
    for (const path of pathsIn(object.spec, ['spec'])) {
      const id = `${object.kind} ${pathText(path).replace(/\[\d+\]/g, '[]')}`;
      if (!found.has(id)) found.set(id, { object, path });
    }
  }
  return [...found.values()];
}

function isFine(object: any): boolean {
  const { findings } = judge(object, VERSION);
  const isKarpenters = kindFacts(object.apiVersion, object.kind) !== undefined && !isArgoCdApi(`${object.apiVersion} ${object.kind}`);
  return isKarpenters && findings.every(({ severity }) => severity === Severity.INFO);
}

function pathsIn(value: unknown, path: FieldPath): FieldPath[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, child]) => pathsIn(child, [...path, Array.isArray(value) ? Number(name) : name]))];
}

function without(at: any, [segment, ...below]: FieldPath): any {
  if (Array.isArray(at)) return at.flatMap((item, index) => (index !== segment ? [item] : below.length === 0 ? [] : [without(item, below)]));
  const { [segment]: value, ...others } = at;
  return below.length === 0 ? others : { ...others, [segment]: without(value, below) };
}

/** Reports whether the API server requires the field in an object that otherwise stays the same. */
function isRequired({ object, path }: Field): boolean {
  return judge(without(object, path), VERSION).findings.some((finding) => finding.rule === 'schema-required' && finding.path === pathText(path));
}

/** Writes a chart with one object. The object has the name of the chart, and the field is exposed as the value `it`. */
function writeChart({ object, path }: Field, name: string, parent: ParentChart, folder: string): void {
  const app = new KarpenterApp({ version: VERSION, warnings: false, outdir: join(folder, 'dist') });
  const chart = new output.HelmChart(app, name, { outdir: parent.part(name), keepOnUninstall: false });
  const { apiVersion, kind, spec, metadata: { namespace } } = object;
  chart.expose(new ApiObject(chart, 'it', { apiVersion, kind, metadata: { name, namespace }, spec }), pathText(path), { name: 'it' });
  app.synth();
}

describeWithHelm('null for any one field of a Karpenter object', () => {
  const fields = eachField().map((field, index) => ({ ...field, name: `f${index}` }));
  const [required, others] = [fields.filter(isRequired), fields.filter((field) => !isRequired(field))];
  const kindOf = ({ object }: Field) => object.kind;

  /** Runs Helm once, with null for each field in a separate chart. */
  function withNulls<T>(charts: typeof fields, run: (parent: string, ...args: string[]) => T): T {
    return inNewFolder((folder) => {
      const parent = new ParentChart(folder);
      charts.forEach((field) => writeChart(field, field.name, parent, folder));
      writeFileSync(join(folder, 'values.yaml'), JSON.stringify(Object.fromEntries(charts.map(({ name }) => [name, { it: null }]))));
      return run(parent.path, '--values', join(folder, 'values.yaml'));
    });
  }

  test('the examples contain fields of all kinds', () => {
    const kinds = ['CapacityBuffer', 'EC2NodeClass', 'NodeClass', 'NodeOverlay', 'NodePool'];
    expect([[...new Set(required.map(kindOf))].sort(), [...new Set(others.map(kindOf))].sort()]).toEqual([kinds, kinds]);
    expect(others.length).toBeGreaterThan(80);
  });

  test('is rejected for required fields', () => {
    const said = withNulls(required, (...args) => helm(['template', ...args]).stderr).split(/^(f\d+):\n/m);
    const refused = Object.fromEntries(said.flatMap((name, index) => (index % 2 === 1 ? [[name, said[index + 1].trim()]] : [])));
    expect(refused).toEqual(Object.fromEntries(required.map(({ name }) => [name, "- at '': missing property 'it'"])));
  });

  test('omits only the field, if the API server does not require it', () => {
    const objects = Object.fromEntries(withNulls(others, templated).map((object) => [object.metadata.name, object.spec ?? {}]));
    expect(objects).toEqual(Object.fromEntries(others.map(({ name, object, path }) => [name, without(object, path).spec ?? {}])));
  });
});
