import { eachItem } from './object-fields';
import { Json, RuleInput, Violation } from './rule';
import { isObject } from '../../foundation/basics/json';
import { APPLICATION, APPLICATION_SET } from '../../karpenter/versions/known-apis';

/** Application spec inside an object: the `spec` of an Application, or the `spec` of a template in an ApplicationSet. */
export interface ApplicationPart {
  readonly spec: Json;
  /** Field path of the spec. */
  readonly path: string;
  /** True if the spec is complete. If false, another template or a patch can set missing fields. */
  readonly isWhole: boolean;
}

/** Returns the spec of an Application, or the specs in the template and generators of an ApplicationSet. */
export function applicationsOf({ json, api }: Pick<RuleInput, 'json' | 'api'>): readonly ApplicationPart[] {
  const { spec } = json;
  if (!isObject(spec)) return [];
  if (api === APPLICATION) return [{ spec, path: 'spec', isWhole: true }];
  if (api !== APPLICATION_SET) return [];
  const ofGenerators = templatesIn(spec.generators, 'spec.generators');
  const isWhole = ofGenerators.length === 0 && spec.templatePatch === undefined;
  const template: unknown = (spec.template as Json | undefined)?.spec;
  return [...isObject(template) ? [{ spec: template, path: 'spec.template.spec', isWhole }] : [], ...ofGenerators];
}

function templatesIn(generators: unknown, path: string): ApplicationPart[] {
  if (!Array.isArray(generators)) return [];
  return generators.flatMap((entry: unknown, index) => (isObject(entry) ? Object.keys(entry) : []).flatMap((kind) => {
    const generator = (entry as Json)[kind];
    if (!isObject(generator)) return [];
    const { template, generators: inner } = generator as Json;
    const at = `${path}[${index}].${kind}`;
    return [...isObject(template?.spec) ? [{ spec: template.spec, path: `${at}.template.spec`, isWhole: false }] : [], ...templatesIn(inner, `${at}.generators`)];
  }));
}

/** Collects the results of a visitor for all Application specs in an object. */
export function eachApplication(input: RuleInput, visit: (part: ApplicationPart) => readonly Violation[]): readonly Violation[] {
  return applicationsOf(input).flatMap(visit);
}

type VisitSource = (source: Json, path: string, isOneOfMany: boolean) => readonly Violation[];

/** Collects the results of a visitor for the sources that Argo CD uses: none if `sourceHydrator` is set, otherwise `sources` or, if that is empty, `source`. */
export function eachSource({ spec, path }: ApplicationPart, visit: VisitSource): readonly Violation[] {
  if (spec.sourceHydrator !== undefined) return [];
  if (spec.sources?.length > 0) return eachItem<Json>(spec.sources, `${path}.sources`, (source, at) => visit(source, at, true));
  return spec.source === undefined ? [] : visit(spec.source, `${path}.source`, false);
}

/** Returns true if a string in an ApplicationSet contains a generator parameter. */
export function isTemplated(text: unknown): boolean {
  return typeof text === 'string' && text.includes('{{');
}

/** APIs whose objects contain Application specs. */
export const APPLICATION_APIS: readonly string[] = [APPLICATION, APPLICATION_SET];
