import { budgetsSection } from './budgets-section';
import { overlapSection } from './overlap-section';
import { pageData } from './page-data';
import { SCRIPT } from './page-script';
import { poolsSection } from './pools-section';
import { typesSection } from './types-section';
import { podName } from '../../../karpenter/scheduling/pods/pod-of-requests';
import { escaped, scriptJson } from '../../html/escaped';
import { htmlPage } from '../../html/html-page';
import { assumptions } from '../assumptions';
import { InstancesAnswer } from '../instances-answer';

/** The sections by the ID of their HTML element. */
const SECTIONS = { pools: 'NodePools', filter: 'Instance types', overlap: 'Overlap', budgets: 'Disruption budgets', assumptions: 'Assumptions' };

/** Renders the answer as a self-contained HTML page. Without JavaScript, the tables of the NodePools and their budgets remain. */
export function page(answer: InstancesAnswer, top: number, now: Date): string {
  const { pod, pools } = answer;
  const fitting = pod === undefined ? '' : ` that fit a pod with ${podName(pod)}`;
  return htmlPage({
    title: `Instance types of NodePools${fitting}`,
    header: [navigation()],
    main: [
      poolsSection(answer, top, fitting),
      typesSection(answer, fitting),
      overlapSection(answer.overlaps(), pools.map(({ pool }) => pool.name)),
      budgetsSection(pools),
      ...assumptionsSection(answer),
    ],
    scripts: [`<script type="application/json" id="data">${scriptJson(pageData(answer, now))}</script>`, `<script>${SCRIPT}</script>`],
  });
}

function navigation(): string {
  const links = Object.entries(SECTIONS).map(([id, title]) => `<a href="#${id}">${title}</a>`);
  return `<nav aria-label="Sections">${links.join('')}</nav>`;
}

function assumptionsSection(answer: InstancesAnswer): readonly string[] {
  const items = assumptions(answer).map((each) => `<li>${escaped(each)}</li>`);
  return [`<section id="assumptions"><h2>${SECTIONS.assumptions}</h2><ul>`, ...items, '</ul></section>'];
}
