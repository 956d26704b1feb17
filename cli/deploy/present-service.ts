import { curlConfigOf } from '../stack/demo-organization.ts';
import { containersMax } from './container-application.ts';
import type { DeployContext } from './deploy-context.ts';
import { writePrivateFile } from './deploy-file.ts';
import { deployFolder } from './deploy-folder.ts';
import type { DeploySettings } from './deploy-settings.ts';
import type { ServiceState } from './describe-service.ts';
import { describeService } from './describe-service.ts';

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
    containersMax: Number(containersMax(settings.variables)),
    hasInferenceToken: inferenceToken !== undefined,
  });
}
