import { SimulationCase, simulationInput } from './simulation-case';
import { ourSummary } from './simulation-comparison';
import { Launch, summaryOf } from './summary';
import { readJsonLines, SHARED_IS_THERE } from '../shared-folder';

interface SharedCase extends SimulationCase {
  readonly op: string;
}

interface Expected extends Launch {
  readonly id: string;
  readonly pools?: { readonly [pool: string]: { readonly types: readonly string[]; readonly minValuesError?: string } };
  readonly error?: string;
  readonly alternatives?: readonly Launch[];
  readonly poolErrors?: { readonly [pool: string]: string };
}

const expected = new Map(SHARED_IS_THERE ? readJsonLines<Expected>('oracle', 'launch', 'expected.jsonl').map((each) => [each.id, each]) : []);
const cases = (SHARED_IS_THERE ? readJsonLines<SharedCase>('oracle', 'launch', 'cases.jsonl') : []).filter(({ id }) => expected.get(id)!.error === undefined);
const ofOp = (wanted: string) => cases.filter(({ op }) => op === wanted).map((asked) => [asked.id, asked] as const);
const testEach = (wanted: string) => (SHARED_IS_THERE ? test.each(ofOp(wanted)) : test.skip.each([['', {} as SharedCase] as const]));

testEach('launch')('%s has the nodes of Karpenter', (id, asked) => {
  const { poolErrors = {}, alternatives = [], ...first } = expected.get(id)!;
  expect([first, ...alternatives].map((each) => summaryOf(asked, each))).toContain(ourSummary(asked, Object.keys(poolErrors)));
});

testEach('types')('%s has the instance types of Karpenter', (id, asked) => {
  const ours = simulationInput({ ...asked, pods: [] }).pools.map(({ types: { name, types, missingValues } }) => (
    [name, { types: types.map(({ type }) => type.name), isLaunchable: missingValues.size === 0 }]
  ));
  const theirs = Object.entries(expected.get(id)!.pools!).map(([name, { types, minValuesError }]) => (
    [name, { types, isLaunchable: minValuesError === undefined }]
  ));
  expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(theirs));
});
