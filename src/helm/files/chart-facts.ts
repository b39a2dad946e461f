import { HelmChartProps } from '../helm-chart-props';

/** What Chart.yaml says, with its defaults. */
export type ChartFacts = Pick<HelmChartProps, 'kubeVersion' | 'keywords' | 'home' | 'sources' | 'maintainers' | 'icon'>
  & Required<Pick<HelmChartProps, 'name' | 'version' | 'appVersion' | 'description'>>;
