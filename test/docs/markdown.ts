import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';

export const ROOT = join(__dirname, '..', '..');

/** Folder with files that programs and commands on every page may use. */
export const STAGE = join(__dirname, 'stage');

/** Folder with the files that the branch main has instead of those in `STAGE`. */
export const MAIN_BRANCH = join(__dirname, 'main-branch');

/** Generated pages with separate tests: the rules, and the API reference, whose code blocks are signatures. */
const GENERATED = /^docs\/(?:rules|api)\//;

/** README, and every handwritten page in docs/ and its subfolders. */
export const PAGES = ['README.md', ...markdownFiles('docs').filter((path) => !GENERATED.test(path))];

/** Returns the Markdown files in a folder and its subfolders, as paths from the root of the repository. */
export function markdownFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md')).sort().map((name) => `${folder}/${name}`);
}

/**
 * Matches a remark directly above a block, such as `<!-- file values.yaml -->`. The remark is an HTML comment, so readers do not see it.
 * `edit` names a file that an earlier command of the page creates.
 */
const REMARK = /^<!-- (file|edit|from|held by|exit code) (.+) -->$/;

export type Remark = 'file' | 'edit' | 'from' | 'held by' | 'exit code';

/** A fenced block of a page. */
export interface Block {
  readonly page: string;
  /** Line of the opening fence, starting with 1. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
  readonly remarks: { readonly [remark in Remark]?: string };
}

export function blocksOf(page: string): Block[] {
  return blocksIn(readFileSync(join(ROOT, page), 'utf8'), page);
}

export function blocksIn(markdown: string, page: string): Block[] {
  const lines = markdown.split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    const fence = /^( *)(```+)(.*)$/.exec(lines[at]);
    if (!fence) continue;
    const [, indent, marks, language] = fence;
    const length = lines.slice(at + 1).indexOf(`${indent}${marks}`);
    if (length < 0) throw new Error(`${page}:${at + 1}: the block has no end`);
    const text = lines.slice(at + 1, at + 1 + length).map((line) => `${line.slice(indent.length)}\n`).join('');
    blocks.push({ page, line: at + 1, language, text, remarks: remarksAbove(lines, at) });
    at += length + 1;
  }
  return blocks;
}

/** The programs on a page that other programs on the page may import, by file name. */
export function modulesOf(page: string): ReadonlyMap<string, string> {
  return namedTexts(blocksOf(page).filter(({ language }) => language === 'ts'));
}

/** Returns the text of the files of a page that are not programs, by path. */
export function filesOf(page: string): ReadonlyMap<string, string> {
  return namedTexts(blocksOf(page).filter(({ language }) => language !== 'ts'));
}

function namedTexts(blocks: readonly Block[]): ReadonlyMap<string, string> {
  return new Map(blocks.filter(({ remarks }) => remarks.file !== undefined).map(({ text, remarks }) => [remarks.file!, text]));
}

/** The Markdown outside fenced blocks. */
export function proseOf(page: string): string {
  return readFileSync(join(ROOT, page), 'utf8').replace(/^( *)```.*?^\1```$/gms, '');
}

function remarksAbove(lines: readonly string[], at: number): Block['remarks'] {
  const remark = at > 0 ? REMARK.exec(lines[at - 1].trim()) : null;
  return remark ? { ...remarksAbove(lines, at - 1), [remark[1]]: remark[2], ...remark[1] === 'edit' && { file: remark[2] } } : {};
}

/** Reports whether a block contains a program or commands. */
export const isRun = ({ language }: Block): boolean => language === 'ts' || language === 'sh';

/** Whether a block is code in a language that the tests of pages do not run. */
export const isOtherLanguage = ({ language }: Block): boolean => ['python', 'java', 'go'].includes(language);

/** The blocks that show the output of a program or of commands: all blocks up to the next block that runs. A file after a program is the output of the program. */
export function shownBehind(block: Block): Block[] {
  const after = blocksOf(block.page).filter(({ line }) => line > block.line);
  const next = after.findIndex(isRun);
  const behind = next < 0 ? after : after.slice(0, next);
  const isOutput = (each: Block) => ['yaml', 'text', 'json'].includes(each.language) || isOtherLanguage(each);
  return behind.filter((each) => isOutput(each) && each.remarks['held by'] === undefined && each.remarks.from === undefined && (each.remarks.file === undefined || block.language === 'ts'));
}
