import { KubeletAuthentication } from '../kubelet-authentication';
import { KubeletAuthorization } from '../kubelet-authorization';
import { KubeletTlsVersion } from '../kubelet-tls-version';

/**
 * The kubelet's own server: addresses, TLS, who may use it, and its endpoints. Source: EC2NodeClass CRD spec.kubelet.
 *
 * @internal The fields are those of KubeletConfiguration in other languages.
 */
export interface KubeletServerFields {
  /**
   * Whether the kubelet runs its secured server. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly enableServer?: boolean;

  /**
   * IP address that the kubelet's server listens on. AL2023 only. Since 1.15.
   *
   * @default - `0.0.0.0`, all interfaces
   */
  readonly address?: string;

  /**
   * Port of the kubelet's server, from 1 to 65535. AL2023 only. Since 1.15.
   *
   * @default 10250
   */
  readonly port?: number;

  /**
   * Port of the server without authentication, from 1 to 65535. A value of 0 turns it off. AL2023 only. Since 1.15.
   *
   * @default - 0, off
   */
  readonly readOnlyPort?: number;

  /**
   * Port of the health endpoint, from 1 to 65535. A value of 0 turns it off. AL2023 only. Since 1.15.
   *
   * @default 10248
   */
  readonly healthzPort?: number;

  /**
   * IP address that the health endpoint listens on. AL2023 only. Since 1.15.
   *
   * @default 127.0.0.1
   */
  readonly healthzBindAddress?: string;

  /**
   * Path on the node of the server's certificate. A CA certificate may follow it in the file. AL2023 only. Since 1.15.
   *
   * @default - a certificate that the kubelet requests or signs itself
   */
  readonly tlsCertFile?: string;

  /**
   * Path on the node of the private key that matches `tlsCertFile`. AL2023 only. Since 1.15.
   *
   * @default - a key that the kubelet generates
   */
  readonly tlsPrivateKeyFile?: string;

  /**
   * Cipher suites that the server accepts, by their names in Go's crypto/tls. TLS 1.3 suites cannot be chosen. AL2023 only. Since 1.15.
   *
   * @default - suites set by the AL2023 image
   */
  readonly tlsCipherSuites?: string[];

  /**
   * Key exchange mechanisms that the server accepts, as numeric CurveIDs of Go's crypto/tls. Their order has no effect. Kubernetes 1.36 and later. AL2023 only. Since 1.15.
   *
   * @default - the mechanisms of the Go release that the kubelet is built with
   */
  readonly tlsCurvePreferences?: number[];

  /**
   * Lowest TLS version that the server accepts. AL2023 only. Since 1.15.
   *
   * @default - TLS 1.2
   * @see https://github.com/kubernetes/component-base/blob/v0.37.0/cli/flag/ciphersuites_flag.go#L141-L147
   */
  readonly tlsMinVersion?: KubeletTlsVersion;

  /**
   * Whether the kubelet renews its client certificate through the certificates.k8s.io API. AL2023 only. Since 1.15.
   *
   * @default false
   */
  readonly rotateCertificates?: boolean;

  /**
   * Whether the kubelet requests its serving certificate through the certificates.k8s.io API. AL2023 only. Since 1.15.
   *
   * @default - true, set by the AL2023 image
   */
  readonly serverTLSBootstrap?: boolean;

  /**
   * How the server authenticates requests. AL2023 only. Since 1.15.
   *
   * @default - webhook and client certificates, no anonymous requests
   */
  readonly authentication?: KubeletAuthentication;

  /**
   * How the server authorizes requests. AL2023 only. Since 1.15.
   *
   * @default - by webhook
   */
  readonly authorization?: KubeletAuthorization;

  /**
   * Whether the server has the endpoints for logs, exec, attach, and port forwarding. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly enableDebuggingHandlers?: boolean;

  /**
   * Whether the server profiles blocking, if `enableDebuggingHandlers` is true. AL2023 only. Since 1.15.
   *
   * @default false
   */
  readonly enableContentionProfiling?: boolean;

  /**
   * Whether the server has the profiling endpoint `/debug/pprof/`. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly enableProfilingHandler?: boolean;

  /**
   * Whether the server has the endpoint `/debug/flags/v`, which changes the verbosity of logs. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly enableDebugFlagsHandler?: boolean;

  /**
   * Whether the server shows files of the node's log folder at `/logs/`. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly enableSystemLogHandler?: boolean;

  /**
   * Whether `/logs/` answers queries for logs of node services. It needs `enableSystemLogHandler` and the feature gate NodeLogQuery. Kubernetes 1.27 and later. AL2023 only. Since 1.15.
   *
   * @default false
   */
  readonly enableSystemLogQuery?: boolean;
}
