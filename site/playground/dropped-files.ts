import type { InputFile } from './input-file';

const MANIFEST = /\.(ya?ml|json)$/i;
const SKIPPED_FOLDERS = new Set(['node_modules', '.git']);

interface Named {
  readonly name: string;
  readonly file: File;
}

/** Returns the manifests in dropped or pasted files and folders, by name. Folders include their subfolders. */
export async function manifestsIn(transfer: DataTransfer | null): Promise<readonly InputFile[]> {
  // The browser empties the list after the first await.
  const items = [...transfer?.items ?? []].filter(({ kind }) => kind === 'file').map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const files = await Promise.all(items.map(({ entry, file }) => (entry === null ? (file === null ? [] : [{ name: file.name, file }]) : filesBelow(entry))));
  return textsOf(files.flat());
}

/** Returns the manifests among chosen files. */
export function manifestsOf(files: FileList | null): Promise<readonly InputFile[]> {
  return textsOf([...files ?? []].map((file) => ({ name: file.webkitRelativePath || file.name, file })));
}

/** @throws if a file is not text */
async function textsOf(files: readonly Named[]): Promise<readonly InputFile[]> {
  const manifests = files.filter(({ name }) => MANIFEST.test(name) && !name.split('/').some((part) => SKIPPED_FOLDERS.has(part)));
  manifests.sort((a, b) => (a.name < b.name ? -1 : 1));
  const { decodeBytes } = await import('../../src/foundation/yaml/decode-bytes');
  return Promise.all(manifests.map(async ({ name, file }) => {
    const text = decodeBytes(new Uint8Array(await file.arrayBuffer()));
    if (typeof text !== 'string') throw new Error(`${name}: ${text.message}. ${text.fix}`);
    return { name, text };
  }));
}

async function filesBelow(entry: FileSystemEntry): Promise<readonly Named[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ name: entry.fullPath.slice(1), file }];
  }
  if (SKIPPED_FOLDERS.has(entry.name)) return [];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    // A call returns at most 100 entries.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    entries.push(...some);
  }
  return (await Promise.all(entries.map(filesBelow))).flat();
}
