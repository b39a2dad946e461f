import { DocsSchema, MethodSchema, PropertySchema, TypeSchema } from 'jsii-docgen';
import { declaredBy, Documented, firstSentence, ownMember, stabilityOf, Type, TYPES } from './assembly';
import { pageOf } from './pages';
import { Entry, LanguageName } from './reference';
import { Callable, signatureOf, variadic } from './signatures';

const OTHER_LANGUAGES: readonly LanguageName[] = ['python', 'java', 'go'];

const FOREIGN_REFERENCES: { readonly [module: string]: string } = {
  cdk8s: 'https://github.com/cdk8s-team/cdk8s-core/blob/2.x/docs/typescript.md',
  constructs: 'https://github.com/aws/constructs/blob/10.x/API.md',
};

/** Renders the section of a type on its page. */
export function typeSection(entry: Entry): string {
  return new Section(entry).lines().join('\n');
}

/** Returns the link to a type from a file. `folder` is the path from that file to docs/api/. */
export function typeLink(id: string, from: { readonly file?: string; readonly folder?: string } = {}): string {
  const { file } = pageOf(TYPES.get(id)!.locationInModule.filename);
  return `${file === from.file ? '' : `${from.folder ?? ''}${file}`}#${id}`;
}

class Section {
  private readonly type: Type;
  private readonly file: string;

  public constructor(private readonly entry: Entry) {
    this.type = TYPES.get(entry.id)!;
    this.file = pageOf(this.type.locationInModule.filename).file;
  }

  public lines(): string[] {
    const { in: { typescript: schema }, id } = this.entry;
    const implementations = (schema.implementations ?? []).filter((other) => other.id !== id);
    const parents = this.type.kind === 'interface' ? this.type.interfaces ?? [] : [this.type.base].filter((base) => base !== undefined);
    const implemented = this.type.kind === 'class' ? this.type.interfaces ?? [] : [];
    return [
      `### ${schema.displayName} <a id="${id}"></a>`,
      '',
      `*Stability:* ${stabilityOf(this.type)}`,
      '',
      ...listOf([
        fact('Extends', parents.map((parent) => this.reference(parent)).join(', ')),
        fact('Implements', implemented.map((other) => this.reference(other)).join(', ')),
        fact('Implemented by', implementations.map((other) => this.reference(other.id)).join(', ')),
        ...this.facts(this.type, schema.docs),
      ]),
      ...proseOf(schema.docs),
      ...this.initializer(),
      ...this.constants(schema.constants ?? []),
      ...this.methods('Static functions', schema.staticMethods ?? []),
      ...this.methods('Methods', schema.instanceMethods ?? []),
      ...this.properties(schema.properties ?? []),
      ...this.members(),
    ];
  }

  private initializer(): string[] {
    const { typescript } = this.entry.in;
    if (!typescript.initializer && this.entry.group !== 'structs') return [];
    const callables = this.inEachLanguage((schema) => schema.initializer ?? schema);
    return [...headingOf(4, 'Initializer', `${this.entry.id}.Initializer`), ...signatures(callables), ...this.parameters(typescript.initializer?.parameters ?? [])];
  }

  private inEachLanguage(pick: (schema: Entry['in'][LanguageName]) => Callable): ReadonlyMap<LanguageName, Callable> {
    return new Map((['typescript', ...OTHER_LANGUAGES] as const).map((language) => [language, pick(this.entry.in[language])]));
  }

  private constants(constants: readonly PropertySchema[]): string[] {
    if (constants.length === 0) return [];
    return [
      ...headingOf(4, 'Constants'),
      ...table(['Name', 'Description'], constants.map(({ id, displayName, docs }) => [`<a id="${id}"></a>\`${displayName}\``, wholeText(docs)])),
    ];
  }

  private methods(heading: string, methods: readonly MethodSchema[]): string[] {
    const own = methods.filter(({ displayName }) => this.isOwn(displayName));
    const inherited = this.inherited(methods);
    if (own.length + inherited.length === 0) return [];
    return [
      ...headingOf(4, heading),
      ...own.length > 1 ? table(['Name', 'Description'], own.map(({ id, displayName, docs }) => [`[\`${displayName}\`](#${id})`, summaryOf(docs)])) : [],
      ...inherited,
      ...own.flatMap((method) => this.method(method, heading === 'Static functions')),
    ];
  }

  private method(method: MethodSchema, isStatic: boolean): string[] {
    const callables = isStatic
      ? this.inEachLanguage(({ staticMethods = [] }) => staticMethods.find(({ id }) => id === method.id)!)
      : new Map([['typescript' as const, method]]);
    return [
      ...headingOf(5, `\`${method.displayName}\``, method.id),
      ...isStatic ? signatures(callables) : ['```typescript', variadic((method.usage ?? '').replace(/^public /, '')), '```', ''],
      ...listOf(this.facts(ownMember(this.type, method.displayName)!, method.docs)),
      ...proseOf(method.docs),
      ...this.parameters(method.parameters),
    ];
  }

  /** Lists the parameters that have a description, or a type with a link. */
  private parameters(parameters: Callable['parameters'] & {}): string[] {
    return listOf(parameters.filter(({ type, docs }) => docs.summary !== undefined || this.htmlOf(type).includes('<a ')).map(({ displayName, optional, type, docs }) =>
      `- \`${displayName}\`${optional ? ' (optional)' : ''}: <code>${this.htmlOf(type)}</code>${docs.summary === undefined ? '' : `: ${wholeText(docs)}`}`));
  }

  private properties(properties: readonly PropertySchema[]): string[] {
    // A struct also shows inherited properties, because users can set all of them.
    const own = this.type.datatype ? properties : properties.filter(({ displayName }) => this.isOwn(displayName));
    const inherited = this.type.datatype ? [] : this.inherited(properties);
    if (own.length + inherited.length === 0) return [];
    return [
      ...headingOf(4, 'Properties'),
      ...own.length > 1 ? table(['Name', 'Type', 'Description'], own.map(({ id, displayName, type, docs }) => [`[\`${displayName}\`](#${id})`, `<code>${this.htmlOf(type)}</code>`, summaryOf(docs)])) : [],
      ...inherited,
      ...own.flatMap((property) => this.property(property)),
    ];
  }

  private property({ id, displayName, optional, type, docs, default: defaultValue }: PropertySchema): string[] {
    const owner = TYPES.get(declaredBy(this.type, displayName));
    const documented = owner && ownMember(owner, displayName);
    return [
      ...headingOf(5, `\`${displayName}\`${optional ? ' (optional)' : ''}`, id),
      ...listOf([
        fact('Type', `<code>${this.htmlOf(type)}</code>`),
        fact('Default', defaultValue?.replace(/^- /, '')),
        ...documented ? this.facts(documented, docs) : [],
      ]),
      ...proseOf(docs),
    ];
  }

  private members(): string[] {
    const members = this.entry.in.typescript.members ?? [];
    if (members.length === 0) return [];
    return [...headingOf(4, 'Members'), ...table(['Name', 'Description'], members.map(({ id, displayName, docs }) => [`<a id="${id}"></a>\`${displayName}\``, wholeText(docs)]))];
  }

  private isOwn(name: string): boolean {
    return declaredBy(this.type, name) === this.type.fqn;
  }

  /** Renders one line for each type from which the type inherits members. */
  private inherited(members: readonly { readonly displayName: string }[]): string[] {
    const names = new Map<string, string[]>();
    for (const { displayName } of members.filter((member) => !this.isOwn(member.displayName))) {
      const owner = declaredBy(this.type, displayName);
      names.set(owner, [...names.get(owner) ?? [], `\`${displayName}\``]);
    }
    return listOf([...names].map(([owner, inherited]) => `- Inherited from ${this.reference(owner)}: ${inherited.join(', ')}`));
  }

  private facts(documented: Documented, docs: DocsSchema): (string | undefined)[] {
    const { crd, throws } = documented.docs.custom ?? {};
    return [
      documented === this.type || stabilityOf(documented) === stabilityOf(this.type) ? undefined : fact('Stability', stabilityOf(documented)),
      fact('Deprecated', docs.deprecated ? docs.deprecationReason ?? 'yes' : undefined),
      fact('CRD field', crd?.replace(/spec[\w.[\]]*/g, '`$&`')),
      fact('Throws', throws),
      fact('See', docs.links?.map((link) => /^https?:\S+$/.test(link) ? `<${link}>` : link).join(', ')),
    ];
  }

  private reference(id: string): string {
    const name = id.slice(id.indexOf('.') + 1);
    const foreign = FOREIGN_REFERENCES[id.split('.')[0]];
    return TYPES.has(id) ? `[${name}](${typeLink(id, { file: this.file })})` : foreign ? `[${id}](${foreign}#${id})` : id;
  }

  private htmlOf({ formattingPattern, types = [] }: TypeSchema): string {
    const rest = [...types];
    return escaped(formattingPattern).replace(/%/g, () => {
      const next = rest.shift()!;
      if ('formattingPattern' in next) return this.htmlOf(next);
      const name = next.id.startsWith('cdk8s-karpenter.') ? next.id.slice('cdk8s-karpenter.'.length) : next.fqn;
      return TYPES.has(next.id) ? `<a href="${typeLink(next.id, { file: this.file })}">${name}</a>` : name;
    });
  }
}

function signatures(callables: ReadonlyMap<LanguageName, Callable>): string[] {
  const block = (language: LanguageName) => [`\`\`\`${language}`, signatureOf(callables.get(language)!, language), '```', ''];
  return [...block('typescript'), '<details><summary>Python, Java, Go</summary>', '', ...OTHER_LANGUAGES.flatMap(block), '</details>', ''];
}

function headingOf(level: number, text: string, id?: string): string[] {
  return [`${'#'.repeat(level)} ${text}${id === undefined ? '' : ` <a id="${id}"></a>`}`, ''];
}

function proseOf({ summary, remarks, example }: DocsSchema): string[] {
  return [
    ...summary === undefined ? [] : [summary, ''],
    ...remarks === undefined ? [] : [remarks, ''],
    ...example === undefined ? [] : ['Example:', '', '```typescript', example, '```', ''],
  ];
}

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const summaryOf = ({ summary = '' }: DocsSchema) => firstSentence({ name: '', docs: { summary } });
const wholeText = ({ summary = '', remarks = '' }: DocsSchema) => `${summary} ${remarks}`.trim().replace(/\s+/g, ' ');
const fact = (name: string, value: string | undefined) => value === undefined || value === '' ? undefined : `- *${name}:* ${value}`;

function listOf(lines: readonly (string | undefined)[]): string[] {
  const present = lines.filter((line) => line !== undefined);
  return present.length === 0 ? [] : [...present, ''];
}

export function table(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replace(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
  return [row(header), row(header.map(() => '---')), ...rows.map(row), ''];
}
