import { controllerValuesSchema } from './controller/controller-values-schema';
import { kindSchema } from './kind-schema';
import { JsonObject } from '../../foundation/basics/json';
import { compareReleases, minorOf } from '../../karpenter/versions/facts';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { factsOf, KARPENTER_APIS } from '../../karpenter/versions/known-apis';
import { apisWithSchemas, schemaFolder, schemaPath } from '../../karpenter/versions/schema-path';
import { READY_CHART_NAME } from '../helm/ready-chart/ready-chart';
import { readyChartSchema } from '../helm/ready-chart/ready-chart-schema';

/** The minor releases whose CRDs this package knows, oldest first. */
export function releasesWithSchemas(): readonly KarpenterVersion[] {
  const releases = KARPENTER_APIS.flatMap((api) => factsOf(api)!.releases);
  return [...new Set([...releases].sort(compareReleases).map(minorOf))].map((minor) => KarpenterVersion.of(minor));
}

/** Returns the JSON Schemas for objects and chart values of a release, by path. */
export function releaseSchemas(version: KarpenterVersion): ReadonlyMap<string, string> {
  const ofKinds = apisWithSchemas(version).map((api) => [schemaPath(api, version), kindSchema(api, version)] as const);
  const charts = [['karpenter', controllerValuesSchema(version)], [READY_CHART_NAME, readyChartSchema(version, READY_CHART_NAME)]] as const;
  const ofCharts = charts.map(([chart, schema]) => [`${schemaFolder(version)}/charts/${chart}/values.schema.json`, schema] as const);
  return new Map([...ofKinds, ...ofCharts].map(([path, schema]) => [path, textOf(schema)]));
}

/** Writes each schema in one line, because most of the text lists instance types. */
function textOf(schema: JsonObject): string {
  return `${JSON.stringify(schema)}\n`;
}
