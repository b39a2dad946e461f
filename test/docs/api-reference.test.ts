import { existsSync, readFileSync, statSync } from 'fs';
import { dirname, join } from 'path';
import { markdownFiles, ROOT } from './markdown';
import { pageOf, PAGES } from '../../scripts/api-docs/pages';
import { types } from '../api/assembly';

/** Maximum size of a page. GitHub does not render Markdown files larger than about 500 KB. */
const MAX_BYTES = 500_000;

const FILES = markdownFiles('docs/api');
const TEXTS = new Map(['API.md', ...FILES].map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
const ANCHORS = new Map([...TEXTS].map(([path, text]) => [path, [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id)]));

/** Returns the links in Markdown and HTML, but not in code. */
function linksIn(path: string): string[] {
  const prose = TEXTS.get(path)!.replace(/^```.*?^```$/gms, '').replace(/`[^`\n]*`(?!\])/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)|href="([^"]+)"/g)].map(([, markdown, html]) => markdown ?? html);
}

function isBroken(link: string, from: string): boolean {
  if (/^https?:/.test(link)) return false;
  const [path, anchor] = link.split('#');
  const target = path === '' ? from : join(dirname(from), path);
  if (!existsSync(join(ROOT, target))) return true;
  return anchor !== undefined && !(ANCHORS.get(target) ?? []).includes(anchor);
}

test('API.md lists the pages, and no other page exists', () => {
  expect(FILES).toEqual(PAGES.map(({ file }) => `docs/api/${file}`).sort());
  expect(linksIn('API.md')).toEqual(expect.arrayContaining(FILES));
});

test('every exported type is on one page, and in its contents', () => {
  const headingOf = (fqn: string) => `\n### ${fqn.split('.').at(-1)} <a id="${fqn}"></a>\n\n*Stability:* `;
  const problems = types.flatMap(({ fqn, locationInModule }) => {
    const page = `docs/api/${pageOf(locationInModule!.filename).file}`;
    const pages = FILES.filter((path) => TEXTS.get(path)!.includes(headingOf(fqn)));
    const contents = TEXTS.get(page)!.split('\n## ')[1];
    return pages.length === 1 && pages[0] === page && contents.includes(`](#${fqn}) |`) ? [] : [`${fqn}: ${pages.join(', ')}`];
  });
  expect(types.length).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test.each([...TEXTS.keys()])('links and anchors of %s resolve', (path) => {
  expect(linksIn(path).length).toBeGreaterThan(0);
  expect(linksIn(path).filter((link) => isBroken(link, path))).toEqual([]);
});

test('every anchor of a page is unique', () => {
  const repeated = [...ANCHORS].flatMap(([path, anchors]) => anchors.filter((id, index) => anchors.indexOf(id) !== index).map((id) => `${path}#${id}`));
  expect(repeated).toEqual([]);
});

test('GitHub renders every page, and API.md stays short', () => {
  expect([...TEXTS.keys()].filter((path) => statSync(join(ROOT, path)).size >= MAX_BYTES)).toEqual([]);
  expect(TEXTS.get('API.md')!.split('\n').length).toBeLessThanOrEqual(200);
});

test('a source file in a folder without a page is an error', () => {
  expect(pageOf('src/constructs/karpenter-app.ts').file).toBe('app-and-validation.md');
  expect(pageOf('src/constructs/presets/maintenance/weekly-time.ts').file).toBe('presets.md');
  expect(() => pageOf('src/unknown/type.ts')).toThrow('scripts/api-docs/pages.ts has no page for src/unknown/type.ts. Add its folder to a page.');
});

test('members inherited from cdk8s and constructs are one line with a link', () => {
  expect(TEXTS.get('docs/api/constructs.md')).toContain(
    '- Inherited from [cdk8s.ApiObject](https://github.com/cdk8s-team/cdk8s-core/blob/2.x/docs/typescript.md#cdk8s.ApiObject): `addDependency`, `addJsonPatch`\n');
  expect(FILES.filter((path) => /^##### `(?:addDependency|addJsonPatch|isConstruct|node)`/m.test(TEXTS.get(path)!))).toEqual([]);
});

test('a member that is less stable than its type states its stability', () => {
  const [, section] = TEXTS.get('docs/api/app-and-validation.md')!.split('##### `iam` (optional) <a id="cdk8s-karpenter.KarpenterOptions.property.iam"></a>\n');
  expect(section.split('\n#')[0]).toContain('\n- *Stability:* experimental\n');
});

test.each([
  ['rest parameters in Python', 'iam.md', '\niam.PolicyDocument.of_statements(\n  *statements: PolicyStatement\n)\n'],
  ['rest parameters in TypeScript', 'requirements.md', '\nkarpenter.Requirement.instanceFamilies(...families: string[])\n'],
  ['parameters in Python as jsii-pacmak names them', 'kubelet.md', '\n  cluster_dns: List[str] = None,\n'],
  ['maps in Python with both types', 'constructs.md', '\n  limits: Mapping[str, str] = None,\n'],
  ['both overloads in Java', 'nodepool-values.md', '\nDisruptionBudget.nodes(Number count)\nDisruptionBudget.nodes(Number count, DisruptionBudgetOptions options)\n'],
  ['pointers to structs in Go', 'nodepool-values.md', '\ncdk8skarpenter.DisruptionBudget_Nodes(count *float64, options *cdk8skarpenter.DisruptionBudgetOptions) cdk8skarpenter.DisruptionBudget\n'],
  ['structs of cdk8s in Go', 'constructs.md', '\n\tMetadata: *cdk8s.ApiObjectMetadata,\n'],
])('a signature has %s', (_, file, text) => {
  expect(TEXTS.get(`docs/api/${file}`)).toContain(text);
});
