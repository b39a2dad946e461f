import { readFileSync } from 'fs';
import { join } from 'path';
import { applicationsOfSet, GeneratedApplications, RepositoryTree } from '../../../src/cli/fleet/argo/sets/application-sets';
import { isObject } from '../../../src/foundation/basics/json';
import { isReadError, readDocuments } from '../../../src/foundation/yaml/read-documents';

/** The Applications that `GenerateApplications` of Argo CD 3.6.1 generates from an ApplicationSet, or null for an error. */
interface RecordedSet {
  readonly id: string;
  readonly spec: any;
  readonly applications: readonly object[] | null;
}

type RecordedExpression = readonly [option: string, expression: string, output: string | null];

const [FIRST, ...LINES] = readFileSync(join(__dirname, 'recorded-templates.jsonl'), 'utf8').trim().split('\n').map((line): any => JSON.parse(line));
const EXPRESSIONS: readonly RecordedExpression[] = LINES.filter((line) => Array.isArray(line)) as any;
const SETS: readonly RecordedSet[] = LINES.filter((line) => !Array.isArray(line));

function treeOf(files: { readonly [file: string]: string }): RepositoryTree {
  const folders = Object.keys(files).flatMap((file) => file.split('/').slice(0, -1).map((_, index, parts) => parts.slice(0, index + 1).join('/')));
  const documentsOf = (file: string) => [...readDocuments(files[file])].map((document) => (isReadError(document) ? undefined : document.value));
  const objectsIn = (file: string) => [documentsOf(file)[0] ?? {}].flat().filter(isObject);
  return { folders: [...new Set(folders)].sort(), files: Object.keys(files), objectsIn };
}

const applicationsOf = (spec: any) => applicationsOfSet({ metadata: { name: 's', namespace: 'argocd' }, spec }, treeOf(FIRST.files));
const isFailed = ({ unknown }: GeneratedApplications) => unknown.some((reason) => reason.includes('Argo CD reports'));

/** Returns JSON without empty values, which Argo CD omits. */
function withoutEmpty(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withoutEmpty);
  if (!isObject(json)) return json;
  const entries = Object.entries(json).map(([name, value]) => [name, withoutEmpty(value)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== '' && !(typeof value === 'object' && Object.keys(value).length === 0)));
}

test('Go templates have the recorded output of Argo CD 3.6.1', () => {
  const outputs = EXPRESSIONS.map(([option, expression]) => {
    const result = applicationsOf({
      goTemplate: true,
      goTemplateOptions: option === '' ? [] : [option],
      generators: [{ list: { elements: [FIRST.element] } }],
      template: { metadata: { name: 'n' }, spec: { destination: { name: 'd' }, source: { path: expression } } },
    });
    return [option, expression, isFailed(result) ? null : result.applications[0].spec.source.path];
  });
  expect(outputs).toEqual(EXPRESSIONS);
  expect(EXPRESSIONS.length).toBeGreaterThan(200);
});

test('ApplicationSets generate the recorded Applications of Argo CD 3.6.1', () => {
  const sorted = (applications: readonly unknown[]) => applications.map((each) => JSON.stringify(withoutEmpty(each), (_, value) => (
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value
  ))).sort();
  const wrong = SETS.filter(({ spec, applications }) => {
    const result = applicationsOf(spec);
    if (applications === null || isFailed(result)) return applications !== null || !isFailed(result) || result.applications.length > 0;
    const ours = result.applications.map(({ metadata: { name, labels }, spec: ofApplication }) => ({ name, labels, spec: ofApplication }));
    return sorted(ours).join() !== sorted(applications).join();
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect(SETS.length).toBeGreaterThan(200);
});
