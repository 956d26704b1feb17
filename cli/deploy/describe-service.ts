import { curlConfigOf } from '../stack/demo-organization.ts';
import { containersMax } from './container-application.ts';
import type { DeployContext } from './deploy-context.ts';
import { writePrivateFile, deployFolder } from './deploy-file.ts';
import type { DeploySettings } from './deploy-file.ts';
import type { OrganizationState } from './first-organization.ts';

export type ServiceState = OrganizationState | { kind: 'unknown_operator' };

/** Describes how to use the deployed service, as `npm start` does for the local one. */
function describeService(options: {
  baseUrl: string;
  state: ServiceState;
  /** On Cloudflare; 0 if all run elsewhere. */
  maxContainers: number;
  hasInferenceToken: boolean;
}): string {
  const { baseUrl, state, maxContainers, hasInferenceToken } = options;
  return `
Strideline is ready at ${baseUrl} (documentation: ${baseUrl}/docs)

  portal          ${baseUrl}/portal
${describeKeys(baseUrl, state)}

${describeContainers(maxContainers)}

  docker run --read-only --tmpfs /tmp:rw,noexec,nosuid,size=512m --cap-drop ALL \\
    --security-opt no-new-privileges --restart always \\
    --security-opt seccomp=inference-container/deploy/seccomp.json \\
    ${containerSettings(baseUrl, hasInferenceToken)} strideline-inference

.deploy.json, readable only by you, holds the generated secrets and keys: keep a copy in a password
manager. ${describeOperator(baseUrl, state)}`;
}

function describeContainers(max: number): string {
  return max === 0
    ? 'Start a container (npm run image builds it):'
    : `Up to ${max} containers start on Cloudflare when jobs wait (--set CONTAINERS_MAX=N changes the number).
To run others elsewhere as well (npm run image builds them):`;
}

function describeKeys(baseUrl: string, state: ServiceState): string {
  switch (state.kind) {
    case 'ready': {
      const { apiKey, testApiKey } = state.organization;
      return `  API key         ${apiKey}
  test API key    ${testApiKey}

Try the API with the test key, which returns ready-made results whatever the video shows:

  curl -K .dev/deploy/test-key.curl -F analysis_type=side_view -F video=@samples/run.mp4 ${baseUrl}/analysis/start`;
    }
    case 'unknown_key':
      return `
An organization exists, but .deploy.json does not hold its key. Create another key:

  npm run --silent operator -- key create --scope ${state.scopeId} --base ${baseUrl}`;
    case 'unknown_operator':
      return `
The Worker has an OPERATOR_TOKEN that is not known here, so that no organization was looked for. Set
the variable OPERATOR_TOKEN and run this again.`;
  }
}

function containerSettings(baseUrl: string, hasInferenceToken: boolean): string {
  return hasInferenceToken
    ? '--env-file .dev/deploy/container.env'
    : `-e INFERENCE_API_URL=${baseUrl} -e INFERENCE_TOKEN`;
}

function describeOperator(baseUrl: string, { kind }: ServiceState): string {
  const from = kind === 'unknown_operator' ? 'OPERATOR_TOKEN' : 'it';
  return `Operator commands take the token from ${from}:

  npm run --silent operator -- organization list --base ${baseUrl}`;
}

/** Writes the files that the printed commands read, and returns the text to print. */
export function presentService(
  { folder, serviceUrl }: DeployContext,
  options: { settings: DeploySettings; state: ServiceState; inferenceToken: string | undefined },
): string {
  const { settings, state, inferenceToken } = options;
  const baseUrl = serviceUrl(settings.hosts[0]);
  const files = deployFolder(folder);
  if (inferenceToken !== undefined) {
    const lines = `INFERENCE_API_URL=${baseUrl}\nINFERENCE_TOKEN=${inferenceToken}\n`;
    writePrivateFile(files.container, lines);
  }
  if (state.kind === 'ready') {
    writePrivateFile(files.testKey, curlConfigOf(state.organization.testApiKey));
  }
  return describeService({
    baseUrl,
    state,
    maxContainers: Number(containersMax(settings.variables)),
    hasInferenceToken: inferenceToken !== undefined,
  });
}
