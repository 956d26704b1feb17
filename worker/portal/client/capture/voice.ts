const BEEPS = {
  count: { hertz: 660, seconds: 0.12 },
  start: { hertz: 1320, seconds: 0.5 },
  good: { hertz: 990, seconds: 0.2 },
  problem: { hertz: 330, seconds: 0.25 },
} as const;
const LOUDNESS = 0.4;

/** Speaks advice and the countdown, for people who film alone and cannot see the page. */
export class Voice {
  readonly #audio: AudioContext;
  readonly #button: HTMLElement;

  /** Call on a tap, which browsers require for sound; stops when the signal aborts. */
  constructor(button: HTMLElement, signal: AbortSignal) {
    const audio = new AudioContext();
    this.#audio = audio;
    this.#button = button;
    button.addEventListener('click', () => this.#toggle(), { signal });
    void audio.resume().catch(() => {});
    signal.addEventListener('abort', () => {
      this.#hush();
      // Wait for the last beep.
      setTimeout(() => void audio.close(), 1000 * BEEPS.start.seconds);
    });
  }

  beep(kind: keyof typeof BEEPS): void {
    if (this.#isMuted) return;
    const { currentTime, destination } = this.#audio;
    const { hertz, seconds } = BEEPS[kind];
    const tone = this.#audio.createOscillator();
    const volume = this.#audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUDNESS, currentTime);
    volume.gain.linearRampToValueAtTime(0, currentTime + seconds);
    tone.connect(volume).connect(destination);
    tone.start(currentTime);
    tone.stop(currentTime + seconds);
  }

  /** Speaks in the page's language; without a voice for it, plays only a tone. */
  say(text: string, kind: 'good' | 'problem'): void {
    if (this.#isMuted) return;
    this.beep(kind);
    if (!('speechSynthesis' in globalThis)) return;
    const words = new SpeechSynthesisUtterance(text);
    words.lang = document.documentElement.lang;
    this.#hush();
    speechSynthesis.speak(words);
  }

  get #isMuted(): boolean {
    return this.#button.ariaPressed === 'false';
  }

  #toggle(): void {
    this.#button.ariaPressed = String(this.#isMuted);
    if (this.#isMuted) this.#hush();
  }

  #hush(): void {
    if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
  }
}
