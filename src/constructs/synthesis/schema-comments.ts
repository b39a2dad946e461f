import { dirname } from 'path';
import { ApiObject, App } from 'cdk8s';
import { CommentAbove } from './cdk8s-internals';
import { locationFrom } from './location-from';
import { schemaLine } from './schema-line';
import { targetOf } from '../../karpenter/versions/configuration';

/** Returns a function for the comments about schemas in the manifests of an app. */
export function schemaComments(app: App, location: string): CommentAbove {
  let objects: ReadonlyMap<unknown, ApiObject> | undefined;
  return (document, file) => {
    // During a synthesis, an object returns the same JSON each time.
    objects ??= new Map(objectsIn(app).map((object) => [object.toJson(), object]));
    const object = objects.get(document);
    if (object === undefined) return '';
    const line = schemaLine(document as { readonly [key: string]: unknown }, targetOf(object).version, locationFrom(location, dirname(file)));
    return line === undefined ? '' : `${line}\n`;
  };
}

function objectsIn(app: App): readonly ApiObject[] {
  return app.node.findAll().filter((construct) => ApiObject.isApiObject(construct));
}
