import { InstancesAnswer, InstancesResult } from './instances-answer';
import { InstancesOptions } from './instances-options';
import { jsonOutput } from './json-output';
import { textOutput } from './text/text-output';
import { whyOutput } from './why-output';

type OutputOptions = Pick<InstancesOptions, 'output' | 'top' | 'why'>;

/** Renders the result for a cluster. As text, an answer without NodePools is empty. */
export function resultOutput({ answer, objects }: InstancesResult, options: OutputOptions): string {
  const { why, output } = options;
  if (why !== undefined) return whyOutput(why, answer.pools, objects, output === 'json' ? 'json' : 'text');
  const isEmpty = answer.pools.length === 0 && answer.unknownPools.length === 0;
  return isEmpty && output === 'text' ? '' : outputOf(answer, options);
}

/** Renders an answer in the format of the options. */
export function outputOf(answer: InstancesAnswer, { output, top }: OutputOptions): string {
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
