import { checkValue } from '../../basics/check-props';
import { copyOf } from '../../basics/plain-map';
import { NEEDED_TEXT } from '../../basics/prop-checks';
import { ApplicationV1Alpha1Spec } from '../../imports/Application.v1alpha1';

type Parameter = NonNullable<NonNullable<NonNullable<ApplicationV1Alpha1Spec['source']>['plugin']>['parameters']>[number];

/**
 * A parameter of a config management plugin: a text, a list or a map. Source: Application CRD spec.source.plugin.parameters[].
 *
 * @stability experimental
 */
export class PluginParameter {
  /** One text. */
  public static text(name: string, text: string): PluginParameter {
    return new PluginParameter({ name: checkValue('name', name, NEEDED_TEXT), string: text });
  }

  /** Several texts. */
  public static list(name: string, texts: string[]): PluginParameter {
    return new PluginParameter({ name: checkValue('name', name, NEEDED_TEXT), array: [...texts] });
  }

  /** Texts by their keys. */
  public static entries(name: string, entries: { [key: string]: string }): PluginParameter {
    return new PluginParameter({ name: checkValue('name', name, NEEDED_TEXT), map: copyOf(entries) });
  }

  private constructor(private readonly parameter: Parameter) {}

  /** @internal */
  public _toJson(): Parameter {
    return this.parameter;
  }
}
