import * as ts from 'typescript';
import { Paragraph, Piece, Role, Sort } from './prose';

/** A TypeScript file. The file's path determines the sort of its strings. */
export interface SourceFile {
  /** The path from the root of the repository. */
  readonly path: string;
  readonly source: string;
  /** Whether the types that the file exports belong to the public API. */
  readonly isPublic: boolean;
  /** The parsed source, if the caller has parsed it. */
  readonly tree?: ts.SourceFile;
}

/** Properties whose values are code, YAML, names, or quotations. */
const NOT_PROSE = new Set(['pass', 'fail', 'id', 'pattern', 'exec', 'source', 'command', 'run', 'if', 'fields', 'script', 'yaml', 'json', 'toml']);
const TESTS = new Set(['test', 'it', 'describe', 'each', 'skip', 'only', 'skipIf']);
const HELP = /help|usage/i;

/** Returns the prose of a TypeScript file: comments, docstrings, and strings. */
export function typescriptProse({ path, source, isPublic, tree }: SourceFile): Paragraph[] {
  const file = tree ?? ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const paragraphs: Paragraph[] = [];
  const docstrings = new Set<number>();
  const inTests = /(?:^|\/)test\//.test(path) || /\.test\.ts$/.test(path);
  const isTool = path === '.projenrc.ts' || /^(?:scripts|bench)\//.test(path);

  const visit = (node: ts.Node, isApi: boolean) => {
    const api = isApi && !isHidden(node);
    if (api && !ts.isSourceFile(node) && isDocumented(node)) {
      for (const { pos } of (node as { jsDoc?: readonly ts.JSDoc[] }).jsDoc ?? []) docstrings.add(pos);
    }
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node) || ts.isRegularExpressionLiteral(node)) return;
    if (ts.isPropertyAssignment(node) && NOT_PROSE.has(nameOf(node.name))) return;
    if (isText(node)) {
      string(node);
      return;
    }
    node.forEachChild((child) => visit(child, ts.isSourceFile(node) ? isPublic && isExported(child) : api && isContainer(node)));
  };

  const string = (node: ts.Node) => {
    const sort = inTests ? titleSort(node) : isTool ? 'tools' : path.startsWith('src/') ? sourceSort(node, path) : undefined;
    if (sort !== undefined) {
      const text = textOf(node);
      const offset = node.getStart(file) + 1;
      const pieces = sort === 'help' ? helpText(text, offset, source) : stringText(text, offset, source);
      const role = sort === 'messages' ? roleOf(node) : undefined;
      paragraphs.push(...pieces.map((each): Paragraph => ({ sort, pieces: each, role })));
    }
    nested(node);
  };
  // Visits strings inside the placeholders of a template separately.
  const nested = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node)) node.templateSpans.forEach(({ expression }) => visit(expression, false));
    else if (isSum(node)) [node.left, node.right].forEach((side) => (isText(side) ? nested(side) : visit(side, false)));
  };
  visit(file, isPublic);

  for (const { comments, isDoc, pos } of commentsOf(file, source)) {
    const sort: Sort = isDoc && docstrings.has(pos) ? 'docstrings' : 'comments';
    paragraphs.push(...(isDoc ? docText(comments, source) : lineText(comments, source)).map((pieces) => ({ sort, pieces })));
  }
  return paragraphs;
}

type Text = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral;
const isString = (node: ts.Node): node is Text => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
const isText = (node: ts.Node) => isString(node) || ts.isTemplateExpression(node) || isSum(node);

function isSum(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken && hasString(node);
}

function hasString(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) ? hasString(node.left) || hasString(node.right) : isString(node) || ts.isTemplateExpression(node);
}

const nameOf = (name: ts.PropertyName | ts.BindingName): string => (ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '');

function isExported(node: ts.Node): boolean {
  return ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

function isContainer(node: ts.Node): boolean {
  return ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) || ts.isEnumDeclaration(node);
}

function isDocumented(node: ts.Node): boolean {
  return isContainer(node) || ts.isTypeElement(node) || ts.isClassElement(node) || ts.isEnumMember(node);
}

function isHidden(node: ts.Node): boolean {
  const isPrivate = ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
  return isPrivate || ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal');
}

/** Returns the text of a string. Each placeholder contains only the last name in its expression. */
function textOf(node: ts.Node): string {
  if (isString(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text + node.templateSpans.map(({ expression, literal }) => placeholder(expression) + literal.text).join('');
  if (isSum(node)) return textOf(node.left) + textOf(node.right);
  return placeholder(node);
}

function placeholder(node: ts.Node): string {
  if (ts.isIdentifier(node)) return `\${${node.text}}`;
  if (ts.isPropertyAccessExpression(node)) return `\${${node.name.text}}`;
  return ts.isCallExpression(node) && node.arguments.length === 1 ? placeholder(node.arguments[0]) : '${…}';
}

function titleSort(node: ts.Node): Sort | undefined {
  return isTitle(node) ? 'titles' : undefined;
}

/** Returns the category of a string in src/, based on the property, variable, or function that contains it. */
function sourceSort(node: ts.Node, path: string): Sort {
  const inCli = path.startsWith('src/cli/');
  for (let parent: ts.Node = node.parent; !ts.isSourceFile(parent); parent = parent.parent) {
    const property = ts.isPropertyAssignment(parent) ? nameOf(parent.name) : '';
    const declared = (ts.isVariableDeclaration(parent) || ts.isFunctionDeclaration(parent)) && parent.name ? nameOf(parent.name) : '';
    if (property === 'what' || property === 'why') return 'rules';
    if (HELP.test(property) || HELP.test(declared)) return 'help';
    if (inCli && ['description', 'summary', 'about', 'intro'].includes(property)) return 'help';
  }
  return inCli && HELP.test(path) && !path.endsWith('usage-error.ts') ? 'help' : 'messages';
}

function isTitle(node: ts.Node): boolean {
  const call = node.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== node) return false;
  let callee: ts.Expression = call.expression;
  while (!ts.isIdentifier(callee)) {
    if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression;
    else if (ts.isTaggedTemplateExpression(callee)) callee = callee.tag;
    else return false;
  }
  return TESTS.has(callee.text);
}

function roleOf(node: ts.Node): Role | undefined {
  const { parent } = node;
  const name = ts.isPropertyAssignment(parent) && parent.initializer === node ? nameOf(parent.name) : '';
  return name === 'message' || name === 'fix' ? name : undefined;
}

const COMMAND = /^(?:\$ |#!|(?:npx|npm|kubectl|helm|aws|git|cat|echo|exec|sudo|yum|dnf|apt-get|systemctl|curl|docker|go|python3?|mvn|cd|set) )/;

const CODE = /=>|\bconst |\{\{|\}\}|[{;]$|^\s*[<{[]|^import |\)\.|::|\|\||&&|^\s*[\w.]+\(/;

/** Reports whether a string is prose: at least three words, and few characters that are not part of a word. */
function isProse(string: string): boolean {
  const text = string.replace(/\$\{[^}]*\}/g, 'X');
  const words = text.match(/(?<![\w.$\/{-])[A-Za-z][a-z'’]+(?:-[a-z]+)*(?![\w(=\/{])/g) ?? [];
  if (words.length < 3 || COMMAND.test(text.trim()) || CODE.test(text)) return false;
  const letters = text.replace(/"[^"]*"|`[^`]*`/g, '').replace(/[^A-Za-z ,.]/g, '').length;
  return letters >= 0.8 * text.replace(/"[^"]*"|`[^`]*`/g, '').length;
}

/** Returns a one-line string if it is prose. In longer strings, returns lines of prose and YAML or shell comments. */
function stringText(text: string, offset: number, source: string): Piece[][] {
  const lines = text.split('\n');
  if (lines.filter((line) => line.trim() !== '').length <= 1) return isProse(text) ? [[{ text: text.trim(), offset }]] : [];
  return linesOf(lines, offset, source).flatMap(({ text: line, offset: at }) => {
    const comment = /^\s*#+ +(.*)$/.exec(line)?.[1];
    const isSentence = comment === undefined && !/^\s*[-\w.'"\[\]/]+:(?: |$)|^\s*- /.test(line);
    return (comment !== undefined || isSentence) && isProse(comment ?? line) ? [[{ text: (comment ?? line).trim(), offset: at }]] : [];
  });
}

/** Returns the paragraphs of a help screen, without usage lines, examples, and the names of options. */
function helpText(text: string, offset: number, source: string): Piece[][] {
  const paragraphs: Piece[][] = [];
  let open = false;
  for (const { text: line, offset: at } of linesOf(text.split('\n'), offset, source)) {
    const option = /^ {1,4}\S.*? {2,}(\S.*)$/.exec(line)?.[1];
    if (option !== undefined) {
      paragraphs.push([{ text: option, offset: at }]);
      open = true;
    } else if (line.trim() === '' || /^\s*(?:usage|example|examples|options|commands):/i.test(line) || /^\s*(?:\$ |#|cdk8s-karpenter \S+ (?:-|[A-Z]|\w+\/)|-)/.test(line)) {
      open = false;
    } else if (open) {
      paragraphs[paragraphs.length - 1].push({ text: line.trim(), offset: at });
    } else {
      paragraphs.push([{ text: line.trim(), offset: at }]);
      open = true;
    }
  }
  return paragraphs.filter((pieces) => (pieces.map((piece) => piece.text).join(' ').match(/[A-Za-z]{2,}/g) ?? []).length >= 2);
}

function linesOf(lines: readonly string[], offset: number, source: string): Piece[] {
  let at = offset;
  return lines.map((text) => {
    const piece = { text, offset: at };
    const end = source.indexOf('\n', at);
    at = end < 0 ? at : end + 1;
    return piece;
  });
}

interface Comment {
  readonly comments: readonly ts.CommentRange[];
  readonly isDoc: boolean;
  readonly pos: number;
}

/** Returns the comments of a file. Line comments on adjacent lines count as one comment. */
function commentsOf(file: ts.SourceFile, source: string): Comment[] {
  const ranges = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    if (node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode) return;
    const children = node.getChildren(file);
    if (children.length > 0) {
      children.forEach(visit);
      return;
    }
    for (const range of ts.getLeadingCommentRanges(source, node.pos) ?? []) ranges.set(range.pos, range);
    for (const range of ts.getTrailingCommentRanges(source, node.end) ?? []) ranges.set(range.pos, range);
  };
  visit(file);
  const comments: Comment[] = [];
  let last: ts.CommentRange[] = [];
  for (const range of [...ranges.values()].sort((a, b) => a.pos - b.pos)) {
    const before = last.at(-1);
    const isLine = range.kind === ts.SyntaxKind.SingleLineCommentTrivia;
    if (isLine && before !== undefined && /^\r?\n[ \t]*$/.test(source.slice(before.end, range.pos))) {
      last.push(range);
    } else {
      last = [range];
      comments.push({ comments: last, isDoc: source.startsWith('/**', range.pos), pos: range.pos });
      if (!isLine) last = [];
    }
  }
  return comments;
}

const DIRECTIVE = /^\s*(?:eslint-|@ts-|istanbul|c8 |prettier|<reference|~~|region|endregion|#)/;

function lineText(comments: readonly ts.CommentRange[], source: string): Piece[][] {
  const paragraphs: Piece[][] = [[]];
  for (const { pos, end, kind } of comments) {
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
    let offset = pos + 2;
    for (const line of source.slice(pos + 2, isLine ? end : end - 2).split('\n')) {
      const text = line.replace(/^[\s*/]+/, '');
      const at = offset + line.length - text.length;
      offset += line.length + 1;
      if (text.trim() === '' || DIRECTIVE.test(text) || isCode(text)) paragraphs.push([]);
      else if (/^[-*] /.test(text)) paragraphs.push([{ text: text.slice(2).trim(), offset: at + 2 }]);
      else paragraphs.at(-1)!.push({ text: text.trim(), offset: at });
    }
  }
  return paragraphs.filter((pieces) => pieces.length > 0);
}

/** Returns the paragraphs of a docstring, without examples, addresses, and the names of tags and parameters. */
function docText([{ pos, end }]: readonly ts.CommentRange[], source: string): Piece[][] {
  const paragraphs: Piece[][] = [[]];
  let inCode = false;
  let offset = pos + 3;
  for (const line of source.slice(pos + 3, end - 2).split('\n')) {
    const bare = line.replace(/^\s*\*? ?/, '');
    let at = offset + line.length - bare.length;
    offset += line.length + 1;
    const parts = bare.split(/(?<=\s|^)(?=@(?:default|throws|returns?|param|see|example|stability|deprecated|remarks|internal|jsii|inheritdoc|template|extends)\b)/);
    for (const part of parts) {
      const tag = /^@(\w+)\s*/.exec(part);
      const fence = /^\s*```/.test(part);
      let text = part;
      let skip = 0;
      if (tag) {
        inCode = tag[1] === 'example';
        paragraphs.push([]);
        skip = tag[0].length;
        if (tag[1] === 'param') skip += /^\S+\s*(?:-\s*)?/.exec(part.slice(skip))?.[0].length ?? 0;
        else if (tag[1] === 'throws') skip += /^\{[^}]*\}\s*/.exec(part.slice(skip))?.[0].length ?? 0;
        else if (['see', 'stability', 'jsii', 'internal', 'example', 'inheritdoc', 'template', 'extends'].includes(tag[1])) skip = part.length;
        else if (tag[1] === 'default') skip += /^-\s*/.exec(part.slice(skip))?.[0].length ?? 0;
        text = part.slice(skip);
        if (tag[1] === 'default' && !/^@\w+\s*- /.test(part) && !/^[A-Za-z]+ [a-z]+ /.test(text)) text = '';
      } else if (fence) {
        inCode = !inCode;
        paragraphs.push([]);
        text = '';
      } else if (inCode) {
        text = '';
      } else if (/^\s*[-*] /.test(part)) {
        paragraphs.push([]);
        skip = /^\s*[-*] /.exec(part)![0].length;
        text = part.slice(skip);
      }
      if (text.trim() === '') {
        if (part.trim() === '') paragraphs.push([]);
      } else {
        paragraphs.at(-1)!.push({ text: text.trim(), offset: at + skip });
      }
      at += part.length;
    }
  }
  return paragraphs.filter((pieces) => pieces.length > 0);
}

function isCode(text: string): boolean {
  return /^[\w.]+\(.*\);?$|[;{}]\s*$|^(?:import|export|const|let|return) /.test(text.trim());
}
