import { KubeletAuthentication } from '../kubelet-authentication';
import { KubeletAuthorization } from '../kubelet-authorization';
import { KubeletTlsVersion } from '../kubelet-tls-version';

/**
 * Fields for the kubelet's server: addresses, TLS, authentication, authorization, and endpoints.
 *
 * @crd EC2NodeClass spec.kubelet
 * @internal In other languages, `KubeletConfiguration` has these fields.
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
   * Port of the read-only server without authentication, from 1 to 65535. A value of 0 disables the read-only server. AL2023 only. Since 1.15.
   *
   * @default - 0, disabled
   */
  readonly readOnlyPort?: number;

  /**
   * Port of the health endpoint, from 1 to 65535. A value of 0 disables the endpoint. AL2023 only. Since 1.15.
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
   * Path on the node to the server's certificate file. In the file, a CA certificate may follow the server's certificate. AL2023 only. Since 1.15.
   *
   * @default - a certificate that the kubelet requests or signs itself
   */
  readonly tlsCertFile?: string;

  /**
   * Path on the node to the private key that matches `tlsCertFile`. AL2023 only. Since 1.15.
   *
   * @default - a key that the kubelet generates
   */
  readonly tlsPrivateKeyFile?: string;

  /**
   * Cipher suites that the server accepts, by name in Go's crypto/tls. TLS 1.3 cipher suites are not configurable. AL2023 only. Since 1.15.
   *
   * @default - suites set by the AL2023 AMI
   */
  readonly tlsCipherSuites?: string[];

  /**
   * Key exchange mechanisms that the server accepts, as numeric CurveIDs of Go's crypto/tls. The order of the list has no effect. Available in Kubernetes 1.36 and later. AL2023 only. Since 1.15.
   *
   * @default - the mechanisms of the Go release with which the kubelet was built
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
   * @default - true, set by the AL2023 AMI
   */
  readonly serverTLSBootstrap?: boolean;

  /**
   * Authentication of requests to the kubelet's server. AL2023 only. Since 1.15.
   *
   * @default - bearer tokens and client certificates, no anonymous requests
   */
  readonly authentication?: KubeletAuthentication;

  /**
   * Authorization of requests to the kubelet's server. AL2023 only. Since 1.15.
   *
   * @default - the API server decides with a SubjectAccessReview
   */
  readonly authorization?: KubeletAuthorization;

  /**
   * Whether the server provides the endpoints for logs, exec, attach, and port forwarding. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly enableDebuggingHandlers?: boolean;

  /**
   * Whether the server provides block profiling, if `enableDebuggingHandlers` is true. AL2023 only. Since 1.15.
   *
   * @default false
   */
  readonly enableContentionProfiling?: boolean;

  /**
   * Whether the server provides the profiling endpoint `/debug/pprof/`. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly enableProfilingHandler?: boolean;

  /**
   * Whether the server provides the endpoint `/debug/flags/v`, which changes the verbosity of logs. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly enableDebugFlagsHandler?: boolean;

  /**
   * Whether the server serves files from the node's log directory at `/logs/`. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly enableSystemLogHandler?: boolean;

  /**
   * Whether the `/logs/` endpoint answers queries for the logs of node services. Requires `enableSystemLogHandler` and the NodeLogQuery feature gate. Available in Kubernetes 1.27 and later. AL2023 only. Since 1.15.
   *
   * @default false
   */
  readonly enableSystemLogQuery?: boolean;
}
