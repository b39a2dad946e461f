import { copyOf } from '../../../foundation/basics/plain-map';
import { checkValue } from '../../../foundation/basics/props/check-props';
import { NEEDED_TEXT, required, STRINGS } from '../../../foundation/basics/props/prop-checks';
import { ApplicationV1Alpha1Spec } from '../../../karpenter/imports/Application.v1alpha1';

type Parameter = NonNullable<NonNullable<NonNullable<ApplicationV1Alpha1Spec['source']>['plugin']>['parameters']>[number];

/**
 * A parameter of a config management plugin: a string, a list, or a map.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/config-management-plugins/
 * @example
 * const parameter = karpenter.argocd.PluginParameter.entries('values', { region: 'eu-west-1' });
 *
 * @stability experimental
 */
export class PluginParameter {
  /** A parameter with a string value. */
  public static text(name: string, text: string): PluginParameter {
    return new PluginParameter({ name: checkValue('name', name, NEEDED_TEXT), string: text });
  }

  /** A parameter with a list of strings. */
  public static list(name: string, texts: string[]): PluginParameter {
    return new PluginParameter({ name: checkValue('name', name, NEEDED_TEXT), array: [...checkValue('texts', texts, required(STRINGS))] });
  }

  /** A parameter with a map of strings. */
  public static entries(name: string, entries: { [key: string]: string }): PluginParameter {
    return new PluginParameter({ name: checkValue('name', name, NEEDED_TEXT), map: copyOf(entries) });
  }

  private constructor(private readonly parameter: Parameter) {}

  /** @internal */
  public _toJson(): Parameter {
    return this.parameter;
  }
}
