/** A range of lines in a document. Both ends are included. */
export interface Block {
  readonly first: number;
  readonly last: number;
}

/** Returns the fenced blocks of a document in any language, without the fences. */
export function fencedBlocks(document: string): Block[] {
  const fences = document.split('\n').flatMap((text, index) => (text.startsWith('```') ? [index + 1] : []));
  return fences.flatMap((line, index) => (index % 2 === 0 ? [{ first: line + 1, last: fences[index + 1] - 1 }] : []));
}

/** Returns the contents of here-documents in shell blocks, without the commands. */
export function hereDocuments(document: string): Block[] {
  const lines = document.split('\n');
  const opened = lines.flatMap((text, index) => (/^cat <<EOF/.test(text) ? [index + 2] : []));
  return opened.map((first) => ({ first, last: lines.indexOf('EOF', first) }));
}

const YAML_LINE = /^(# |- |[^\s:"]+:( |$))/;

/** Returns the blocks of a document that has no fences or indentation: ranges of lines that look like YAML, including empty lines between them. */
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
