import { InstancesAnswer } from './instances-answer';
import { INSTANCES_HELP, InstancesOptions, instancesOptions } from './instances-options';
import { jsonOutput } from './json-output';
import { marketOf } from './market-options';
import { allTypes, poolAnswer } from './pool-answer';
import { rejectedObjects } from './rejected-objects';
import { textOutput } from './text-output';
import { JsonObject } from '../../basics/json';
import { minValuesProblem } from '../../instance-types/min-values-problem';
import { ManifestObject } from '../../manifests/read-manifests';
import { EC2_NODE_CLASSES, NODE_POOLS } from '../../versions/known-apis';
import { readObjects } from '../read-objects';
import { Terminal } from '../terminal';
import { UsageError } from '../usage-error';

const KINDS = new Set([...EC2_NODE_CLASSES, ...NODE_POOLS]);

/** Runs `cdk8s-karpenter instances` and returns its exit code. */
export function instances(args: readonly string[], terminal: Terminal): number {
  const options = instancesOptions(args);
  if (options.help) {
    terminal.out(INSTANCES_HELP);
    return 0;
  }
  const market = marketOf(options);
  const common = { market, spotAsOf: options.prices?.spotAsOf };
  if (options.paths.length === 0) {
    const all = allTypes(options.requirements, market);
    terminal.out(outputOf({ ...common, pools: [], all }, options));
    return all.types.length === 0 ? 1 : 0;
  }
  const objects = readObjects(options.paths, ({ kind, apiVersion }) => KINDS.has(`${apiVersion} ${kind}`), terminal);
  const poolObjects = objects.filter(({ json }) => json.kind === 'NodePool');
  if (poolObjects.length === 0) throw new UsageError('the files contain no NodePool');
  const rejected = rejectedObjects(objects, terminal.colors);
  if (rejected.size > 0) terminal.err(`${[...rejected.values()].join('\n')}\n`);
  const nodeClasses = new Map(objects.filter(({ json }) => json.kind === 'EC2NodeClass').map((object) => [nameOf(object), object]));
  const classOf = ({ json }: ManifestObject) => nodeClasses.get(json.spec?.template?.spec?.nodeClassRef?.name);
  const isValid = (object: ManifestObject) => [object, classOf(object)].every((each) => each === undefined || !rejected.has(each));
  const classes = new Map([...nodeClasses].map(([name, { json }]): [string, JsonObject] => [name, json]));
  const pools = poolObjects.filter(isValid).map(({ json }) => poolAnswer(json, classes, market));
  if (pools.length > 0) terminal.out(outputOf({ ...common, pools }, options));
  return pools.length < poolObjects.length || pools.some(({ pool }) => pool.types.length === 0 || minValuesProblem(pool) !== undefined) ? 1 : 0;
}

function outputOf(answer: InstancesAnswer, { output, top }: InstancesOptions): string {
  switch (output) {
    case 'json': return jsonOutput(answer, top);
    case 'html': return htmlPage().page(answer, top, new Date());
    case 'text': return textOutput(answer, top);
  }
}

/** Loads the module on demand, because most runs do not write a page. */
function htmlPage(): typeof import('./html/page') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./html/page');
}

function nameOf({ json }: ManifestObject): string {
  return String(json.metadata?.name ?? '');
}
