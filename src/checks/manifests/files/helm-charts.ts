import { fileNameOf, folderOf, normalPath } from './paths';

/** The folders of Helm charts among files. */
export class HelmCharts {
  private readonly all: ReadonlySet<string>;

  constructor(files: readonly string[]) {
    this.all = new Set(files.filter((file) => fileNameOf(file) === 'Chart.yaml').map((file) => normalPath(folderOf(file))));
  }

  /** The folders of charts that are not part of another chart. */
  get folders(): readonly string[] {
    return [...this.all].filter((folder) => this.wholeChart(folder) === folder);
  }

  /** Returns the folder of the chart whose templates include a file. */
  chartOf(file: string): string | undefined {
    const parts = normalPath(folderOf(file)).split('/');
    const ends = parts.flatMap((part, index) => (part === 'templates' ? [index] : []));
    const folders = ends.map((end) => (end === 0 ? '.' : parts.slice(0, end).join('/')));
    const folder = folders.find((each) => this.all.has(each));
    return folder === undefined ? undefined : this.wholeChart(folder);
  }

  /** Returns the chart that contains a chart in its `charts` folder, or the chart itself. */
  private wholeChart(folder: string): string {
    const parts = folder.split('/');
    const parent = parts.slice(0, -2).join('/') || '.';
    return parts.at(-2) === 'charts' && this.all.has(parent) ? this.wholeChart(parent) : folder;
  }
}
