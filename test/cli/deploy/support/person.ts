import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CommandFailure } from '../../../../cli/command.ts';
import type { SettingsFlags } from '../../../../cli/deploy/choose-settings.ts';
import type { DeployContext } from '../../../../cli/deploy/deploy-context.ts';
import { readDeployFile } from '../../../../cli/deploy/deploy-file.ts';
import { deploy } from '../../../../cli/deploy/deploy.ts';
import { destroy } from '../../../../cli/deploy/destroy.ts';
import { showStatus } from '../../../../cli/deploy/show-status.ts';
import { FakeAccount, TOKEN } from './fake-account.ts';

export const FLAGS: SettingsFlags = {
  hosts: ['api.example.com'],
  mailFrom: 'alerts@example.com',
  set: [],
};

/** A user with a clone and an account, who runs commands and reads their output. */
export class Person {
  readonly account: FakeAccount;
  readonly folder: string;
  readonly url: string;
  environment: Record<string, string>;
  /** Answers at the terminal; null if there is none. */
  answers: string[] | null = null;
  /** The real wrangler for tests that can afford the time; otherwise the fake one. */
  runWrangler: DeployContext['runWrangler'] = (words) => this.account.runWrangler(words);
  hasDocker = true;
  printed = '';
  reported = '';
  pauses = 0;
  readonly #stops: (() => void | Promise<void>)[];

  private constructor(account: FakeAccount, server: { url: string; stop: () => Promise<void> }) {
    this.account = account;
    this.url = server.url;
    this.folder = mkdtempSync(join(tmpdir(), 'strideline-deploy-'));
    this.#stops = [server.stop, () => rmSync(this.folder, { recursive: true })];
    this.environment = {
      CLOUDFLARE_API_TOKEN: TOKEN,
      CLOUDFLARE_API_BASE_URL: `${server.url}/client/v4`,
    };
  }

  static async arrive(): Promise<Person> {
    const account = new FakeAccount();
    return new Person(account, await account.listen());
  }

  async leave(): Promise<void> {
    for (const stop of this.#stops) await stop();
  }

  async deploy(flags: SettingsFlags = FLAGS): Promise<string | null> {
    return this.#run((context) => deploy(context, { flags, isDryRun: false }));
  }

  async tryDeploy(flags: SettingsFlags = FLAGS): Promise<string | null> {
    return this.#run((context) => deploy(context, { flags, isDryRun: true }));
  }

  async showStatus(): Promise<string | null> {
    return this.#run(showStatus);
  }

  async destroy(confirmedName: string | null, isDryRun = false): Promise<string | null> {
    return this.#run((context) => destroy(context, { confirmedName, isDryRun }));
  }

  get saved() {
    return readDeployFile(this.folder);
  }

  /** Runs a command and returns the sentence that it fails with, or null. */
  async #run(command: (context: DeployContext) => Promise<unknown>): Promise<string | null> {
    this.printed = '';
    this.reported = '';
    try {
      await command(this.#context());
      return null;
    } catch (error) {
      if (error instanceof CommandFailure) return error.message;
      throw error;
    }
  }

  #context(): DeployContext {
    const { answers } = this;
    return {
      environment: this.environment,
      folder: this.folder,
      runWrangler: this.runWrangler,
      hasDocker: () => this.hasDocker,
      ask: answers === null ? null : async () => answers.shift() ?? '',
      serviceUrl: (host) => `${this.url}/hosts/${host}`,
      pause: async () => {
        this.pauses += 1;
      },
      randomBytes,
      print: (text) => {
        this.printed += `${text}\n`;
      },
      report: (text) => {
        this.reported += `${text}\n`;
      },
    };
  }
}
