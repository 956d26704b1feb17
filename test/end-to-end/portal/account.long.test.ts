import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { useSharedStack } from '../support/use-shared-stack.ts';
import { complaintsOf, freshEmail, PASSWORD, signUp, submitSignIn, useBrowser } from './browser.ts';

const stack = useSharedStack();
const browser = useBrowser();

/** Adds Chromium's virtual authenticator, in place of a fingerprint reader. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    failVerification: () =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  };
}

describe('a passkey', () => {
  it('is added, renamed, used to sign in, and removed', async () => {
    // Passkeys are bound to host names; an IP address does not count.
    const baseUrl = stack.current.baseUrl.replace('127.0.0.1', 'localhost');
    const { mailFile } = stack.current;
    const context = await browser.open();
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    const email = freshEmail();
    await signUp(page, { baseUrl, mailFile, email });
    const authenticator = await addAuthenticator(page);

    await page.goto(`${baseUrl}/portal/account/passkeys`);
    await page.getByLabel('Name (optional)').fill('My laptop');
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('The passkey has been added.').waitFor();
    await page.getByRole('cell', { name: 'My laptop', exact: true }).waitFor();
    await page.getByLabel('New name').fill('Old laptop');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByText('The passkey has been renamed.').waitFor();
    await page.getByRole('cell', { name: 'Old laptop', exact: true }).waitFor();

    await context.clearCookies();
    await page.goto(`${baseUrl}/portal/sign-in?next=/portal/account`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/portal/account');
    await page.getByText(email).first().waitFor();

    await context.clearCookies();
    await authenticator.failVerification();
    await page.goto(`${baseUrl}/portal/sign-in`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('alert').filter({ hasText: 'didn’t work' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/portal/sign-in');
    expect(complaints).toEqual([]);

    await submitSignIn(page, baseUrl, email);
    await page.waitForURL('**/portal/scopes/*');
    await page.goto(`${baseUrl}/portal/account/passkeys`);
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Remove Old laptop' }).click();
    await page.getByText('The passkey has been removed.').waitFor();
    await context.close();
  });
});
