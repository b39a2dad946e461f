import { firstSentence, TYPES } from './assembly';
import { Page, pageOf, PAGES } from './pages';
import { Entry, Group, GROUPS, LanguageName, LANGUAGES } from './reference';
import { Callable, importOf } from './signatures';
import { table, typeLink, typeSection } from './type-section';

const HEADINGS: { readonly [group in Group]: string } = { constructs: 'Constructs', classes: 'Classes', structs: 'Structs', interfaces: 'Interfaces', enums: 'Enums' };

const NAMES: { readonly [language in LanguageName]: string } = { typescript: 'TypeScript', python: 'Python', java: 'Java', go: 'Go' };

/** A section of API.md that lists the types of some groups on some pages. */
interface IndexSection {
  readonly heading: string;
  readonly files: readonly string[];
  readonly groups: readonly Group[];
  /** Full names of additional types that the section lists. */
  readonly also?: readonly string[];
}

/** Sections of API.md that follow the list of pages. Only the contents of a type's page list a type that no section lists. */
const INDEX: readonly IndexSection[] = [
  {
    heading: 'App and constructs',
    files: ['app-and-validation.md', 'constructs.md', 'al2-migration.md', 'iam.md', 'settings.md', 'helm.md', 'argocd.md', 'automode.md', 'v1beta1.md', 'v1alpha5.md'],
    groups: ['constructs'],
    also: ['Karpenter', 'KarpenterValidation', 'KarpenterVersion', 'iam.KarpenterIam', 'settings.ControllerValues'].map((name) => `cdk8s-karpenter.${name}`),
  },
  { heading: 'Presets', files: ['presets.md'], groups: ['constructs'] },
  { heading: 'Workloads', files: ['workloads.md'], groups: ['constructs', 'classes'] },
  {
    heading: 'Values',
    files: ['nodepool-values.md', 'requirements.md', 'ec2nodeclass-values.md', 'overlays-and-buffers.md', 'user-data.md'],
    groups: ['classes'],
  },
];

const fileOf = ({ id }: Entry) => pageOf(TYPES.get(id)!.locationInModule.filename).file;
const nameOf = (id: string) => id.slice(id.indexOf('.') + 1);

/** Renders a page in docs/api/. */
export function renderPage(page: Page, reference: readonly Entry[]): string {
  const entries = reference.filter((entry) => fileOf(entry) === page.file);
  if (entries.length === 0) throw new Error(`No type is on ${page.file}. Remove the page from scripts/api-docs/pages.ts.`);
  const membersOf = (group: Group) => entries.filter((entry) => entry.group === group);
  const groups = GROUPS.map((group) => ({ group, members: membersOf(group) })).filter(({ members }) => members.length > 0);
  return [
    `# ${page.title}`,
    '',
    `${page.description} This page is part of the [API reference](../../API.md).`,
    '',
    ...imports(entries),
    '## Contents',
    '',
    ...groups.flatMap(({ group, members }) => [
      ...table([HEADINGS[group], 'Description'], members.map(({ id }) => [`[${nameOf(id)}](#${id})`, firstSentence(TYPES.get(id)!)])),
    ]),
    ...groups.flatMap(({ group, members }) => [`## ${HEADINGS[group]}`, '', ...members.map(typeSection)]),
  ].join('\n').replace(/\n{3,}/g, '\n\n').trimEnd() + '\n';
}

/** Renders the import statements, in each language, that the signatures of a page need. */
function imports(entries: readonly Entry[]): string[] {
  const statements = (language: LanguageName): string[] => {
    if (language === 'typescript') return ["import * as karpenter from 'cdk8s-karpenter';"];
    const callables = entries.map((entry) => entry.in[language])
      .flatMap<Callable>((type) => [type, ...type.initializer ? [type.initializer] : [], ...type.staticMethods ?? []]);
    const found = callables.filter(({ usage }) => usage !== undefined).map(importOf);
    return [...new Set(found.map((statement) => statement.replace(/\.[^.]+;$/, '.*;')))].sort();
  };
  return table(['Language', 'Import'], LANGUAGES.map((language) => [NAMES[language], statements(language).map((statement) => `\`${statement}\``).join('<br>')]));
}

/** API.md. */
export function renderIndex(reference: readonly Entry[]): string {
  return [
    '# API reference',
    '',
    'Every exported type of `cdk8s-karpenter`, with its defaults, constraints, stability, and the Karpenter releases that support it.',
    'Signatures are in TypeScript, Python, Java, and Go.',
    '',
    '`npx projen docgen` generates this page and `docs/api/` from the docstrings.',
    '',
    ...table(['Page', 'Description'], PAGES.map(({ file, title, description }) => [`[${title}](docs/api/${file})`, description])),
    ...INDEX.flatMap(({ heading, files, groups, also = [] }) => [
      `## ${heading}`,
      '',
      ...files.flatMap((file) => reference.filter((entry) => fileOf(entry) === file && (groups.includes(entry.group) || also.includes(entry.id))))
        .map(({ id }) => `- [${nameOf(id)}](${typeLink(id, { folder: 'docs/api/' })}): ${firstSentence(TYPES.get(id)!)}`),
      '',
    ]),
  ].join('\n').trimEnd() + '\n';
}
