import { rollDegreesOf } from './pose-sample.ts';

/**
 * Reports the phone's roll until aborted. Must be called from a tap, because iOS asks for
 * permission.
 */
export function watchRoll(signal: AbortSignal, onRoll: (degrees: number | null) => void): void {
  if (!('DeviceOrientationEvent' in globalThis)) return;
  const listen = () => {
    addEventListener(
      'deviceorientation',
      ({ beta, gamma }) =>
        onRoll(beta === null || gamma === null ? null : rollDegreesOf(beta, gamma)),
      { signal },
    );
  };
  const {
    requestPermission,
  }: typeof DeviceOrientationEvent & {
    requestPermission?: () => Promise<string>;
  } = DeviceOrientationEvent;
  if (requestPermission === undefined) listen();
  else void listenIfGranted(requestPermission, listen);
}

async function listenIfGranted(ask: () => Promise<string>, listen: () => void): Promise<void> {
  const answer = await ask().catch(() => 'denied');
  if (answer === 'granted') listen();
}
