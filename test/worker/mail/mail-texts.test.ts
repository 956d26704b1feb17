import { describe, it } from 'vitest';

import { LANGUAGES } from '../../../contract/job.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import { writeMail } from '../../../worker/mail/mail-texts.ts';
import texts from '../../../worker/mail/texts/en.json' with { type: 'json' };

const VALUES = {
  url: 'https://edge.test/portal/verify?token=a&b=c',
  signInUrl: 'https://edge.test/portal/sign-in',
  passwordUrl: 'https://edge.test/portal/forgot-password',
  count: 2,
  threshold: 5,
  total: '€9.00',
  time: 'today',
  purchase: 'p-1',
  email: 'runner@club.example',
  organization: 'Club',
  sender: 'Ada (ada@club.example)',
};
const CASES = LANGUAGES.flatMap((language) =>
  keysOf(texts).flatMap((name) => (name === 'buttons' ? [] : [[name, language] as const])),
);

const BUTTON = /<p><a href="([^"]+)" style="[^"]+">([^<]+)<\/a><\/p>\n/g;
const PARAGRAPH = /<p[^>]*>(.*?)<\/p>/g;

describe('the HTML form of an email', () => {
  it.for(CASES)(
    '%s has the same content as the plain text, in %s',
    ([name, language], { expect }) => {
      const { html, text, subject } = writeMail(language, name, VALUES);
      const paragraphs = [...html.replaceAll(BUTTON, '').matchAll(PARAGRAPH)].map(
        ([, inner = '']) =>
          inner
            .replaceAll('<br>', '\n')
            .replaceAll(/<[^>]+>/g, '')
            .replaceAll('&amp;', '&'),
      );
      expect(paragraphs.join('\n\n')).toBe(`Strideline\n\n${text}`);
      const buttons = [...html.matchAll(BUTTON)];
      const urls = buttons.map(([, url = '']) => url.replaceAll('&amp;', '&'));
      expect(urls).toEqual(text.match(/https:\S+/g) ?? []);
      expect(new Set(buttons.map(([, , label]) => label)).size).toBe(urls.length);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(`<title>${subject}</title>`);
      expect(html).not.toMatch(/<img|<script|<link|url\(/);
      expect(`${subject} ${text}`).not.toMatch(/[{}]/);
    },
  );

  it('escapes untrusted text', ({ expect }) => {
    const organization = `<img src=x onerror="alert('1')"> & {url}`;
    const { html, text, subject } = writeMail('en', 'invitation', { ...VALUES, organization });
    expect(subject).toContain(organization);
    expect(text).toContain(organization);
    expect(html).not.toContain('<img');
    expect(
      html.match(/&lt;img src=x onerror=&quot;alert\('1'\)&quot;&gt; &amp; \{url\}/g),
    ).toHaveLength(2);
  });
});
