import { generate } from 'selfsigned';

/** A private key and its self-signed certificate, both PEM, as `https.createServer` takes them. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/**
 * Makes a self-signed certificate for the named hosts, valid for a year from now.
 * Browsers under test are told to accept it; it is of no use to anyone else.
 */
export async function createCertificate(hosts: readonly string[]): Promise<Certificate> {
  const pems = await generate([{ name: 'commonName', value: hosts[0] ?? 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2 as const, value })) }],
  });
  return { key: pems.private, cert: pems.cert };
}
