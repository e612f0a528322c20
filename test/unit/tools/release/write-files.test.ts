import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checksumsOf, steadyBill } from '../../../release/write-files';

const billOf = (drawn: string, time: string, folder: string) =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    serialNumber: `urn:uuid:${drawn}`,
    metadata: { timestamp: time, component: { name: folder, version: '1.2.3', purl: 'pkg:npm/lens@1.2.3' } },
    components: [{ name: 'preact', version: '11.2.0' }],
  });

describe('the bill of materials of a release', () => {
  it('is the same at any time and in any folder', () => {
    const bill = steadyBill(billOf('1', '2026-01-01T00:00:00Z', 'clone'), 'lens');
    expect(steadyBill(billOf('2', '2026-01-02T00:00:00Z', 'proposal-lens'), 'lens')).toBe(bill);
    expect(JSON.parse(bill)).toEqual({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'lens', version: '1.2.3', purl: 'pkg:npm/lens@1.2.3' } },
      components: [{ name: 'preact', version: '11.2.0' }],
    });
  });

  it('is made only from complete output of npm', () => {
    expect(() => steadyBill('{"error":"no lock file"}', 'lens')).toThrow();
  });
});

describe('the checksums of a release', () => {
  it('name every file, and match its bytes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'release-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'b.zip'), 'abc');
    await writeFile(join(folder, 'a.zip'), '');
    // FIPS 180-2, appendix B.1, and the digest of nothing.
    expect(await checksumsOf(folder)).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.zip\n' +
        'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b.zip\n',
    );
  });
});
