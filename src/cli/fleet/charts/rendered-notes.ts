import { FileNote } from '../../../checks/manifests/files/file-note';
import { FleetSources } from '../distributed-sources';

/** Returns the notes about files without those about charts whose manifests the command renders. */
export function withoutRenderedCharts(notes: readonly FileNote[], fleet: Pick<FleetSources, 'charts'> | undefined): readonly FileNote[] {
  return notes.filter(({ kind, source }) => kind !== 'helm-chart' || fleet?.charts.folders.has(source) !== true);
}
