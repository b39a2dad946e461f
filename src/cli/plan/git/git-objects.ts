import { gitWithInput } from './git';

/** Maximum number of objects that one run of Git reads. */
const MAX_OBJECTS = 500;
const NEW_LINE = 0x0a;

/**
 * Returns a function that returns the content of a file by its object ID. Reads several files at once, because a run of Git for each file takes long.
 *
 * @param readOne reads a file that Git did not return together with others
 */
export function objectReader(ids: readonly string[], readOne: (id: string) => Buffer): (id: string) => Buffer {
  const batches = new Map<string, readonly string[]>();
  const distinct = [...new Set(ids)];
  for (let start = 0; start < distinct.length; start += MAX_OBJECTS) {
    const batch = distinct.slice(start, start + MAX_OBJECTS);
    for (const id of batch) batches.set(id, batch);
  }
  const known = new Map<string, Buffer>();
  const tried = new Set<readonly string[]>();
  return (id) => {
    const batch = batches.get(id);
    if (batch !== undefined && batch.length > 1 && !tried.has(batch)) {
      tried.add(batch);
      for (const [object, content] of contentsOf(batch)) known.set(object, content);
    }
    const content = known.get(id) ?? readOne(id);
    known.set(id, content);
    return content;
  };
}

/** Returns the contents of files. Returns none if Git fails, for example because the local clone lacks a file. */
function contentsOf(ids: readonly string[]): readonly (readonly [id: string, content: Buffer])[] {
  let answers: Buffer;
  try {
    answers = gitWithInput(ids.map((id) => `${id}\n`).join(''), 'cat-file', '--batch');
  } catch {
    return [];
  }
  const contents: [string, Buffer][] = [];
  for (let start = 0; start < answers.length;) {
    const end = answers.indexOf(NEW_LINE, start);
    const [id, kind, size] = answers.toString('latin1', start, end).split(' ');
    start = end + 1;
    if (kind !== 'blob') continue;
    contents.push([id, answers.subarray(start, start + Number(size))]);
    start += Number(size) + 1;
  }
  return contents;
}
