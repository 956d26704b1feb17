/** `npm start` and `npm run deploy` generate them. */
export const SECRET_SETTINGS = [
  'INFERENCE_TOKEN',
  'OPERATOR_TOKEN',
  'MEDIA_SIGNING_KEY',
  'SECRET_ENCRYPTION_KEY',
  'PORTAL_SESSION_KEY',
] as const;

/** Forwarded by `npm start` from its environment; see docs/configuration.md. */
export const PASSED_ON_SETTINGS = [
  'ALERT_EMAIL_FROM',
  'DNS_RESOLVER_URL',
  'JOB_BOARD_SHARDS',
  'METRICS_TOKEN',
  'OWN_HOSTS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'MAIL_API_URL',
  'MAIL_API_KEY',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'SUPPORT_EMAIL',
  'TERMS_URL',
  'PRIVACY_URL',
  'WEBHOOK_ALLOW_LOOPBACK_FOR_TESTS',
  'KEY_REQUESTS_PER_MINUTE_FOR_TESTS',
  'ADDRESS_REQUESTS_PER_MINUTE_FOR_TESTS',
] as const;

/** All Worker settings; those named here depend on how the Worker is run. */
export type WorkerSetting =
  | (typeof SECRET_SETTINGS)[number]
  | (typeof PASSED_ON_SETTINGS)[number]
  | 'ENVIRONMENT'
  | 'CONTAINERS_MAX'
  | 'CONTAINER_IDLE_MINUTES'
  | 'MAIL_SINK_URL_FOR_TESTS';
