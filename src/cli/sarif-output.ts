import { resolve } from 'path';
import { pathToFileURL } from 'url';
import { LocatedFinding, Report } from '../manifests/report';
import { Finding, Severity } from '../validation/finding';
import { OTHER_RULES } from '../validation/other-rules';
import { RULES } from '../validation/rules';

const LEVELS = { [Severity.ERROR]: 'error', [Severity.WARNING]: 'warning', [Severity.INFO]: 'note' };

/** The report as SARIF 2.1.0, which code hosts show beside the lines. */
export function sarifOutput({ documents, target }: Report): string {
  const results = [
    ...target.map((finding) => resultOf(finding)),
    ...documents.flatMap(({ source, findings }) => findings.map((finding) => resultOf(finding, source, finding))),
  ];
  const used = new Set(results.map(({ ruleId }) => ruleId));
  const rules = [...OTHER_RULES, ...RULES].filter(({ id }) => used.has(id))
    .map(({ id, what, severity }) => ({ id, shortDescription: { text: what }, defaultConfiguration: { level: LEVELS[severity] } }));
  return `${JSON.stringify({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'cdk8s-karpenter', rules } }, results }],
  }, undefined, 2)}\n`;
}

function resultOf({ rule, severity, path, message, fix }: Finding, source?: string, place?: LocatedFinding) {
  return {
    ruleId: rule,
    level: LEVELS[severity],
    message: { text: `${path === '' ? '' : `${path}: `}${message}; ${fix}` },
    ...(source === undefined ? {} : { locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(source) }, ...regionOf(place) } }] }),
  };
}

function regionOf(place: LocatedFinding | undefined) {
  return place?.line ? { region: { startLine: place.line, startColumn: place.column ?? 1 } } : {};
}

/** Relative where the path is, as code hosts want it. */
function uriOf(source: string): string {
  if (source === '-') return 'stdin';
  const from = pathToFileURL(`${process.cwd()}/`).href;
  const uri = pathToFileURL(resolve(source)).href;
  return uri.startsWith(from) ? uri.slice(from.length) : uri;
}
