import { dirname, join } from 'path';
import * as ts from 'typescript';

/** The number of constants or static methods that a comment lists at most. */
const LISTED = 4;

/** Comments for types without static members in this package, by name. */
const OTHERS: { readonly [type: string]: string } = {
  Duration: 'Use Duration.seconds(), Duration.minutes(), or Duration.hours()',
  INodeClass: 'Use an EC2NodeClass or NodeClassRef.named()',
  INodePool: 'Use a NodePool or NodePoolRef.named()',
};

/**
 * Adds a comment with the constants or static methods of the class to each property that takes its instances.
 *
 * For a wrong value such as a string, the compiler prints only the name of the class, and the line that declares the property. The comment is in this line.
 *
 * @param codes the declaration files, by path
 */
export function withValueComments(codes: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const sources = [...codes].map(([path, code]) => ts.createSourceFile(path, code, ts.ScriptTarget.ES2022, true));
  const classesOf = (source: ts.SourceFile) => source.statements.filter(ts.isClassDeclaration);
  const comments = new Map(sources.flatMap((source) => classesOf(source).flatMap((type) => commentsOf(type, source.fileName))));
  const commentIn = (source: ts.SourceFile) => (type: string) => comments.get(`${declarationFile(source, type, codes)} ${type}`) ?? OTHERS[type];
  return new Map(sources.map((source) => [source.fileName, withComments(source, commentIn(source))]));
}

function withComments(source: ts.SourceFile, commentFor: (type: string) => string | undefined): string {
  const inserts = source.statements.flatMap((type) => valuesOf(type).flatMap((value) => {
    // A plain object needs the static methods of the class rather than a value for one property.
    const comment = (ts.isClassDeclaration(type) ? commentFor(type.name!.text) : undefined) ?? commentFor(typeName(value));
    const isLast = source.text[value.end] === '\n';
    return comment === undefined || !isLast ? [] : [{ end: value.end, text: ` // ${comment}` }];
  }));
  return inserts.reverse().reduce((code, { end, text }) => code.slice(0, end) + text + code.slice(end), source.text);
}

/** Returns the public properties of an interface, or of the instances of a class. */
function valuesOf(type: ts.Statement): (ts.PropertySignature | ts.PropertyDeclaration)[] {
  if (ts.isInterfaceDeclaration(type)) return type.members.filter(ts.isPropertySignature);
  if (!ts.isClassDeclaration(type)) return [];
  const hidden = [ts.SyntaxKind.StaticKeyword, ts.SyntaxKind.PrivateKeyword];
  return type.members.filter(ts.isPropertyDeclaration).filter((member) => !hidden.some((kind) => has(member, kind)));
}

function typeName({ type }: ts.PropertySignature | ts.PropertyDeclaration): string {
  const item = type && ts.isArrayTypeNode(type) ? type.elementType : type;
  return item && ts.isTypeReferenceNode(item) ? item.typeName.getText() : '';
}

/** Returns a comment with the constants of a class without a public constructor, or with its static methods that return an instance. */
function commentsOf(type: ts.ClassDeclaration, path: string): (readonly [key: string, comment: string])[] {
  const name = type.name!.text;
  const members = type.members.filter((member) => ts.isPropertyDeclaration(member) || ts.isMethodDeclaration(member));
  const found = members.filter((member) => has(member, ts.SyntaxKind.StaticKeyword) && member.type?.getText() === name && !member.name.getText().startsWith('_'));
  const all = [...new Set(found.map((member) => `${name}.${member.name.getText()}${ts.isMethodDeclaration(member) ? '()' : ''}`))];
  const isOpen = !type.members.some((member) => ts.isConstructorDeclaration(member) && has(member, ts.SyntaxKind.PrivateKeyword));
  if (all.length === 0 || isOpen) return [];
  const listed = all.length > LISTED ? [...all.slice(0, LISTED), 'another static member'] : all;
  return [[`${path} ${name}`, `Use ${listed.length < 3 ? listed.join(' or ') : `${listed.slice(0, -1).join(', ')}, or ${listed.at(-1)}`}`]];
}

function has(member: ts.ClassElement, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(member) && (ts.getModifiers(member)?.some((modifier) => modifier.kind === kind) ?? false);
}

/** Returns the file that declares a type, which is the file itself or one that it imports. */
function declarationFile(source: ts.SourceFile, type: string, codes: ReadonlyMap<string, string>): string | undefined {
  for (const statement of source.statements) {
    const named = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (!named || !ts.isNamedImports(named) || !named.elements.some(({ name }) => name.text === type)) continue;
    const path = join(dirname(source.fileName), ((statement as ts.ImportDeclaration).moduleSpecifier as ts.StringLiteral).text);
    return [`${path}.d.ts`, join(path, 'index.d.ts')].find((each) => codes.has(each));
  }
  return source.fileName;
}
