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

async function textsOf(files: readonly Named[]): Promise<readonly InputFile[]> {
  const manifests = files.filter(({ name }) => MANIFEST.test(name) && !name.split('/').some((part) => SKIPPED_FOLDERS.has(part)));
  manifests.sort((a, b) => (a.name < b.name ? -1 : 1));
  return Promise.all(manifests.map(async ({ name, file }) => ({ name, text: await file.text() })));
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
