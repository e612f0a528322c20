import * as z from 'zod/mini';

/** A second heading of CHANGELOG.md with what stands below it. */
interface Section {
  /** Without the signs of a heading. */
  readonly title: string;
  readonly body: string;
}

const DATED = /^\[(?<version>[^\]]+)\](?: - (?<date>.*))?$/;

function sectionsOf(changelog: string): readonly Section[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return { title: title.trim(), body: lines.join('\n').trim() };
    });
}

const versionOf = ({ title }: Section) => DATED.exec(title)?.groups?.['version'];

/** Whether a section says anything: headings of its own do not. */
const isEmpty = ({ body }: Section) => body.split('\n').every((line) => /^(?:#.*|\s*)$/.test(line));

const isDay = (date: string) => z.safeParse(z.iso.date(), date).success;

/** What keeps a changelog from being that of a release, in sentences; empty where nothing does. */
export function changelogFaults(changelog: string, version: string): readonly string[] {
  const sections = sectionsOf(changelog);
  const [unreleased, ...released] = sections.filter((section) => versionOf(section) !== undefined);
  if (unreleased === undefined || versionOf(unreleased) !== 'Unreleased')
    return ['CHANGELOG.md has to begin with "## [Unreleased]", for what comes next.'];
  const faults: string[] = [];
  if (!isEmpty(unreleased))
    faults.push(`CHANGELOG.md still has something below "## [Unreleased]": move it below ${version}.`);
  const own = released.find((section) => versionOf(section) === version);
  if (own === undefined) return [...faults, `CHANGELOG.md has no section "## [${version}] - YYYY-MM-DD".`];
  if (own !== released[0])
    faults.push(`CHANGELOG.md lists "${released[0]?.title}" above ${version}, which has to be the newest.`);
  const date = DATED.exec(own.title)?.groups?.['date'] ?? '';
  if (!isDay(date))
    faults.push(
      `CHANGELOG.md gives ${version} no day: "## ${own.title}" has to end on one, as in 2026-01-31.`,
    );
  if (isEmpty(own)) faults.push(`CHANGELOG.md says nothing of ${version}.`);
  return faults;
}

/** What CHANGELOG.md says of a version; empty where it has no such section. */
export function notesOf(changelog: string, version: string): string {
  return sectionsOf(changelog).find((section) => versionOf(section) === version)?.body ?? '';
}
