import type { OpenMetricsContentType, PrometheusContentType, Registry } from 'prom-client'

/** Where metrics are declared. It can write both formats. */
export type MetricsRegistry = Registry<PrometheusContentType | OpenMetricsContentType>
