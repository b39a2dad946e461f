import { readFileSync } from 'fs';
import { FIRST, simulateCase } from '/work/h/sched/test/conformance/simulation/simulation-case';
import { launchOf, summaryOf } from '/work/h/sched/test/conformance/simulation/summary';
const read = (f: string) => readFileSync('/work/shared/oracle/launch/' + f, 'utf8').trim().split('\n').map((l) => JSON.parse(l));
const expected = new Map(read('expected.jsonl').map((e: any) => [e.id, e]));
let bad = 0, n = 0;
for (const c of read('cases.jsonl')) {
  if (c.op !== 'launch') continue;
  const e: any = expected.get(c.id);
  if (e.error) continue;
  n++;
  try {
    const t = Date.now();
    const valid = { ...c, nodePools: c.nodePools.filter((p: any) => !(e.poolErrors ?? {})[p.metadata.name]) };
    const ours = summaryOf(c, launchOf(simulateCase(valid, FIRST)));
    const theirs = [e, ...e.alternatives ?? []].map((x: any) => summaryOf(c, x));
    const ms = Date.now() - t;
    if (!theirs.includes(ours)) { bad++; console.log('DIFF', c.id, '\n  ours:\n', ours, '\n  theirs:\n', theirs.slice(0, 2).join('\n--\n')); }
    else if (ms > 300) console.log(c.id, ms, 'ms', c.pods.length);
  } catch (x: any) { bad++; console.log('THROW', c.id, x.stack.slice(0, 500)); }
}
console.log(n, 'cases', bad, 'bad');
