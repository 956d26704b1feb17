import type { ReportLogo } from '../../accounts/report-links/report-links.ts';
import { logoUrl } from './serve-logo.ts';

/** Renders nothing if the sharer is anonymous. */
export function BrandName({ name, logo }: { name: string | null; logo: ReportLogo | null }) {
  if (name === null) return null;
  return (
    <p class="organization">
      {logo === null ? name : <img class="logo" src={logoUrl(logo)} alt={name} />}
    </p>
  );
}
