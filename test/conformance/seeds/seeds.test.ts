import { existsSync, readdirSync } from 'fs';
import { join } from 'path';
import { TABLE as SEED_000 } from './000';
import { TABLE as SEED_001 } from './001';
import { TABLE as SEED_002 } from './002';
import { TABLE as SEED_003 } from './003';
import { TABLE as SEED_004 } from './004';
import { Block, fencedBlocks, flattenedBlocks, hereDocuments } from './blocks';
import { errorsOf, read } from './judge';
import { Lines, linesOf, numbersOf, Repair, repaired, textOf } from './repair';
import { Row, SeedTable, Treatment } from './row';
import { KarpenterVersion } from '../../../src';
import { readShared, SHARED } from '../shared-folder';

const FOLDER = join(SHARED, 'seeds');
const THERE = existsSync(FOLDER);
if (!THERE) process.stderr.write(`left out, since ${FOLDER} is absent: tests of the documents of the first user (set KARPENTER_SHARED)\n`);
const describeWithSeeds = THERE ? describe : describe.skip;

const TABLES: readonly SeedTable[] = [SEED_000, SEED_001, SEED_002, SEED_003, SEED_004];

const REPAIRS: readonly (keyof Repair)[] = ['without', 'cut', 'uncommented', 'changed', 'indent', 'quoted'];

function documentOf(seed: string): string {
  return readShared('seeds', readdirSync(FOLDER).find((name) => name.startsWith(`${seed}_`))!);
}

/** Returns the blocks of a document. Documents 002 and 003 have no fences, so their blocks are ranges of lines. */
function blocksOf(seed: string): Block[] {
  const blocks = { '002': flattenedBlocks, '003': hereDocuments }[seed] ?? fencedBlocks;
  return blocks(documentOf(seed));
}

function meets(lines: Lines, { first, last }: Block): boolean {
  return numbersOf(lines).some((line) => line >= first && line <= last);
}

function titleOf([lines, { mergedWith, release }, { same }]: Row): string {
  return `lines ${lines}${release ? ` for ${release}` : ''}${mergedWith ? `, merged with the ${mergedWith}` : ''}: ${same ? 'same' : 'refused'}`;
}

/** Parses the zap configuration in an object, because whitespace in its JSON does not matter. */
function comparable(json: any): unknown {
  const zap = json.data?.['zap-logger-config'];
  return zap === undefined ? json : { ...json, data: { ...json.data, 'zap-logger-config': JSON.parse(zap) } };
}

/** Returns all variants of a row's treatment, each without one of the repairs. */
function withOneLess(treatment: Treatment): Repair[] {
  const { placeholder = {} } = treatment;
  return [
    ...REPAIRS.filter((name) => treatment[name] !== undefined).map((name) => ({ ...treatment, [name]: undefined })),
    ...Object.keys(placeholder).map((name) => ({ ...treatment, placeholder: { ...placeholder, [name]: name } })),
  ];
}

describeWithSeeds.each(TABLES)('seed $seed', ({ seed, release: ofSeed, rows, leftOut }) => {
  const blocks = THERE ? blocksOf(seed) : [];

  test('each block is in a row, or omitted with a reason', () => {
    const isIn = (list: readonly (readonly [Lines, ...unknown[]])[], block: Block) => list.some(([lines]) => meets(lines, block));
    expect(blocks.filter((block) => isIn(rows, block) === isIn(leftOut, block))).toEqual([]);
  });

  test('each line of a block is in a row, or omitted with a reason', () => {
    const covered = new Set([...rows, ...leftOut].flatMap(([lines]) => numbersOf(lines)));
    const lines = documentOf(seed).split('\n');
    const inBlocks = blocks.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
    expect(inBlocks.filter((line) => !covered.has(line) && !/^(---)?$/.test(lines[line - 1].trim()))).toEqual([]);
  });

  test('rows refer to lines of blocks', () => {
    const numbers = [...rows, ...leftOut].flatMap(([lines]) => numbersOf(lines));
    expect(numbers.filter((line) => !blocks.some((block) => meets(line, block)))).toEqual([]);
  });

  test('each repair has an effect', () => {
    const textFor = ([lines]: Row, repair: Repair) => textOf(repaired(linesOf(documentOf(seed), lines), repair));
    const idle = rows.filter((row) => withOneLess(row[1]).some((less) => textFor(row, less) === textFor(row, row[1])));
    expect(idle.map(titleOf)).toEqual([]);
  });

  test.each(rows.map((row) => ({ title: titleOf(row), row })))('$title', ({ row }) => {
    const [, { release = ofSeed }, { same, refused }] = row;
    const version = KarpenterVersion.of(release);
    const block = read(documentOf(seed), row);
    expect(errorsOf(block, version)).toEqual(refused);
    if (same) expect(comparable(same(version))).toEqual(comparable(block.json));
  });
});

test('only values for the reader to fill in are placeholders', () => {
  const texts = TABLES.flatMap(({ rows }) => rows.flatMap(([, { placeholder = {} }]) => Object.keys(placeholder)));
  expect(texts.filter((text) => !/<.+>|\*{5}|\$/.test(text))).toEqual([]);
});

test('each changed key or value has a reason', () => {
  const whys = TABLES.flatMap(({ rows }) => rows.flatMap(([, { changed = [] }]) => changed.map(({ why }) => why)));
  expect(whys.filter((why) => why === '')).toEqual([]);
  expect(whys.length).toBeGreaterThan(0);
});
