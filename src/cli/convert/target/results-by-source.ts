import { ManifestObject } from '../../../checks/manifests/read-manifests';
import { JsonObject } from '../../../foundation/basics/json';
import { TargetConversion } from '../../../migration/conversion/auto-mode/to-auto-mode';
import { Conversion } from '../../../migration/conversion/conversion';
import { isConverted } from '../convert-files';

export type ResultsBySource = ReadonlyMap<JsonObject | undefined, readonly JsonObject[]>;

/** Returns the results by the object of the input. Objects that belong to no object of the input have the key undefined. */
export function resultsBySource(
  all: readonly ManifestObject[], objects: readonly JsonObject[], inV1: Conversion, { results }: TargetConversion,
): ResultsBySource {
  const written = (isWanted: (json: JsonObject) => boolean) => all.filter((_, index) => isWanted(objects[index])).map(({ json }) => json);
  const converted = written(isConverted);
  const sourcesOfV1 = inV1.objects.map(({ source }) => (source === undefined ? undefined : converted[source]));
  const sources = [...sourcesOfV1, ...written((json) => !isConverted(json))];
  const bySource = new Map<JsonObject | undefined, JsonObject[]>();
  sources.forEach((source, index) => {
    const result = results[index];
    if (result !== undefined) bySource.set(source, [...bySource.get(source) ?? [], result]);
  });
  return bySource;
}
