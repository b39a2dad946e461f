import { ManifestObject } from '../../../checks/manifests/read-manifests';
import { Source } from '../../../checks/manifests/source';
import { grouped } from '../../../foundation/basics/grouped';
import { MADE_BY } from '../../../foundation/basics/made-by';
import { oneLine } from '../../../foundation/basics/one-line';
import { contentOffset } from '../../../foundation/yaml/content-offset';
import { decodeBytes } from '../../../foundation/yaml/decode-bytes';
import { lostComments } from '../../convert/lost-comments';

/** Comments of generators: the template of an object in the output of Helm, and the header of this package. */
const GENERATED = new RegExp(`^#\\s*(Source: \\S|${MADE_BY})`);

/** Comments for editors and linters, which mean nothing in a program. */
const MODELINE = /^#\s*(-\*-|vim?:|yaml-language-server:|yamllint |prettier-ignore|code: language=)/;

/** Lines of license headers, which are about a file and not about its first object. */
const LICENSE = /^#.*(\bcopyright\b|SPDX-License-Identifier|\blicensed under\b|all rights reserved)/i;

/** The YAML comments of the input. */
export interface Comments {
  /** Lines of the comment above each object, without `#`. */
  readonly above: ReadonlyMap<ManifestObject, readonly string[]>;
  /** Lines of the other comments in the source, starting at 1, by source. */
  readonly others: ReadonlyMap<string, readonly number[]>;
}

/** Finds the comments above objects, and the lines of the other comments. Items of a List have no comments above them. */
export function commentsIn(sources: readonly Source[], objects: readonly ManifestObject[]): Comments {
  const bySource = grouped(objects, ({ source }) => source);
  const above = new Map<ManifestObject, readonly string[]>();
  const others = new Map<string, readonly number[]>();
  for (const source of sources.filter(({ name }) => bySource.has(name))) {
    const text = decodeBytes(source.read());
    if (typeof text !== 'string' || !text.includes('#')) continue;
    const found = (bySource.get(source.name) ?? []).filter(({ path }) => path === undefined);
    const lines = found.map((object) => linesAbove(object, text));
    found.forEach((object, index) => above.set(object, textOf(lines[index])));
    const lost = lostComments(text, lines.flat().join('\n')).filter(({ comment }) => isUseful(comment));
    if (lost.length > 0) others.set(source.name, [...new Set(lost.map(({ line }) => line))]);
  }
  return { above, others };
}

/** Returns the comment lines above the first key of a document. The first document of a file also has the comments above its separator. */
function linesAbove({ document: { index, section } }: ManifestObject, source: string): readonly string[] {
  const head = index === 0 && section.origin.line > 1 ? source.slice(0, contentOffset(source, 0)) : '';
  const lines = `${head}\n${section.text.slice(0, contentOffset(section.text, 0))}`.split(/\r\n|\r|\n/).map((line) => line.trim());
  const paragraphs = paragraphsOf(lines.filter((line) => !GENERATED.test(line)));
  return paragraphs.filter((paragraph) => !paragraph.some((line) => LICENSE.test(line))).flat().filter(isUseful);
}

/** Returns the comments that are separated by lines without a comment. */
function paragraphsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line.startsWith('#')) paragraphs[paragraphs.length - 1].push(line);
    else paragraphs.push([]);
  }
  return paragraphs;
}

function isUseful(comment: string): boolean {
  return !GENERATED.test(comment) && !MODELINE.test(comment);
}

/** Returns comment lines without their signs, and without empty lines at the start and the end. */
function textOf(lines: readonly string[]): readonly string[] {
  const text = lines.map((line) => oneLine(line.replace(/^#+\s?/, '').replace(/\t/g, ' ').trimEnd())).join('\n').replace(/^\n+|\n+$/g, '');
  return text === '' ? [] : text.split('\n');
}
