import { mkdirSync, writeFileSync } from 'fs';
import { join } from 'path';

/** A parent chart that renders all its subcharts in one Helm run. Rendering 50 subcharts takes about as long as rendering one chart. */
export class ParentChart {
  public readonly path: string;

  constructor(folder: string) {
    this.path = join(folder, 'parent');
    mkdirSync(join(this.path, 'charts'), { recursive: true });
    writeFileSync(join(this.path, 'Chart.yaml'), 'apiVersion: v2\nname: parent\nversion: 0.1.0\n');
  }

  /** Returns the folder of a subchart. */
  public part(name: string): string {
    return join(this.path, 'charts', name);
  }
}

/** Sorts objects by name. */
export const byName = (objects: readonly any[]): any[] => [...objects].sort((a, b) => (a.metadata.name < b.metadata.name ? -1 : 1));
