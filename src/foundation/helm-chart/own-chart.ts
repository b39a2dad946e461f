import { ChartFiles } from './chart';
import { MADE_BY } from '../basics/made-by';

/** The first comment in the helper templates of all charts that this package writes. */
export const HELPERS_COMMENT = 'Renders a value as YAML. Unlike toYaml, it preserves all characters.';

/** Returns whether this package wrote a chart. `HelmChart` marks each file, and the chart of the `chart` command has helper templates of this package. */
export function isOwnChart(files: ChartFiles): boolean {
  return files.get('Chart.yaml')?.startsWith(`# ${MADE_BY}`) === true || files.get('templates/_helpers.tpl')?.includes(HELPERS_COMMENT) === true;
}
