import { writeFileSync } from 'fs';
import { isDeepStrictEqual } from 'util';
import { RECORDED } from './recorded-verdicts';
import { jsonText } from '../../../src/foundation/basics/json-text';
import { Case, Mutator } from '../mutate';
import { KINDS, releasesOf } from '../mutations/kinds';
import { askServer, buildOracles } from '../oracles';
import { Updates } from '../updates';

const SEED = 20261123;
const RELEASES = ['0.32.10', '1.0.14', '1.8.8', '1.15.1'];
const CREATED = 16;
const UPDATED = 5;
/** Distance between recorded mutations. Only some mutations are recorded, because a kind has hundreds of mutations. */
const STEP = 11;
/** Maximum length of a case. Excludes cases with a thousand list items, which would dominate the file. */
const LONGEST = 1500;

/** Excludes cases with numbers that JavaScript cannot represent, because these numbers would change when the file is read. */
function isKept({ object, old }: Case): boolean {
  const text = jsonText({ object, old });
  return text.length <= LONGEST && isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify({ object, old }, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))));
}

function chosen(count: number, caseAt: (index: number) => Case): Case[] {
  const kept: Case[] = [];
  for (let index = 0; kept.length < count; index += STEP) {
    const candidate = caseAt(index);
    if (isKept(candidate)) kept.push(candidate);
  }
  return kept;
}

/** Asks the API server's code about manifests of all kinds. Go builds the code from the shared folder. */
async function main(): Promise<void> {
  buildOracles();
  const lines: string[] = [];
  for (const release of RELEASES) {
    for (const kind of KINDS.filter((candidate) => releasesOf(candidate).includes(release))) {
      const mutator = new Mutator(kind, release, SEED);
      const updates = new Updates(kind, release, mutator);
      const cases = [...chosen(CREATED, (index) => mutator.caseAt(index)), ...chosen(UPDATED, (index) => updates.caseAt(index))];
      const verdicts = await askServer(release, cases);
      for (const { id, object, old } of cases) {
        const { verdict, unknownFields, causes } = verdicts.get(id)!;
        lines.push(jsonText({ id, release, object, old, verdict, unknownFields, fields: causes?.map(({ field }) => field) }));
      }
    }
  }
  writeFileSync(RECORDED, `${lines.join('\n')}\n`);
  console.log(`${lines.length} verdicts`);
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
