import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ApiObject, App, AppProps, Chart, Yaml, YamlOutputType } from 'cdk8s';
import { KarpenterApp } from '../../../src';
import { withFastYaml } from '../../../src/constructs/synthesis/cdk8s-internals';

let outdir: string;
beforeEach(() => {
  outdir = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-'));
});
afterEach(() => rmSync(outdir, { recursive: true }));

/** Creates an empty chart, and two nested charts with a multi-line string and strings that YAML 1.1 reads as other types. */
function fill<T extends App>(app: T): T {
  const chart = new Chart(app, 'outer', { disableResourceNameHashes: true });
  const config = new ApiObject(chart, 'config', { apiVersion: 'v1', kind: 'ConfigMap', data: { yes: 'no', E0: '1', text: 'a\nb\n', empty: '' } });
  const inner = new Chart(chart, 'inner', { disableResourceNameHashes: true });
  const secret = new ApiObject(inner, 'secret', { apiVersion: 'v1', kind: 'Secret', stringData: { password: '0x1F' } });
  config.addDependency(secret);
  new Chart(app, 'none');
  return app;
}

/** Returns the names and contents of all files in a folder and its subfolders, sorted by name. */
function filesOf(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .map((entry): [string, string] => [join(entry.parentPath, entry.name).slice(folder.length), readFileSync(join(entry.parentPath, entry.name), 'utf8')])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

const FORMS: AppProps[] = [
  { yamlOutputType: YamlOutputType.FILE_PER_APP },
  { yamlOutputType: YamlOutputType.FILE_PER_CHART },
  { yamlOutputType: YamlOutputType.FILE_PER_RESOURCE },
  { yamlOutputType: YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE, outputFileExtension: '.yaml' },
  { recordConstructMetadata: true },
];

test.each(FORMS)('synth writes the files of cdk8s: %j', (props) => {
  const [ours, theirs] = [join(outdir, 'ours'), join(outdir, 'theirs')];
  fill(new KarpenterApp({ ...props, outdir: ours })).synth();
  fill(new App({ ...props, outdir: theirs })).synth();
  expect(filesOf(ours)).toEqual(filesOf(theirs));
  expect(filesOf(ours)).not.toEqual([]);
});

test('synthYaml returns the string of cdk8s', () => {
  expect(fill(new KarpenterApp({ outdir })).synthYaml()).toBe(fill(new App({ outdir })).synthYaml());
});

test('an undefined document is an empty line', () => {
  expect(withFastYaml(() => Yaml.stringify(undefined, { a: 1 }))).toBe(Yaml.stringify(undefined, { a: 1 }));
});

test('calls the cdk8s writer only for strings that are not plainly safe', () => {
  const original = Yaml.stringify;
  const asked: unknown[] = [];
  Yaml.stringify = (...documents) => {
    asked.push(...documents);
    return original.apply(Yaml, documents);
  };
  try {
    expect(withFastYaml(() => Yaml.stringify({ a: '1.5' }, { b: '1.5' }))).toBe('a: "1.5"\n---\nb: "1.5"\n');
  } finally {
    Yaml.stringify = original;
  }
  expect(asked).toEqual([['1.5']]);
});

test('cdk8s writes by itself again after a synthesis, also after one that fails', () => {
  const original = Yaml.stringify;
  fill(new KarpenterApp({ outdir })).synth();
  expect(Yaml.stringify).toBe(original);
  expect(() => withFastYaml(() => { throw new Error('refused'); })).toThrow('refused');
  expect(Yaml.stringify).toBe(original);
});

test('a nested synthesis keeps the writer of the outer synthesis', () => {
  withFastYaml(() => {
    const outer = Yaml.stringify;
    withFastYaml(() => expect(Yaml.stringify).not.toBe(outer));
    expect(Yaml.stringify).toBe(outer);
  });
});
