import { Paragraph, Piece } from './prose';

/** Returns the prose of a Markdown file, without code blocks, HTML, front matter, and link targets. */
export function markdownProse(source: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let pieces: Piece[] = [];
  const flush = () => {
    if (pieces.length > 0) paragraphs.push({ sort: 'docs', pieces });
    pieces = [];
  };
  const visible = source
    .replace(/^---\n[\s\S]*?\n---\n/, blank)
    .replace(/<!--[\s\S]*?-->/g, blank);
  let fence: string | undefined;
  let offset = 0;
  for (const line of visible.split('\n')) {
    const at = offset;
    offset += line.length + 1;
    const mark = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?(```+|~~~+)/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      continue;
    }
    if (mark !== undefined) {
      flush();
      fence = mark;
      continue;
    }
    const lead = /^(?:[\s>]|(?:[-*+]|\d+[.)])(?=\s)|#{1,6}(?=\s)|\[[ x]\](?=\s))*/.exec(line)![0];
    const rest = line.slice(lead.length);
    const isItem = /[-*+#\d]/.test(lead);
    if (rest.trim() === '' || /^\[[^\]]+\]:\s/.test(rest) || /^[-=*_]{3,}\s*$/.test(rest)) {
      flush();
    } else if (rest.startsWith('|')) {
      flush();
      paragraphs.push(...cells(rest, at + lead.length));
    } else {
      if (isItem) flush();
      pieces.push({ text: plain(rest), offset: at + lead.length });
      if (lead.includes('#')) flush();
    }
  }
  flush();
  return paragraphs;
}

function cells(row: string, offset: number): Paragraph[] {
  if (/^[|\s:-]+$/.test(row)) return [];
  const safe = row.replace(/`[^`]*`|\\\|/g, (match) => match.replace(/\|/g, ' '));
  let start = 0;
  return safe.split('|').flatMap((cell, index) => {
    const at = start;
    start += cell.length + 1;
    const text = row.slice(at, at + cell.length);
    return index === 0 || text.trim() === '' ? [] : [{ sort: 'docs' as const, pieces: [{ text: plain(text.trim()), offset: offset + at + (cell.length - cell.trimStart().length) }] }];
  });
}

/** Returns Markdown without links and other markup. A linked fact number becomes code, because the lint allows linked fact numbers. */
function plain(text: string): string {
  return text
    .replace(/!?\[((?:[^\[\]]|\[[^\]]*\])*)\]\([^)\s]*(?:\s"[^"]*")?\)/g, (_, shown: string) => (/^[A-Z]+\d*-\d+$/.test(shown) ? `\`${shown}\`` : shown))
    .replace(/\[([^\]]+)\]\[[^\]]*\]/g, '$1')
    .replace(/`[^`]*`|<\/?[a-z][^>]*>/gi, (match) => (match.startsWith('`') ? match : ''))
    .replace(/(?<!\w)(\*\*|__)(?=\S)|(?<=\S)(\*\*|__)(?!\w)/g, '')
    .trim();
}

function blank(match: string): string {
  return match.replace(/[^\n]/g, ' ');
}
