import { rollDegreesOf } from './look.ts';

/** Watches the phone's roll until the signal; iOS asks for permission, which needs a tap. */
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
