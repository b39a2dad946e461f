import { ChartKind, isChartApi } from './chart-kind';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { isKarpenterApi, servedIn } from '../../versions/known-apis';

const SHOWN = 3;
/** Kinds that only the controller makes. */
const MADE = ['NodeClaim', 'Machine'];

/** What is said of objects that the chart of a release does not make; the API is empty where they name none. */
export function leftOut(api: string, names: readonly string[], kinds: readonly ChartKind[], version: KarpenterVersion): string {
  if (api === '') return `left out: ${names.length} ${names.length === 1 ? 'document that has' : 'documents that have'} no apiVersion or no kind`;
  const [apiVersion, kind] = api.split(' ');
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
  const which = `left out: ${kind} of ${apiVersion}: ${names.slice(0, SHOWN).join(', ')}${more}`;
  if (MADE.includes(kind) && isKarpenterApi(apiVersion, kind)) return `${which}; Karpenter makes these itself`;
  if (!isChartApi(api)) return `${which}; this chart does not make them: keep them where they are`;
  const served = kinds.find((each) => each.kind === kind);
  const turn = served ? `turn them into ${served.apiVersion}, or ` : '';
  return `${which}; the chart for Karpenter ${version} does not have them: ${turn}name a release with --karpenter-version (${servedIn(api)})`;
}
