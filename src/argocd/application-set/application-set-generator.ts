import { checkProps } from '../../basics/check-props';
import { BOOLEAN, instanceOf, listOf, MAP, required, TEXTS } from '../../basics/prop-checks';
import { freeForm } from '../free-form';
import { gitJson, MOST_NESTED, nestingOf, selectorJson } from './generator-json';
import { ClustersGeneratorOptions, GitDirectoriesGeneratorOptions, GitFilesGeneratorOptions } from './generator-options';
import { copyOf } from '../../basics/plain-map';
import { valueText } from '../../basics/value-text';

/**
 * How sets of parameters are put together. Source: ApplicationSet CRD spec.generators[].merge.
 *
 * @stability experimental
 */
export interface MergeGeneratorOptions {
  /** The parameters that have to be equal in sets that are put together, such as `name`. */
  readonly mergeKeys: string[];

  /** At least two generators: the first has the sets, the others change them, later ones win. */
  readonly generators: ApplicationSetGenerator[];
}

/**
 * Where an ApplicationSet has its parameters from, an Application for each set of them. Source: ApplicationSet CRD spec.generators[].
 *
 * @stability experimental
 */
export class ApplicationSetGenerator {
  /** Sets of parameters as they are, such as `[{ cluster: 'a', region: 'eu-west-1' }]`. Refuses null, which cdk8s would leave out. */
  public static list(elements: { [parameter: string]: any }[]): ApplicationSetGenerator {
    if (!Array.isArray(elements)) throw new Error(`ApplicationSetGenerator.list: ${valueText(elements)} is no list; write one, such as [{ cluster: "a" }]`);
    const json = elements.map((element, index) => freeForm(`ApplicationSetGenerator.list: elements[${index}]`, element, 'write an empty text'));
    return new ApplicationSetGenerator({ list: { elements: json } });
  }

  /** Clusters that Argo CD knows. */
  public static clusters(options: ClustersGeneratorOptions = {}): ApplicationSetGenerator {
    const where = 'ApplicationSetGenerator.clusters: ';
    checkProps(options, { selector: MAP, values: MAP, flatList: BOOLEAN }, '{}', where);
    const { selector, values, flatList } = options;
    return new ApplicationSetGenerator({ clusters: { selector: selector && selectorJson(`${where}selector.`, selector), values: values && copyOf(values), flatList } });
  }

  /** Folders of a Git repository. */
  public static gitDirectories(options: GitDirectoriesGeneratorOptions): ApplicationSetGenerator {
    return new ApplicationSetGenerator({ git: gitJson('ApplicationSetGenerator.gitDirectories', options, 'directories', options?.directories) });
  }

  /** Files of a Git repository, with the parameters that stand in them. */
  public static gitFiles(options: GitFilesGeneratorOptions): ApplicationSetGenerator {
    return new ApplicationSetGenerator({ git: gitJson('ApplicationSetGenerator.gitFiles', options, 'files', options?.files) });
  }

  /** Every set of one generator with every set of another. The second may use parameters of the first. Refuses fewer or more than two, and more than two levels of them. */
  public static matrix(generators: ApplicationSetGenerator[]): ApplicationSetGenerator {
    const inner = innerJson('ApplicationSetGenerator.matrix', generators);
    if (inner.length !== 2) throw new Error(`ApplicationSetGenerator.matrix: ${inner.length} generators are refused; write two, or a matrix in a matrix`);
    return new ApplicationSetGenerator({ matrix: { generators: inner } });
  }

  /** Sets of several generators that are equal in some parameters, each put together as one. Refuses fewer than two, and more than two levels of them. */
  public static merge(options: MergeGeneratorOptions): ApplicationSetGenerator {
    const where = 'ApplicationSetGenerator.merge';
    const GENERATORS = required(listOf(instanceOf(ApplicationSetGenerator, 'ApplicationSetGenerator.clusters()')));
    checkProps(options, { mergeKeys: { ...TEXTS, isRequired: true }, generators: GENERATORS }, '{ mergeKeys: ["name"], generators: [ … ] }', `${where}: `);
    const inner = innerJson(where, options.generators);
    if (inner.length < 2) throw new Error(`${where}: ${inner.length === 1 ? 'one generator is' : 'no generators are'} refused; write at least two`);
    return new ApplicationSetGenerator({ merge: { mergeKeys: [...options.mergeKeys], generators: inner } });
  }

  /**
   * The general form, with Argo CD's field names: generators that have no factory, such as pullRequest, scmProvider, plugin and clusterDecisionResource, and the `selector`
   * and `template` of any. Refuses null, which cdk8s would leave out.
   */
  public static of(generator: { [field: string]: any }): ApplicationSetGenerator {
    return new ApplicationSetGenerator(freeForm('ApplicationSetGenerator.of', generator, 'leave it out'));
  }

  private constructor(private readonly generator: object) {}

  /** @internal */
  public _toJson(): object {
    return this.generator;
  }
}

function innerJson(where: string, generators: readonly ApplicationSetGenerator[]): object[] {
  const wrong = Array.isArray(generators) ? generators.find((each) => !(each instanceof ApplicationSetGenerator)) : generators;
  if (wrong !== undefined || !generators) throw new Error(`${where}: ${valueText(wrong)} is not what stands here; write a list of generators, such as ApplicationSetGenerator.clusters()`);
  const inner = generators.map((each) => each._toJson());
  if (inner.some((each) => nestingOf(each) >= MOST_NESTED)) throw new Error(`${where}: a third level of matrix and merge is refused; Argo CD takes two`);
  return inner;
}
