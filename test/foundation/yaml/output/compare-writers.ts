/** Compares the BlockWriter with cdk8s on generated documents: npx projen compare-yaml [COUNT [SEED]]. */
import { Yaml } from 'cdk8s';
import * as fc from 'fast-check';
import { anyDocuments } from './yaml-values';
import { BlockWriter } from '../../../../src/foundation/yaml/output/block-writer';

const [count = 200_000, seed = Date.now()] = process.argv.slice(2).map(Number);
const byCdk8s = (document: unknown): string => Yaml.stringify(document);
const writer = new BlockWriter(byCdk8s);

fc.assert(fc.property(anyDocuments, (document) => writer.write(document) === byCdk8s(document)), { numRuns: count, seed });
console.log(`${count} documents, seed ${seed}: equal bytes`);
