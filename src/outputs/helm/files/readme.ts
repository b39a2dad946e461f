import { ChartFacts } from './chart-facts';
import { ChartPlan } from '../chart-plan';
import { cell } from './markdown';
import { MADE_BY } from '../../../foundation/basics/made-by';
import { apiOfObject, isArgoCdApi, isKarpenterObject } from '../../../karpenter/versions/known-apis';
import { ChartValue, isGroup, isRepeated, ValueGroup } from '../values/value-tree';

/** Renders a chart's README.md, with a table of the chart's values. */
export function chartReadme(facts: ChartFacts, plan: ChartPlan): string {
  const { name, description } = facts;
  return [
    `<!-- ${MADE_BY} -->`,
    `# ${name}`,
    '',
    description,
    '',
    ...installation(facts, plan),
    '## Values',
    '',
    '| Value | Type | Default | Description |',
    '|---|---|---|---|',
    ...rows(plan.values, ''),
    '',
    'Helm merges maps with their defaults. Set a value to null to remove its default. Values without a default are not part of the objects until you set them.',
    '',
  ].join('\n');
}

function installation({ name, platform, argoReadme }: ChartFacts, { objects }: ChartPlan): string[] {
  if (argoReadme !== undefined) return [`Argo CD deploys this chart, with the values of each cluster. Do not install the chart with Helm. For the setup, see [${argoReadme}](${argoReadme}).`, ''];
  const needsCrds = objects.some(({ json }) => isKarpenterObject(json) && !isArgoCdApi(apiOfObject(json)));
  return ['```sh', `helm upgrade --install ${name} .`, '```', '', ...needsCrds ? [platform.before, ''] : []];
}

function rows({ members }: ValueGroup, prefix: string): string[] {
  return [...members].flatMap(([key, member]) => {
    const name = `${prefix}${key}`;
    if (isGroup(member)) return rows(member, `${name}.`);
    if (!isRepeated(member)) return [row(name, member)];
    return [row(name, { ...member, schema: { type: 'object' }, default: undefined }), ...rows(member.entry, `${name}.NAME.`)];
  });
}

function row(name: string, { schema, default: value, description = '' }: Pick<ChartValue, 'schema' | 'default' | 'description'>): string {
  return `| \`${name}\` | ${typeText(schema)} | ${value === undefined ? '' : code(JSON.stringify(value))} | ${cell(description)} |`;
}

function typeText({ type, allOf = [] }: ChartValue['schema']): string {
  const types: string[] = [type ?? allOf[0]?.type ?? 'any'].flat();
  return types.filter((each) => each !== 'null').join(' or ');
}

/** Formats a default for a table cell, unless it is too long. */
function code(json: string): string {
  const text = json.length > 120 ? 'see values.yaml' : json;
  return text === json ? `\`${cell(text).replaceAll('`', '\'')}\`` : text;
}
