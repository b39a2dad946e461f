import { Overlap } from '../../../karpenter/scheduling/overlap/overlaps';
import { escaped } from '../../html/escaped';
import { choiceTexts, podsText, reservedFirstTexts, winnersOf } from '../text/overlap-text';

/**
 * Renders a matrix of pods and NodePools. Each cell states whether the NodePool wins, can run the pods, or why it cannot.
 *
 * @param id the ID of the element
 */
export function overlapSection(overlaps: readonly Overlap[], pools: readonly string[], id = 'overlap'): string {
  const unplacedFirst = [...overlaps].sort((one, other) => Number(one.winner !== null) - Number(other.winner !== null));
  const rows = unplacedFirst.map((overlap) => `<tr><th scope="row">${escaped(podsText(overlap))}</th>${pools.map((pool) => cell(overlap, pool)).join('')}</tr>`);
  const columns = new Set(pools);
  const notes = overlaps.flatMap((overlap) => [
    ...reservedFirstTexts(overlap).map((text) => `${podsText(overlap)}: ${text}`),
    ...choiceTexts(overlap),
    ...overlap.refusedBy.filter(({ name, dependent }) => dependent !== undefined && !columns.has(name))
      .map(({ name, dependent }) => `${podsText(overlap)}: NodePool ${name} fits ${dependent}`),
  ]);
  return [
    `<section id="${id}"><h2>Overlap</h2>`,
    '<p>For each workload, Karpenter launches nodes of the NodePool with the highest weight. If weights are equal, it uses the last name in alphabetical order.</p>',
    '<div class="scroll" role="region" aria-label="Overlap of NodePools" tabindex="0"><table><caption>NodePools by pods</caption>',
    `<thead><tr><th scope="col">Pods</th>${pools.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.join('\n')}</tbody></table></div>`,
    ...notes.length === 0 ? [] : [`<ul>${[...new Set(notes)].map((note) => `<li>${escaped(note)}</li>`).join('')}</ul>`],
    '</section>',
  ].join('\n');
}

function cell(overlap: Overlap, pool: string): string {
  const { nodePools, refusedBy, reservedNodePools } = overlap;
  const able = nodePools.find(({ name }) => name === pool);
  if (able !== undefined) {
    const types = `${able.instanceTypes} instance ${able.instanceTypes === 1 ? 'type' : 'types'}`;
    return winnersOf(overlap).includes(pool) ? `<td class="wins"><strong>wins</strong>, ${types}</td>` : `<td class="loses">possible, ${types}</td>`;
  }
  if (reservedNodePools.includes(pool)) return '<td class="wrap muted">only reserved capacity, which is not known offline</td>';
  const refusal = refusedBy.find(({ name }) => name === pool);
  if (refusal?.dependent !== undefined) return `<td class="wrap muted">${escaped(`fits ${refusal.dependent}`)}</td>`;
  return `<td class="wrap muted">${escaped(refusal === undefined ? 'launches no nodes for pods' : `no: ${refusal.reason}`)}</td>`;
}
