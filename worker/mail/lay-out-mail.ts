import type { Language } from '../../contract/job.ts';

interface MailContent {
  language: Language;
  subject: string;
  /** A paragraph with a label is the URL of a button. */
  paragraphs: readonly { text: string; label: string | undefined }[];
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Only the button sets colors, so mail stays readable in dark mode. */
const STYLES = {
  page: 'max-width:560px;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,sans-serif',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b60;color:#ffffff;' +
    'font-weight:bold;text-decoration:none',
  link: 'font-size:13px;word-break:break-all',
} as const;

/** Escapes all texts. */
export function layOutMail({ language, subject, paragraphs }: MailContent): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title>
</head>
<body style="margin:0">
<div lang="${language}" style="${STYLES.page}">
<p><strong>Strideline</strong></p>
${paragraphs.map(({ text, label }) => layOut(escape(text), label)).join('\n')}
</div>
</body>
</html>
`;
}

function layOut(text: string, label: string | undefined): string {
  if (label === undefined) return `<p>${text.replaceAll('\n', '<br>')}</p>`;
  return `<p><a href="${text}" style="${STYLES.button}">${escape(label)}</a></p>
<p style="${STYLES.link}"><a href="${text}">${text}</a></p>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
