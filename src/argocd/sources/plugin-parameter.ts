import { ApplicationV1Alpha1Spec } from '../../imports/Application.v1alpha1';
import { givenText } from '../../resources/given';
import { copyOf } from '../../values/copy';

type Parameter = NonNullable<NonNullable<NonNullable<ApplicationV1Alpha1Spec['source']>['plugin']>['parameters']>[number];

/**
 * A parameter of a config management plugin: a text, a list or a map. Source: Application CRD spec.source.plugin.parameters[].
 *
 * @stability experimental
 */
export class PluginParameter {
  /** One text. */
  public static text(name: string, text: string): PluginParameter {
    return new PluginParameter({ name: givenText('name', name), string: text });
  }

  /** Several texts. */
  public static list(name: string, texts: string[]): PluginParameter {
    return new PluginParameter({ name: givenText('name', name), array: [...texts] });
  }

  /** Texts by their keys. */
  public static entries(name: string, entries: { [key: string]: string }): PluginParameter {
    return new PluginParameter({ name: givenText('name', name), map: copyOf(entries) });
  }

  private constructor(private readonly parameter: Parameter) {}

  /** @internal */
  public _toJson(): Parameter {
    return this.parameter;
  }
}
