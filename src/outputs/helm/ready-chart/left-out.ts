import { ChartKind, isChartApi, newerApisOf } from './chart-kind';
import { minorOf } from '../../../karpenter/versions/facts';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { firstPatchWith, isKarpenterApi, isServed, servedIn } from '../../../karpenter/versions/known-apis';

const SHOWN = 3;
/** Kinds that only the Karpenter controller creates. */
const MADE = ['NodeClaim', 'Machine'];

/**
 * Describes skipped objects, which the chart for a release does not create.
 *
 * @param api an empty string for documents without apiVersion or kind
 * @param convert an instruction that converts the input, such as `run 'cdk8s-karpenter convert nodes.yaml'`
 */
export function leftOut(api: string, names: readonly string[], kinds: readonly ChartKind[], version: KarpenterVersion, convert: string): string {
  if (api === '') return `skipped ${names.length} ${names.length === 1 ? 'document' : 'documents'} without apiVersion or kind`;
  const [apiVersion, kind] = api.split(' ');
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
  const which = `skipped ${apiVersion} ${kind} ${names.slice(0, SHOWN).join(', ')}${more}`;
  if (MADE.includes(kind) && isKarpenterApi(apiVersion, kind)) return `${which}: only Karpenter creates these objects`;
  if (!isChartApi(api)) return `${which}: this chart does not support this kind. Manage these objects outside the chart.`;
  const newer = kinds.find((each) => newerApisOf(api).includes(each.api));
  if (newer === undefined) return `${which}: the chart for Karpenter ${version} does not support this API. Set --karpenter-version to a release that serves this API: ${servedIn(api)}.`;
  const first = isServed(api, version) ? firstPatchWith(newer.api, version) : undefined;
  const since = first === undefined ? '' : `, which Karpenter serves since ${first}`;
  const earlier = first === undefined || first.patch === 0 ? '' : ` Or set --karpenter-version to an earlier patch, such as ${minorOf(String(first))}.${first.patch! - 1}.`;
  return `${which}: the chart for Karpenter ${version} creates ${newer.apiVersion} ${newer.kind} objects instead${since}. To convert these objects first, ${convert}.${earlier}`;
}
