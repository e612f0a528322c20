import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changelogFaults, notesOf } from '../../../release/changelog';

const GOOD = `# Changelog

Words before the first section.

## [Unreleased]

## [1.2.0] - 2026-02-28

### Added
- A door.

### Fixed
- A window.

## [1.1.0] - 2025-12-31

### Added
- A house.
`;

/** The good changelog with one thing otherwise. */
function otherwise(from: string, to: string): string {
  const changed = GOOD.replace(from, to);
  expect(changed).not.toBe(GOOD);
  return changed;
}

describe('the changelog of a release', () => {
  it('has its version newest, with a day and words, and nothing unreleased', () => {
    expect(changelogFaults(GOOD, '1.2.0')).toEqual([]);
    expect(
      changelogFaults(otherwise('## [Unreleased]\n', '## [Unreleased]\n\n### Added\n'), '1.2.0'),
    ).toEqual([]);
  });

  it.each([
    ['still has', '## [Unreleased]\n', '## [Unreleased]\n\n### Added\n- A roof.\n'],
    ['begin with "## [Unreleased]"', '## [Unreleased]\n', ''],
    ['no section "## [1.2.0]', '[1.2.0] - ', '[1.2.1] - '],
    ['no day', '2026-02-28', '2026-02-30'],
    ['says nothing', '- A door.\n\n### Fixed\n- A window.\n', ''],
    ['lists "[1.3.0] - 2026-03-01" above', '## [1.2.0]', '## [1.3.0] - 2026-03-01\n- Early.\n\n## [1.2.0]'],
  ])('is shown as one that %s if "%s" is "%s"', (words, from, to) => {
    const faults = changelogFaults(otherwise(from, to), '1.2.0');
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(words);
  });

  it('gives its own section as the notes', () => {
    expect(notesOf(GOOD, '1.2.0')).toBe('### Added\n- A door.\n\n### Fixed\n- A window.');
    expect(notesOf(GOOD, '1.1.0')).toBe('### Added\n- A house.');
    expect(notesOf(GOOD, '1.0.0')).toBe('');
  });
});

describe('CHANGELOG.md', () => {
  it('begins with "Unreleased", for the next change', () => {
    const changelog = readFileSync(new URL('../../../../CHANGELOG.md', import.meta.url), 'utf8');
    expect(changelogFaults(changelog, '0.0.0').join('\n')).not.toContain('has to begin');
  });
});
