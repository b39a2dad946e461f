/** A range of lines of a document, inclusive. */
export interface Block {
  readonly first: number;
  readonly last: number;
}

/** The fenced blocks of a document in any language, without the fences. */
export function fencedBlocks(document: string): Block[] {
  const fences = document.split('\n').flatMap((text, index) => (text.startsWith('```') ? [index + 1] : []));
  return fences.flatMap((line, index) => (index % 2 === 0 ? [{ first: line + 1, last: fences[index + 1] - 1 }] : []));
}

/** The contents of here-documents of a shell, without the commands. */
export function hereDocuments(document: string): Block[] {
  const lines = document.split('\n');
  const opened = lines.flatMap((text, index) => (/^cat <<EOF/.test(text) ? [index + 2] : []));
  return opened.map((first) => ({ first, last: lines.indexOf('EOF', first) }));
}

const YAML_LINE = /^(# |- |[^\s:"]+:( |$))/;

/** The blocks of a document without fences and indentation: ranges of lines that look like YAML, including empty lines between them. */
export function flattenedBlocks(document: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  document.split('\n').forEach((text, index) => {
    if (YAML_LINE.test(text)) {
      if (isOpen) blocks.push({ ...blocks.pop()!, last: index + 1 });
      else blocks.push({ first: index + 1, last: index + 1 });
      isOpen = true;
    } else if (text !== '') {
      isOpen = false;
    }
  });
  return blocks;
}
