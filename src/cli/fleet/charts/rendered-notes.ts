import { FileNote } from '../../../checks/manifests/files/file-note';
import { FleetSources } from '../distributed-sources';

/** Returns the notes about files without those about charts whose manifests the command renders. */
export function withoutRenderedCharts(notes: readonly FileNote[], fleet: Pick<FleetSources, 'deployments'> | undefined): readonly FileNote[] {
  return notes.filter(({ kind, source }) => kind !== 'helm-chart' || fleet?.deployments.chartFolders.has(source) !== true);
}
