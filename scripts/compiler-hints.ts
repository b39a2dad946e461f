import * as ts from 'typescript';
import { fieldPaths, taggedFields } from './field-docs/crd-fields';

/** The number of static methods that a hint lists at most. */
const LISTED = 5;

/**
 * Changes the declarations of a file so that the messages of the TypeScript compiler show how to create a value of a class.
 *
 * For a plain object or another class, the compiler lists the private members that the value lacks. A member with a hint replaces these members.
 * Optional private members for the fields of the CRD let the compiler accept these fields in the plain object, so that it reports the hint first.
 */
export function withCompilerHints(code: string): string {
  const source = ts.createSourceFile('lib.d.ts', code, ts.ScriptTarget.ES2022, true);
  const edits = source.statements.filter(ts.isClassDeclaration).flatMap(editsOf);
  return edits.sort((a, b) => b.start - a.start).reduce((text, { start, end, insert }) => text.slice(0, start) + insert + text.slice(end), code);
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly insert: string;
}

/** Returns edits for a class without a public constructor that represents a field of a CRD. Enum-like classes, which have only `of`, have no hint. */
function editsOf(type: ts.ClassDeclaration): Edit[] {
  const fields = taggedFields(type, '');
  const factories = factoriesOf(type);
  if (!type.members.some((member) => ts.isConstructorDeclaration(member) && isPrivate(member)) || fields.length === 0 || factories.every((name) => name === 'of')) return [];
  const shown = type.members.filter((member) => !isPrivate(member) && !isStatic(member)).map(nameOf);
  const wrongCalls = shown.flatMap(wrongCallOf);
  const others = subfieldsOf(fields).filter((name) => ![...shown, ...wrongCalls.map(({ field }) => field)].includes(name));
  const members = [
    `private readonly '${hintText(type.name!.text, factories)}';`,
    ...others.map((name) => `private readonly ${name}?;`),
    ...wrongCalls.map(({ field, method }) => `/** @deprecated Use ${method}(). */\n    ${field}(this: 'Use ${method}()', ...values: never[]): never;`),
  ];
  const start = type.members.pos;
  return [
    ...type.members.filter(isPrivateValue).map((member) => ({ start: member.getFullStart(), end: member.end, insert: '' })),
    { start, end: start, insert: members.map((member) => `\n    ${member}`).join('') },
  ];
}

function hintText(type: string, factories: readonly string[]): string {
  const listed = factories.slice(0, LISTED).map((factory) => `${type}.${factory}()`);
  const all = factories.length > LISTED ? [...listed, 'another static method'] : listed;
  return `Use ${all.length < 3 ? all.join(' or ') : `${all.slice(0, -1).join(', ')}, or ${all.at(-1)}`}`;
}

/** Returns the field of a method such as `withMinValues`. A call of `minValues` is an error that names the method. */
function wrongCallOf(method: string): { readonly field: string; readonly method: string }[] {
  const [, first, rest] = /^with([A-Z])(\w+)$/.exec(method) ?? [];
  return first === undefined ? [] : [{ field: `${first.toLowerCase()}${rest}`, method }];
}

function factoriesOf(type: ts.ClassDeclaration): string[] {
  const methods = type.members.filter(ts.isMethodDeclaration).filter((method) => isStatic(method) && !nameOf(method).startsWith('_') && method.type?.getText() === type.name?.text);
  return [...new Set(methods.map(nameOf))];
}

/** Returns the names of the fields in a field of a CRD. */
function subfieldsOf(fields: ReturnType<typeof taggedFields>): string[] {
  return [...new Set(fields.flatMap(({ api, path }) => [...fieldPaths(api).known].filter((each) => each.startsWith(`${path}.`)).map((each) => each.slice(path.length + 1))))].filter((name) => /^\w+$/.test(name));
}

/** Reports whether a private member is a property or method of instances. */
function isPrivateValue(member: ts.ClassElement): boolean {
  return isPrivate(member) && !isStatic(member) && !ts.isConstructorDeclaration(member);
}

function nameOf(member: ts.ClassElement): string {
  return member.name?.getText() ?? '';
}

function isPrivate(member: ts.ClassElement): boolean {
  return hasModifier(member, ts.SyntaxKind.PrivateKeyword);
}

function isStatic(member: ts.ClassElement): boolean {
  return hasModifier(member, ts.SyntaxKind.StaticKeyword);
}

function hasModifier(member: ts.ClassElement, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(member) && (ts.getModifiers(member)?.some((modifier) => modifier.kind === kind) ?? false);
}
