import { ChartKind, isChartApi } from './chart-kind';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { isKarpenterApi, servedIn } from '../../versions/known-apis';

const SHOWN = 3;
/** Kinds that only the Karpenter controller creates. */
const MADE = ['NodeClaim', 'Machine'];

/** Describes skipped objects, which the chart for a release does not create. `api` is empty for documents without apiVersion or kind. */
export function leftOut(api: string, names: readonly string[], kinds: readonly ChartKind[], version: KarpenterVersion): string {
  if (api === '') return `skipped ${names.length} ${names.length === 1 ? 'document' : 'documents'} without apiVersion or kind`;
  const [apiVersion, kind] = api.split(' ');
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
  const which = `skipped ${apiVersion} ${kind} ${names.slice(0, SHOWN).join(', ')}${more}`;
  if (MADE.includes(kind) && isKarpenterApi(apiVersion, kind)) return `${which}: only Karpenter creates these objects`;
  if (!isChartApi(api)) return `${which}: this chart does not support this kind. Manage these objects outside the chart.`;
  const served = kinds.find((each) => each.kind === kind);
  const convert = served ? `Convert these objects to ${served.apiVersion}, or set` : 'Set';
  return `${which}: the chart for Karpenter ${version} does not support this API. ${convert} --karpenter-version to a release that serves this API: ${servedIn(api)}.`;
}
