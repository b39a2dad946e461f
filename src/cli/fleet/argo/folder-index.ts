import { folderOf, normalPath } from '../../../checks/manifests/files/paths';
import { Source } from '../../../checks/manifests/source';
import { append } from '../../../foundation/basics/append';
import { grouped } from '../../../foundation/basics/grouped';

/** The sources by folder. */
export class FolderIndex {
  private readonly byFolder: ReadonlyMap<string, readonly Source[]>;
  /** The folders in an order in which those below a folder follow each other. */
  private readonly sorted: readonly string[];

  constructor(sources: readonly Source[]) {
    this.byFolder = grouped(sources, (source) => folderOf(normalPath(filePathOf(source))));
    this.sorted = [...this.byFolder.keys()].map((folder) => `${folder}/`).sort();
  }

  /** Returns the folders that contain sources, and all folders above them. */
  get folders(): readonly string[] {
    const all = new Set<string>();
    for (let folder of this.byFolder.keys()) {
      while (!all.has(folder) && folder !== '.' && folder !== '/') {
        all.add(folder);
        folder = folderOf(folder);
      }
    }
    return [...all];
  }

  /** Returns the sources in a folder, without those in its subfolders. */
  public in(folder: string): readonly Source[] {
    return this.byFolder.get(folder) ?? [];
  }

  /** Returns the sources in a folder and its subfolders. */
  public below(folder: string): readonly Source[] {
    const start = `${folder}/`;
    const found: Source[] = [];
    for (let index = this.firstFrom(start); index < this.sorted.length && this.sorted[index].startsWith(start); index++) {
      append(found, this.in(this.sorted[index].slice(0, -1)));
    }
    return found;
  }

  /** Returns the index of the first folder that is not before a text. */
  private firstFrom(text: string): number {
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.sorted[middle] < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Returns the path of the file that determines the content of a source. */
export function filePathOf({ name, path = name, file = path }: Source): string {
  return file;
}
