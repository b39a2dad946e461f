/** SemVer 2, as Helm reads the version of a chart. */
const SEMVER = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?(\+[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/;

/** The version of a chart that says none. */
export const FIRST_CHART_VERSION = '0.1.0';

export const CHART_VERSION_FORM = 'three numbers such as "1.4.0" (Semantic Versioning 2)';

export function isChartVersion(text: string): boolean {
  return SEMVER.test(text);
}
