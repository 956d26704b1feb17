import type { FC, PropsWithChildren } from 'hono/jsx';

const Picture: FC<PropsWithChildren> = ({ children }) => (
  <svg class="step-picture" viewBox="0 0 240 120" aria-hidden="true">
    {children}
  </svg>
);

/** A phone on a tripod films a runner from the side. */
export const FilmPicture: FC = () => (
  <Picture>
    <path class="ground" d="M12 108H228" />
    <path class="view" d="M58 58 168 12V106Z" />
    <path class="line" d="M44 70 32 108M44 70v38M44 70l12 38" />
    <rect class="phone" x="36" y="44" width="16" height="28" rx="3" />
    <Runner />
  </Picture>
);

/** A phone sends the video. */
export const SendPicture: FC = () => (
  <Picture>
    <rect class="phone" x="88" y="6" width="64" height="110" rx="10" />
    <path class="view" d="M94 18h52v66H94z" />
    <path class="accent" d="M120 72V34M106 48l14-14 14 14" />
    <path class="line" d="M100 98h40" />
    <path class="accent" d="M100 98h26" />
  </Picture>
);

/** A report shows the score, the measured values, and the joints of the runner. */
export const ReportPicture: FC = () => (
  <Picture>
    <rect class="phone" x="40" y="8" width="160" height="104" rx="8" />
    <circle class="line" cx="76" cy="42" r="18" />
    <path class="accent" d="M76 24a18 18 0 1 1-17 12" />
    <path class="line" d="M54 78h44M54 94h44" />
    <path class="accent" d="M54 78h34" />
    <path class="attention" d="M54 94h16" />
    <g transform="translate(-26 6) scale(.94)">
      <Runner />
    </g>
    <circle class="attention dot" cx="178" cy="100" r="4" />
    <circle class="accent dot" cx="150" cy="57" r="4" />
  </Picture>
);

const Runner: FC = () => (
  <>
    <circle class="figure" cx="196" cy="24" r="8" />
    <path class="line" d="M193 36 187 64M193 38l-14 12 8 12M193 38l10 14 12-6" />
    <path class="line" d="M187 64l18 14 12 24h8M187 64l-4 22-20 6-4 8" />
  </>
);
