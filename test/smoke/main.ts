import { SOURCE_ORIGINS } from '@/utils/source/origins';
import { askHost, type HostReport } from './ask-host';
import { questionOf } from './questions';
import { EXIT_CODES, tableOf, verdictOf } from './tell-reports';

if (process.env['CI']) {
  console.error('This asks hosts on the internet, which is nothing for an automatic run. Nothing was sent.');
  process.exit(2);
}

console.log(
  `Asking each of ${SOURCE_ORIGINS.length} public sources one question, without and with Origin: null…\n`,
);
const reports: HostReport[] = [];
for (const { id, origin } of SOURCE_ORIGINS) {
  const question = questionOf(id);
  if (question === undefined) throw new Error(`There is no question for the source "${id}".`);
  reports.push(await askHost(origin, question, fetch));
}

const verdict = verdictOf(reports);
if (verdict === 'offline')
  console.error('No host could be reached: this machine seems to be offline. Nothing is known of them.');
else console.log(tableOf(reports));
process.exitCode = EXIT_CODES[verdict];
