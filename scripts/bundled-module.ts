import * as ts from 'typescript';

/** A compiled CommonJS module, and its position in a bundle. */
export interface BundledModule {
  readonly code: string;
  /** The folder of the module, relative to the bundle. */
  readonly folder: string;
  /** Returns the ID of the module for an import, or undefined if Node.js resolves the import. */
  readonly resolve: (request: string) => string | undefined;
  readonly isLeftOut?: (node: ts.Node) => boolean;
  /** Returns true if the module always needs an imported module, so that it loads both at once. */
  readonly isEager: (id: string) => boolean;
}

/**
 * Returns the code of a module as the body of a function with the parameter `exports`, without comments.
 *
 * An import of a module in the bundle becomes a call of `load`. A constant that refers to a module becomes a function that calls `load` on first use:
 * `let a_1 = () => (a_1 = got("a"))()`. The function `got` loads a module, and returns a function that returns the module.
 * A constant that refers to an eager module is the module itself, because calls through a constant are faster.
 * The function `raised` removes frames of this package from the stack trace of an error.
 * Classes keep their names, which `console.log` prints, after identifiers become shorter.
 */
export function bundledModule({ code, folder, resolve, isLeftOut, isEager }: BundledModule): string {
  const source = ts.createSourceFile('module.js', code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const lazyImportsOf = (node: ts.Node) => {
    const imports = importsOf(node, resolve);
    return imports.every(({ id }) => isEager(id)) ? [] : imports;
  };
  const imported = new Set(source.statements.flatMap(lazyImportsOf).map(({ name }) => name));
  const visit = (node: ts.Node): ts.Node | undefined => {
    if (isLeftOut?.(node) || isPreamble(node)) return undefined;
    const imports = lazyImportsOf(node);
    if (imports.length > 0) return loaders(imports);
    if (isRaised(node)) return call('raised', ts.visitEachChild(node, visit, undefined));
    if (isNamedClass(node)) return withStaticName(ts.visitEachChild(node, visit, undefined), node.name.text);
    const id = requiredModule(node, resolve);
    if (id !== undefined) return call('load', ts.factory.createStringLiteral(id));
    if (!ts.isIdentifier(node) || isName(node)) return ts.visitEachChild(node, visit, undefined);
    if (node.text === '__dirname') return ts.factory.createParenthesizedExpression(ts.factory.createAdd(node, ts.factory.createStringLiteral(`/${folder}`)));
    return imported.has(node.text) ? call(node.text) : node;
  };
  const { transformed: [bundled] } = ts.transform(source, [() => (file) => ts.visitEachChild(file, visit, undefined)]);
  return ts.createPrinter({ removeComments: true }).printFile(bundled).trim();
}

/** Reports whether an expression creates an Error in a `throw` or `return` statement. Its stack trace starts in the program of the user. */
function isRaised(node: ts.Node): node is ts.NewExpression {
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'Error') return false;
  return ts.isThrowStatement(node.parent) || ts.isReturnStatement(node.parent);
}

/** Reports whether a statement declares a class without its own static member `name`. */
function isNamedClass(node: ts.Node): node is ts.ClassDeclaration & { readonly name: ts.Identifier } {
  return ts.isClassDeclaration(node) && node.name !== undefined && !node.members.some(({ name }) => name?.getText() === 'name' && isStatic(name.parent));
}

function isStatic(node: ts.Node): boolean {
  return ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
}

/** Adds a getter, because a field would be in the values of a class with constants. */
function withStaticName(node: ts.ClassDeclaration, name: string): ts.ClassDeclaration {
  const { factory } = ts;
  const body = factory.createBlock([factory.createReturnStatement(factory.createStringLiteral(name))]);
  const member = factory.createGetAccessorDeclaration([factory.createModifier(ts.SyntaxKind.StaticKeyword)], 'name', [], undefined, body);
  return factory.updateClassDeclaration(node, node.modifiers, node.name, node.typeParameters, node.heritageClauses, [member, ...node.members]);
}

/** A constant that refers to a module, and the ID of the module. */
interface Import {
  readonly name: string;
  readonly id: string;
}

/** Returns the constants that a statement such as `const a_1 = require("./a"), b_1 = require("./b")` declares. */
function importsOf(node: ts.Node, resolve: BundledModule['resolve']): Import[] {
  if (!ts.isVariableStatement(node) || !ts.isSourceFile(node.parent)) return [];
  const { declarations } = node.declarationList;
  const imports = declarations.flatMap(({ name, initializer }): Import[] => {
    const id = initializer && requiredModule(initializer, resolve);
    return id !== undefined && ts.isIdentifier(name) ? [{ name: name.text, id }] : [];
  });
  return imports.length === declarations.length ? imports : [];
}

function requiredModule(node: ts.Node, resolve: BundledModule['resolve']): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'require') return undefined;
  const [request] = node.arguments;
  return ts.isStringLiteral(request) ? resolve(request.text) : undefined;
}

/** Reports whether a statement is generated code that a bundle does not need: `"use strict"`, the ES module flag, and `exports.a = exports.b = void 0`. */
function isPreamble(node: ts.Node): boolean {
  if (!ts.isExpressionStatement(node) || !ts.isSourceFile(node.parent)) return false;
  const { expression } = node;
  if (ts.isStringLiteral(expression)) return expression.text === 'use strict';
  if (ts.isCallExpression(expression)) return /^Object\.defineProperty\(exports, "__esModule"/.test(expression.getText());
  return /^(exports\.\w+ = )+void 0$/.test(expression.getText());
}

/** Reports whether an identifier names a member or declaration, so it does not refer to a variable. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)) && parent.name === node;
}

/** `let a_1 = () => (a_1 = got("a"))();` */
function loaders(imports: readonly Import[]): ts.Statement {
  const { factory } = ts;
  const loader = ({ name, id }: Import) => {
    const got = call('got', factory.createStringLiteral(id));
    const replaced = factory.createParenthesizedExpression(factory.createAssignment(factory.createIdentifier(name), got));
    return factory.createArrowFunction(undefined, undefined, [], undefined, undefined, factory.createCallExpression(replaced, undefined, []));
  };
  const declarations = imports.map((each) => factory.createVariableDeclaration(each.name, undefined, undefined, loader(each)));
  return factory.createVariableStatement(undefined, factory.createVariableDeclarationList(declarations, ts.NodeFlags.Let));
}

function call(name: string, ...args: ts.Expression[]): ts.Expression {
  return ts.factory.createCallExpression(ts.factory.createIdentifier(name), undefined, args);
}
