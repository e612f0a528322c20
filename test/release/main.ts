import { readFile, rm, writeFile } from 'node:fs/promises';
import { changedByRebuild, packAll } from '../build/pack-all';
import { ROOT } from '../build/run-wxt';
import { changelogFaults, notesOf } from './changelog';
import {
  englishMessages,
  newsFaults,
  versionFaults,
  versionOfTag,
  versionsInPackages,
  versionsInProject,
} from './version-faults';
import { writeFiles } from './write-files';

const USAGE = 'npm run release [-- <tag>], where the tag reads like v1.2.3';
const FOLDER = '.output/release';
const NOTES = '.output/release-notes.md';

function stopAt(faults: readonly string[]): void {
  if (faults.length === 0) return;
  console.error(faults.join('\n'));
  process.exit(1);
}

/** The version of a tag, once everything that names one and the changelog agree with it. */
async function checkedVersion(tag: string, changelog: string): Promise<string> {
  const version = versionOfTag(tag);
  if (version === null) {
    console.error(`The tag "${tag}" names no version.\nUsage: ${USAGE}`);
    process.exit(2);
  }
  stopAt([
    ...versionFaults(version, await versionsInProject(ROOT)),
    ...changelogFaults(changelog, version),
    ...newsFaults(version, await englishMessages(ROOT)),
  ]);
  return version;
}

const [tag, ...others] = process.argv.slice(2);
if (others.length > 0) {
  console.error(`Usage: ${USAGE}`);
  process.exit(2);
}

await Promise.all([FOLDER, NOTES].map((path) => rm(`${ROOT}${path}`, { recursive: true, force: true })));
const changelog = await readFile(`${ROOT}CHANGELOG.md`, 'utf8');
const version = tag === undefined ? null : await checkedVersion(tag, changelog);

const packages = await packAll({ outDir: '.output/release-build' });
if (version !== null) stopAt(versionFaults(version, await versionsInPackages(packages)));
const changed = await changedByRebuild(packages);
stopAt(changed.map((name) => `${name} came out otherwise when it was built again from the source package.`));

await writeFiles(packages, `${ROOT}${FOLDER}`);
console.log(`In ${FOLDER}, all of it the same when it was built again elsewhere:\n`);
console.log(await readFile(`${ROOT}${FOLDER}/SHA256SUMS`, 'utf8'));
if (version === null) console.log('A rehearsal: without a tag, version and changelog were not looked at.');
else {
  const notes = notesOf(changelog, version);
  await writeFile(`${ROOT}${NOTES}`, `${notes}\n`);
  console.log(notes);
}
