import { checkProps, checkValue } from '../../../foundation/basics/props/check-props';
import { BOOLEAN, instanceOf, listOf, MAP, required, TEXTS } from '../../../foundation/basics/props/prop-checks';
import { freeForm } from '../free-form';
import { gitJson, MOST_NESTED, nestingOf, selectorJson } from './generator-json';
import { ClustersGeneratorOptions, GitDirectoriesGeneratorOptions, GitFilesGeneratorOptions } from './generator-options';
import { copyOf } from '../../../foundation/basics/plain-map';

const ELEMENTS = required({ ...listOf({ isRight: () => true, mustBe: 'a map' }), example: '[{ cluster: "a" }]' });

/**
 * Options for a merge generator, which merges the parameters of other generators.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Generators-Merge/
 *
 * @stability experimental
 */
export interface MergeGeneratorOptions {
  /** Parameters by which parameter sets are matched, for example `name`. Sets with equal values of these parameters are merged. */
  readonly mergeKeys: string[];

  /** Generators to merge, at least two. The first generator defines the parameter sets, and the other generators override values. Later generators take precedence. */
  readonly generators: ApplicationSetGenerator[];
}

/**
 * A generator of an ApplicationSet. The generator produces parameter sets, and the ApplicationSet creates one Application for each set.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Generators/
 * @example
 * const generators = [
 *   karpenter.argocd.ApplicationSetGenerator.list([{ cluster: 'staging', region: 'eu-west-1' }]),
 *   karpenter.argocd.ApplicationSetGenerator.clusters({ selector: { matchLabels: { environment: 'production' } } }),
 * ];
 *
 * @stability experimental
 */
export class ApplicationSetGenerator {
  /** A list generator, with literal parameter sets, for example `[{ cluster: 'a', region: 'eu-west-1' }]`. Null values are errors, because cdk8s omits nulls. */
  public static list(elements: { [parameter: string]: any }[]): ApplicationSetGenerator {
    checkValue('ApplicationSetGenerator.list: elements', elements, ELEMENTS);
    const json = elements.map((element, index) => freeForm(`ApplicationSetGenerator.list: elements[${index}]`, element, 'Replace null with an empty string.'));
    return new ApplicationSetGenerator({ list: { elements: json } });
  }

  /** A cluster generator: produces one parameter set for each cluster that is registered in Argo CD. */
  public static clusters(options: ClustersGeneratorOptions = {}): ApplicationSetGenerator {
    const where = 'ApplicationSetGenerator.clusters: ';
    checkProps(options, { selector: MAP, values: MAP, flatList: BOOLEAN }, '{}', where);
    const { selector, values, flatList } = options;
    return new ApplicationSetGenerator({ clusters: { selector: selector && selectorJson(`${where}selector.`, selector), values: values && copyOf(values), flatList } });
  }

  /** A Git directory generator: produces one parameter set for each folder that matches. */
  public static gitDirectories(options: GitDirectoriesGeneratorOptions): ApplicationSetGenerator {
    return new ApplicationSetGenerator({ git: gitJson('ApplicationSetGenerator.gitDirectories', options, 'directories', options?.directories) });
  }

  /** A Git file generator: produces one parameter set for each file that matches, with the contents of the file as parameters. */
  public static gitFiles(options: GitFilesGeneratorOptions): ApplicationSetGenerator {
    return new ApplicationSetGenerator({ git: gitJson('ApplicationSetGenerator.gitFiles', options, 'files', options?.files) });
  }

  /** A matrix generator: combines each parameter set of one generator with each set of another generator. A matrix requires exactly two generators. The second generator can use parameters of the first generator. Matrix and merge generators can be nested only once. */
  public static matrix(generators: ApplicationSetGenerator[]): ApplicationSetGenerator {
    const inner = innerJson('ApplicationSetGenerator.matrix', generators);
    if (inner.length !== 2) throw new Error(`ApplicationSetGenerator.matrix: generators must be a list of exactly 2 generators, got ${inner.length}. To combine more generators, nest a matrix in a matrix.`);
    return new ApplicationSetGenerator({ matrix: { generators: inner } });
  }

  /** A merge generator: merges the parameter sets of several generators if the sets have equal merge keys. A merge requires at least two generators. Matrix and merge generators can be nested only once. */
  public static merge(options: MergeGeneratorOptions): ApplicationSetGenerator {
    const where = 'ApplicationSetGenerator.merge';
    const GENERATORS = required(listOf(instanceOf(ApplicationSetGenerator, 'ApplicationSetGenerator.clusters()')));
    checkProps(options, { mergeKeys: { ...TEXTS, isRequired: true }, generators: GENERATORS }, '{ mergeKeys: ["name"], generators: [ … ] }', `${where}: `);
    const inner = innerJson(where, options.generators);
    if (inner.length < 2) throw new Error(`${where}: generators must be a list of at least 2 generators, got ${inner.length}`);
    return new ApplicationSetGenerator({ merge: { mergeKeys: [...options.mergeKeys], generators: inner } });
  }

  /**
   * Any generator, with the field names of the CRD. Use this method for generators without a factory (`pullRequest`, `scmProvider`, `plugin`, `clusterDecisionResource`),
   * and for the `selector` and `template` of any generator. Null values are errors, because cdk8s omits nulls.
   */
  public static of(generator: { [field: string]: any }): ApplicationSetGenerator {
    return new ApplicationSetGenerator(freeForm('ApplicationSetGenerator.of', generator, 'Remove the field.'));
  }

  private constructor(private readonly generator: object) {}

  /** @internal */
  public _toJson(): object {
    return this.generator;
  }
}

function innerJson(where: string, generators: readonly ApplicationSetGenerator[]): object[] {
  checkValue(`${where}: generators`, generators, required(listOf(instanceOf(ApplicationSetGenerator, 'ApplicationSetGenerator.clusters()'))));
  const inner = generators.map((each) => each._toJson());
  if (inner.some((each) => nestingOf(each) >= MOST_NESTED)) throw new Error(`${where}: matrix and merge generators must be nested at most ${MOST_NESTED} levels deep. Remove a nesting level.`);
  return inner;
}
