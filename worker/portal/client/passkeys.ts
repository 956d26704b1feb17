/** Makes the browser create or use a passkey before a form with these fields is submitted. */
export function connectPasskeys(fields: HTMLElement): void {
  const form = fields.closest('form');
  form?.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (submitter instanceof HTMLButtonElement && submitter.name !== '') return;
    event.preventDefault();
    void send(form, fields);
  });
}

async function send(form: HTMLFormElement, fields: HTMLElement): Promise<void> {
  const problem = fields.querySelector<HTMLElement>('.notice');
  if (problem !== null) problem.hidden = true;
  try {
    const values = await (fields.dataset['passkey'] === 'add' ? create(fields) : use(fields));
    for (const [name, value] of Object.entries(values)) {
      const input = fields.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (input !== null) input.value = value;
    }
    form.submit();
  } catch {
    // The browser does not reveal whether the user canceled, the request timed out, or passkeys are
    // unsupported.
    if (problem !== null) problem.hidden = false;
  }
}

async function create({ dataset }: HTMLElement): Promise<Record<string, string>> {
  const { challenge = '', account = '', email = '', known = '', algorithms = '' } = dataset;
  const credential = await navigator.credentials.create({
    publicKey: {
      rp: { name: 'Strideline' },
      user: { id: encode(account), name: email, displayName: email },
      challenge: encode(challenge),
      pubKeyCredParams: algorithms
        .split(' ')
        .map((alg) => ({ type: 'public-key', alg: Number(alg) })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: known
        .split(' ')
        .filter(Boolean)
        .map((id) => ({ type: 'public-key', id: fromBase64Url(id) })),
    },
  });
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey');
  const { response } = credential;
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new Error('no passkey');
  return {
    client_data: toBase64Url(response.clientDataJSON),
    authenticator_data: toBase64Url(response.getAuthenticatorData()),
    public_key: toBase64Url(response.getPublicKey() ?? new ArrayBuffer(0)),
    algorithm: String(response.getPublicKeyAlgorithm()),
  };
}

async function use({ dataset }: HTMLElement): Promise<Record<string, string>> {
  const challenge = encode(dataset['challenge'] ?? '');
  const credential = await navigator.credentials.get({
    publicKey: { challenge, userVerification: 'required' },
  });
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey');
  const { response } = credential;
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new Error('no passkey');
  return {
    passkey_id: credential.id,
    client_data: toBase64Url(response.clientDataJSON),
    authenticator_data: toBase64Url(response.authenticatorData),
    signature: toBase64Url(response.signature),
  };
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function toBase64Url(buffer: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(buffer), (byte) => String.fromCodePoint(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
}
