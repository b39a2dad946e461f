import { ChartFacts } from './chart-facts';
import { ChartPlan } from '../chart-plan';
import { IGNORED } from './helmignore';
import { chartReadme } from './readme';
import { MADE_BY } from '../../../foundation/basics/made-by';
import { yamlOf } from '../../../foundation/yaml/write-yaml';
import { valuesSchema } from '../schema/values-schema';
import { yamlTemplate } from '../templates/json-template';
import { mergedTemplate } from '../templates/merged-template';
import { objectTemplate, TemplateContext } from '../templates/object-template';
import { helmChartValuesYaml } from '../values/helm-chart-values-yaml';

/** Renders the files of a chart, keyed by path in the chart's folder. */
export function chartFiles(facts: ChartFacts, plan: ChartPlan, stringValue: TemplateContext['stringValue']): ReadonlyMap<string, string> {
  const { name, version, appVersion, description, kubeVersion, keywords, home, sources, maintainers, icon } = facts;
  const given = Object.entries({ kubeVersion, keywords, home, sources, maintainers, icon }).filter(([, value]) => value !== undefined);
  const chart = { apiVersion: 'v2', name, description, type: 'application', version, ...appVersion === undefined ? {} : { appVersion }, ...Object.fromEntries(given) };
  const templates = plan.objects.map((object): [string, string] => [`templates/${object.file}`, objectTemplate(object, { chart: name, stringValue })]);
  return new Map([
    ['Chart.yaml', `# ${MADE_BY}\n${yamlOf(chart)}`],
    ['values.yaml', `# ${MADE_BY}\n\n${helmChartValuesYaml(plan.values)}`],
    ['values.schema.json', `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', $comment: MADE_BY, ...valuesSchema(plan.values) }, null, 2)}\n`],
    ['README.md', chartReadme(facts, plan)],
    ['.helmignore', `# ${MADE_BY}\n${IGNORED.join('\n')}\n`],
    ['templates/_helpers.tpl', `{{/* ${MADE_BY} */}}\n${yamlTemplate(name)}\n${mergedTemplate(name)}`],
    ['templates/NOTES.txt', `{{/* ${MADE_BY} */ -}}\n${notes(facts, plan)}`],
    ...templates.map(([file, text]): [string, string] => [file, `{{/* ${MADE_BY} */ -}}\n${text}`]),
  ]);
}

function notes({ platform }: ChartFacts, { objects }: ChartPlan): string {
  const kinds = [...new Set(objects.filter(({ isKept }) => isKept).map(({ json }) => String(json.kind).toLowerCase()))];
  return [
    `{{ .Chart.Name }} {{ .Chart.Version }} for ${platform.nameInNotes} is installed as {{ .Release.Name }}.`,
    ...kinds.length === 0 ? [] : ['', 'To check the status of the NodePools and node classes, run:', '', `  kubectl get ${kinds.join(',')}`],
    '',
  ].join('\n');
}
